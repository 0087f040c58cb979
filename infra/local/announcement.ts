import { relative } from 'node:path';
import type { LocalStack } from './localStack.ts';

/** What a person sees once the stack runs: where everything is, and how to end it. */
export function announcement(stack: LocalStack, seconds: number): string {
  const { site, inbox, localAws, dynamodb } = stack.urls;
  const nearby = relative(process.cwd(), stack.dataDirectory);
  const data = nearby.startsWith('..') ? stack.dataDirectory : nearby;
  const lines: readonly (readonly [string, string, string])[] = [
    ['Site', site, ''],
    ['Inbox', inbox, 'mails, gone when the stack ends'],
    ['Local AWS', localAws, 'see what happened, arrive as a buyer, stop services'],
    ['DynamoDB', dynamodb, `table ${stack.tableNames.join(', ')}`],
    ['Logs', `${data}/logs`, 'one file for each Lambda'],
    ['Data', data, 'kept; begin anew with: npm start -- --fresh'],
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
