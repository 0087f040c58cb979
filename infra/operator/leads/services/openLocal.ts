import * as v from 'valibot';
import { outage, refusal } from '../../commandLine/fault.ts';
import { type LocalStackFacts, readLocalStack } from '../../readLocalStack.ts';
import { openRecords } from './openRecords.ts';
import type { DeadLetterQueue, Services } from './services.ts';

const queuesSchema = v.array(
  v.object({
    logicalId: v.string(),
    arn: v.string(),
    length: v.number(),
    deadLetterQueue: v.optional(v.string()),
  }),
);

/**
 * Opens the services of the local stack.
 *
 * @throws Fault when no local stack is known
 */
export async function openLocal(dataDirectory?: string): Promise<Services> {
  const facts = await readLocalStack(dataDirectory);
  return {
    place: 'the local stack',
    // dynalite takes any credentials; the operator's own have no place here.
    table: openRecords(facts.outputs.RecordsTable, {
      endpoint: facts.urls.dynamodb,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
    releaseAtSes: () => `on ${facts.urls.localAws}, under "Suppression list"`,
    readDeadLetterQueues: () => readQueues(facts),
    openAlarmBell: async () => {
      throw refusal('Alarms exist at AWS only: use --stage instead of --local.');
    },
  };
}

async function readQueues({ urls, outputs }: LocalStackFacts): Promise<DeadLetterQueue[]> {
  const answer = await fetch(`${urls.localAws}/queues`);
  const queues = v.parse(queuesSchema, await answer.json());
  const arns = outputs.DeadLetterQueues.split(',');
  return queues
    .filter(({ arn }) => arns.includes(arn))
    .map(({ logicalId, length }) => ({
      name: logicalId,
      messages: length,
      target: queues.find(({ deadLetterQueue }) => deadLetterQueue === logicalId)?.logicalId,
      sendBack: () => change(urls.localAws, logicalId, 'redrive'),
      discard: () => change(urls.localAws, logicalId, 'purge'),
    }));
}

async function change(
  localAws: string,
  logicalId: string,
  what: 'redrive' | 'purge',
): Promise<void> {
  const answer = await fetch(`${localAws}/queues/${logicalId}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok) {
    throw outage(`The local stack answered ${answer.status}: ${await answer.text()}`);
  }
}
