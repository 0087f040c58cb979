import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Command, Option } from 'commander';
import { createLeads } from '../../../infra/operator/leads/runLeads.ts';
import { numbered } from '../../../infra/stack/watch/Alarms.ts';
import { alarmDefinitions } from '../../../infra/stack/watch/alarmDefinitions.ts';
import type { Metrics } from '../../../infra/stack/watch/metrics.ts';

/** The parts of READMEs that are written from the code, by file and by the name of their markers. */
const generatedParts: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'infra/operator/README.md': { alarms: alarmTable, commands: commandTable },
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

function alarmTable(): string {
  // Only the words are wanted, and any metric will do for that.
  const metric = new Metric({ namespace: 'none', metricName: 'none' });
  const deadLetters = ['Marketplace', 'Mail'].map((name) => ({ name, metric }));
  const metrics = new Proxy({} as Metrics, {
    get: (_, name) => (name === 'deadLetters' ? deadLetters : metric),
  });
  return layOutTable(
    ['alarm', 'when', 'what it means', 'what to do'],
    alarmDefinitions(metrics).map(({ name, severity, meaning, steps }) => [
      name,
      severity,
      meaning,
      numbered(steps),
    ]),
  );
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
