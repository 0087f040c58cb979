import type { Command, Option } from 'commander';
import { createLeads } from '../../../infra/operator/leads/runLeads.ts';

/** The parts of READMEs that are written from the code, by file and by the name of their markers. */
const generatedParts: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'infra/operator/README.md': { commands: commandTable },
};

export const generatedFiles = Object.keys(generatedParts);

/**
 * A file's text with its generated parts as they should be.
 *
 * @throws Error where the text lacks the markers of a part
 */
export function renderDocs(file: string, text: string): string {
  return Object.entries(generatedParts[file] ?? {}).reduce((current, [name, render]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [before, rest] = current.split(begin);
    const after = rest?.split(end)[1];
    if (after === undefined) {
      throw new Error(`${file} lacks ${begin} … ${end}`);
    }
    return `${before}${begin}\n\n${render()}\n\n${end}${after}`;
  }, text);
}

function commandTable(): string {
  const { commands } = createLeads({ print: () => {}, complain: () => {} }, 0);
  return layOutTable(
    ['command', 'what it does'],
    commands.map((command) => [`\`${synopsisOf(command)}\``, command.summary()]),
  );
}

function synopsisOf(command: Command): string {
  return [
    command.name(),
    ...command.registeredArguments.map((argument) =>
      argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
    ),
    ...command.options.map(synopsisOfOption),
  ].join(' ');
}

function synopsisOfOption({ flags, long, argChoices, mandatory }: Option): string {
  const text = argChoices ? `${long} ${argChoices.join('|')}` : flags;
  return mandatory ? text : `[${text}]`;
}

function layOutTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return [titles, titles.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}
