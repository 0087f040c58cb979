import type { Command, Definition, Options } from './command.ts';
import { commonOptions } from './commonOptions.ts';

const exitCodeText = [
  'Exit codes',
  '  0  done',
  '  1  not found, or refused',
  '  2  wrong usage',
  "  3  a service can't be reached, or doesn't let us in",
].join('\n');

/** What `leads --help` says. */
export function describeCommands(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'npm run leads -- <command> [options]',
    'What visitors and buyers sent, and what became of it.',
    [
      'Commands (each has its own --help)',
      ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    ].join('\n'),
    describeOptions('Options of all commands', commonOptions),
    exitCodeText,
  ].join('\n\n');
}

/** What `leads <command> --help` says. */
export function describeCommand<Own extends Options>(definition: Definition<Own>): string {
  const { name, operand, summary, details, options } = definition;
  const shownOperand = operand?.optional ? `[${operand.name}]` : operand?.name;
  return [
    ['npm run leads --', name, shownOperand, '[options]'].filter(Boolean).join(' '),
    summary,
    ...details,
    ...(Object.keys(options).length > 0 ? [describeOptions('Options', options)] : []),
    describeOptions('Options of all commands', commonOptions),
    exitCodeText,
  ].join('\n\n');
}

function describeOptions(title: string, options: Options): string {
  const lines = Object.entries(options).map(
    ([name, { value, text }]) => [`--${name}${value ? ` ${value}` : ''}`, text] as const,
  );
  const width = Math.max(...lines.map(([option]) => option.length));
  return [title, ...lines.map(([option, text]) => `  ${option.padEnd(width)}  ${text}`)].join('\n');
}
