import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import { openClient } from '../../common/aws.ts';
import { outage, refusal } from '../../common/fault.ts';
import { readLocalStack } from '../../common/localStack.ts';
import type { DeadLetterQueue, LogLine, Services } from './services.ts';

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
  const { folder, urls, outputs } = await readLocalStack(dataDirectory);
  const { localAws } = urls;
  return {
    place: `the local stack in ${folder}`,
    isLocal: true,
    table: {
      name: outputs.RecordsTable,
      // dynalite takes any credentials; the operator's own have no place here.
      client: openClient(DynamoDBClient, {
        endpoint: urls.dynamodb,
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      }),
    },
    readDeadLetterQueues: () => readQueues(localAws, outputs.DeadLetterQueues.split(',')),
    readRinging: undefined,
    readMailState: async () => [`see ${localAws}`],
    suppressionOf: async () => undefined,
    releaseAtSes: async (address) => {
      await post(`${localAws}/mail/suppression`, { address, reason: 'none' });
    },
    readLogs: (name, sinceMs) => readLogs(join(folder, 'logs'), name, sinceMs),
  };
}

async function readQueues(localAws: string, arns: readonly string[]): Promise<DeadLetterQueue[]> {
  const answer = await fetch(`${localAws}/queues`);
  const queues = v.parse(queuesSchema, await answer.json());
  return queues
    .filter(({ arn }) => arns.includes(arn))
    .map(({ logicalId, length }) => ({
      name: logicalId,
      messages: length,
      target: queues.find(({ deadLetterQueue }) => deadLetterQueue === logicalId)?.logicalId,
      sendBack: () => post(`${localAws}/queues/${logicalId}/redrive`),
      discard: () => post(`${localAws}/queues/${logicalId}/purge`),
    }));
}

async function post(url: string, body: object = {}): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) {
    throw outage(`The local stack answered ${answer.status}: ${await answer.text()}`);
  }
}

/** Lines without a time of their own, such as a stack trace's, go with the line before them. */
async function readLogs(folder: string, name: string, sinceMs: number): Promise<LogLine[]> {
  const files = await readdir(folder).catch(() => []);
  const wanted = name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  const named = files.filter((file) => file.toLowerCase().includes(wanted));
  if (named.length === 0) {
    throw refusal(`No log in ${folder} has ${name} in its name: ${files.join(', ')}`);
  }
  const texts = await Promise.all(named.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.flatMap((text) => {
    let at = 0;
    return text.split('\n').flatMap((line) => {
      at = Date.parse(/\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(line)?.[0] ?? '') || at;
      return line !== '' && at >= sinceMs ? [{ at, text: line }] : [];
    });
  });
}
