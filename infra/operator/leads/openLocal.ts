import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import { openClient } from '../common/aws.ts';
import { outage, refusal } from '../common/fault.ts';
import { readLocalStack } from '../common/localStack.ts';
import type { LogLine, Services } from './openAws.ts';

const mailSchema = v.object({
  sending: v.string(),
  quota: v.string(),
});

const servicesSchema = v.object({ ses: v.string() });

const queuesSchema = v.array(
  v.object({
    logicalId: v.string(),
    length: v.number(),
    deadLetterQueue: v.optional(v.string()),
  }),
);

export async function openLocal(data?: string): Promise<Services> {
  const { folder, urls, outputs } = await readLocalStack(data);
  async function ask(path: string, input?: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const post = { method: 'POST', headers, body: JSON.stringify(input) };
    const answer = await fetch(`${urls.localAws}${path}`, input && post);
    if (!answer.ok) {
      throw outage(`The local stack answered ${answer.status}: ${await answer.text()}`);
    }
    return answer.json();
  }
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
    readDeadLetterQueues: async () =>
      v
        .parse(queuesSchema, await ask('/queues'))
        .flatMap(({ logicalId, deadLetterQueue }, _, all) =>
          all
            .filter((queue) => queue.logicalId === deadLetterQueue)
            .map(({ length }) => ({
              name: String(deadLetterQueue),
              messages: length,
              target: logicalId,
              sendBack: async () => void (await ask(`/queues/${deadLetterQueue}/redrive`, {})),
            })),
        ),
    readRinging: async () => undefined,
    readMailState: async () => {
      const { sending, quota } = v.parse(mailSchema, await ask('/mail'));
      const { ses } = v.parse(servicesSchema, await ask('/services'));
      return [
        ...(ses === 'up' ? [] : [`SES is ${ses}`]),
        `sending is ${sending}`,
        `quota ${quota}`,
      ];
    },
    suppressionOf: async () => undefined,
    releaseAtSes: async () => {},
    readLogs: (name, sinceMs) => readLogs(join(folder, 'logs'), name, sinceMs),
  };
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
  const lines = texts.flatMap((text) => {
    let at = 0;
    return text.split('\n').flatMap((line) => {
      at = Date.parse(/\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(line)?.[0] ?? '') || at;
      return line !== '' && at >= sinceMs ? [{ at, text: line }] : [];
    });
  });
  return lines.sort((a, b) => a.at - b.at);
}
