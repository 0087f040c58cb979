import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rehearsalOutputs } from '../../../lambdas/contract/stack.ts';
import { lookFor } from './cloud.ts';
import { type CameEvent, outputOf, type Rehearsal } from './rehearsal.ts';

/** Waits until events have come that meet each of some conditions. @returns the first for each */
export async function waitForEvents(
  rehearsal: Rehearsal,
  minutes: number,
  conditions: readonly ((event: CameEvent) => boolean)[],
): Promise<readonly (CameEvent | undefined)[]> {
  const { cloud, events } = rehearsal;
  const QueueUrl = outputOf(rehearsal, rehearsalOutputs.eventCopies);
  await lookFor(cloud, minutes, async () => {
    const received = await cloud.sqs.receiveMessage({ QueueUrl, MaxNumberOfMessages: 10 });
    for (const { Body = '', ReceiptHandle } of received.Messages ?? []) {
      events.push(JSON.parse(Body));
      await cloud.sqs.deleteMessage({ QueueUrl, ReceiptHandle });
    }
    return conditions.every((meets) => events.some(meets)) || undefined;
  });
  return conditions.map((meets) => events.find(meets));
}

/** Writes the events to files for tests, without the account and the operator's address. */
export async function recordEvents(rehearsal: Rehearsal, account: string, folder: string) {
  const { events, senderEmail } = rehearsal;
  await mkdir(folder, { recursive: true });
  for (const [index, event] of events.entries()) {
    const kind = event['detail-type'].toLowerCase().replaceAll(/[^a-z]+/g, '-');
    const text = JSON.stringify(event, null, 2)
      .replaceAll(account, '111122223333')
      .replaceAll(senderEmail, 'website@devsecops.example');
    await writeFile(join(folder, `${index + 1}-${kind}.json`), `${text}\n`);
  }
}
