import { layOutTable, printableLines } from '../common/table.ts';
import { readSince } from './chooseRecords.ts';
import type { Session } from './session.ts';

export function addRedriveCommand({ add, open, answer, confirm }: Session): void {
  add(
    'redrive',
    'Sends dead letters back to their queues.',
    'Shows up to ten of them a queue. Deploy the fix first, or they come back. SQS moves them in the background. A minute later, redrive should find nothing.',
  ).action(async () => {
    const services = await open();
    const queues = await services.readDeadLetterQueues();
    const full = queues.filter(({ messages }) => messages > 0);
    const letters = await Promise.all(full.map(({ peek }) => peek()));
    const value = { queues, letters: letters.flat() };
    const table = layOutTable(
      ['QUEUE', 'MESSAGES', 'TO DO'],
      queues.map(({ name, messages, target }) => [
        name,
        String(messages),
        messages > 0 ? `back to ${target}` : 'nothing',
      ]),
    );
    const events = letters.flatMap((bodies, index) =>
      bodies.flatMap((body) => ['', `An event in ${full[index]?.name}:`, ...printableLines(body)]),
    );
    const plan = [table, ...events].join('\n');
    if (full.length === 0) {
      answer(value, `${plan}\n\nThere is nothing to move in ${services.place}.`);
    } else if (await confirm(services, plan, value)) {
      for (const queue of full) {
        await queue.sendBack();
      }
      answer({ ...value, dryRun: false }, 'Done. SQS moves them within a minute.');
    }
  });
}

export function addLogsCommand({ add, nowMs, open, answer }: Session): void {
  add(
    'logs',
    'Prints what a function or the API logged.',
    'For example: logs outbox --since 1h --code MAIL_PUT_OFF. The names are those of the folders in lambdas, and Api. Needs logs:FilterLogEvents and cloudformation:ListStackResources.',
  )
    .argument('<name>', 'part of its name, such as outbox or mail-feedback')
    .option('--since <when>', 'a day, or the last 30m, 12h or 7d', '1h')
    .option('--code <text>', 'only lines that contain this, such as UNEXPECTED', '')
    .action(async (name: string, { since, code }: Record<'since' | 'code', string>) => {
      const sinceMs = Date.parse(readSince(since, nowMs));
      const { readLogs } = await open();
      // Metrics are for CloudWatch, and each minute's would bury the rest.
      const lines = (await readLogs(name, sinceMs)).filter(
        ({ text }) => text.includes(code) && !text.includes('"_aws"'),
      );
      const none = `Nothing was logged since ${new Date(sinceMs).toISOString()}.`;
      const texts = lines.flatMap(({ text }) => printableLines(text.trimEnd()));
      answer(lines, texts.join('\n') || none);
    });
}
