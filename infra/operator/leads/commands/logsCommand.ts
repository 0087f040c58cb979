import type { Command } from 'commander';
import { addCommand } from '../../common/program.ts';
import { printableLines } from '../../common/table.ts';
import { readSince } from '../records/chooseRecords.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Prints what a function or the API logged.',
  details:
    'Such as logs outbox --since 1h --code MAIL_PUT_OFF. Names are those of the folders in lambdas, and Api. Needs logs:FilterLogEvents and cloudformation:ListStackResources.',
};

interface Options {
  readonly since: string;
  readonly code?: string;
}

/** Adds `logs`. */
export function addLogsCommand(program: Command, { nowMs, open, answer }: Session): void {
  addCommand(program, 'logs', words)
    .argument('<name>', 'part of its name, such as outbox or mail-feedback')
    .option('--since <when>', 'a day, or so long ago: 30m, 12h, 7d', '1h')
    .option('--code <text>', 'only lines that have this, such as UNEXPECTED')
    .action(async (name: string, { since, code = '' }: Options) => {
      const sinceMs = Date.parse(readSince(since, nowMs));
      const { readLogs } = await open();
      const lines = (await readLogs(name, sinceMs)).filter(({ text }) => text.includes(code));
      const none = `Nothing was logged since ${new Date(sinceMs).toISOString()}.`;
      const texts = lines.flatMap(({ text }) => printableLines(text.trimEnd()));
      answer(lines, texts.join('\n') || none);
    });
}
