import type { Outcome } from './check.ts';

/** A line of the checklist with what was found. */
export interface Line extends Outcome {
  readonly area: string;
  readonly line: string;
}

const results: readonly Outcome['result'][] = ['pass', 'fail', 'not checked'];
const width = Math.max(...results.map((result) => result.length));

/** The checklist for a person, area by area, with the sums below. */
export function layOutReport(siteUrl: string, lines: readonly Line[]): string {
  const areas = Map.groupBy(lines, ({ area }) => area);
  const sums = results.map(
    (result) => `${lines.filter((line) => line.result === result).length} ${result}`,
  );
  return [
    `AWS Marketplace's checklist for ${siteUrl}`,
    ...[...areas].map(([area, own]) => [area, ...own.flatMap(layOutLine)].join('\n')),
    sums.join(', '),
  ].join('\n\n');
}

function layOutLine({ result, line, note }: Line): string[] {
  const indent = ' '.repeat(2 + width + 2);
  return [`  ${result.padEnd(width)}  ${line}`, ...(note ? [`${indent}${note}`] : [])];
}
