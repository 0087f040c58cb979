import type { LocalStack } from './localStack.ts';
import { nearby } from './nearby.ts';
import { commandWith, type StartCommand } from './startCommand.ts';

/** What a person sees once the stack runs: where everything is, and how to end it. */
export function announcement(stack: LocalStack, command: StartCommand, seconds: number): string {
  const { site, inbox, localAws, dynamodb } = stack.urls;
  const data = nearby(stack.dataDirectory);
  const anew = commandWith(command, { option: ['--fresh'] });
  const lines: readonly (readonly [string, string, string])[] = [
    ['Site', site, ''],
    ['Inbox', inbox, 'mails, gone when the stack ends'],
    ['Local AWS', localAws, 'see what happened, arrive as a buyer, stop services'],
    ['DynamoDB', dynamodb, `table ${stack.tableNames.join(', ')}`],
    ['Logs', `${data}/logs`, 'one file for each Lambda'],
    ['Data', data, `kept; begin anew with: ${anew}`],
  ];
  const width = Math.max(...lines.map(([, where]) => where.length));
  return [
    '',
    `  The stack runs (${seconds.toFixed(1)} s).`,
    '',
    ...lines.map(([what, where, note]) =>
      `  ${what.padEnd(11)}${where.padEnd(width + 2)}${note}`.trimEnd(),
    ),
    '',
    '  Ctrl-C ends it.',
    '',
  ].join('\n');
}
