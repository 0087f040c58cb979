import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outage, refusal } from '../common/cliError.ts';
import { openDatabase, readLocalStack } from '../common/stacks.ts';
import type { LogLine, StackServices } from './openAws.ts';

const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

export async function openLocal(data?: string): Promise<StackServices> {
  const { folder, urls, outputs } = await readLocalStack(data);
  async function ask<Shape>(path: string, init: RequestInit = {}): Promise<Shape> {
    const answer = await fetch(`${urls.localAws}${path}`, init);
    if (!answer.ok) {
      throw outage(`The local stack returned ${answer.status}: ${await answer.text()}`);
    }
    return answer.json() as Promise<Shape>;
  }
  return {
    place: `the local stack in ${folder}`,
    isLocal: true,
    table: {
      name: outputs.RecordsTable,
      // dynalite takes any credentials, so the operator's own are not used.
      client: openDatabase({
        endpoint: urls.dynamodb,
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      }),
    },
    readDeadLetterQueues: async () => {
      const queues =
        await ask<{ logicalId: string; messages: string[]; deadLetterQueue?: string }[]>('/queues');
      return queues.flatMap(({ logicalId: target, deadLetterQueue: name = '' }) =>
        queues
          .filter(({ logicalId }) => logicalId === name)
          .map(({ messages }) => ({
            name,
            messages: messages.length,
            peek: async () => messages,
            target,
            sendBack: async () => void (await ask(`/queues/${name}/redrive`, post)),
          })),
      );
    },
    readRinging: async () => undefined,
    readMailState: async () => {
      const mail = await ask<Record<'sending' | 'quota', string>>('/mail');
      const { ses } = await ask<{ readonly ses: string }>('/services');
      return [
        ...(ses === 'up' ? [] : [`SES is ${ses}`]),
        `sending is ${mail.sending}`,
        `quota ${mail.quota}`,
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
    throw refusal(
      `No log in ${folder} has ${name} in its name: ${files.join(', ')}. The API itself only has a log on AWS.`,
    );
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
