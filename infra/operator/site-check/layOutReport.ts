import type { Line, Outcome } from './check.ts';

const results: readonly Outcome['result'][] = ['pass', 'fail', 'not checked'];
const width = Math.max(...results.map((result) => result.length));

/** A checklist for a person, area by area, with the sums below. */
export function layOutReport(title: string, lines: readonly Line[]): string {
  const areas = Map.groupBy(lines, ({ area }) => area);
  const sums = results.map(
    (result) => `${lines.filter((line) => line.result === result).length} ${result}`,
  );
  return [
    title,
    ...[...areas].map(([area, own]) => [area, ...own.flatMap(layOutLine)].join('\n')),
    sums.join(', '),
  ].join('\n\n');
}

function layOutLine({ result, line, note }: Line): string[] {
  const indent = ' '.repeat(2 + width + 2);
  return [`  ${result.padEnd(width)}  ${line}`, ...(note ? [`${indent}${note}`] : [])];
}
