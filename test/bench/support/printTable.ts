/** A table's column: its head, the target that stands below it, and each row's cell. */
export interface Column<Row> {
  readonly head: string;
  readonly target?: string;
  readonly cell: (row: Row) => string;
}

/** Prints a table with its columns aligned, the targets in its first row. */
export function printTable<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const lines = [
    columns.map(({ head }) => head),
    columns.map(({ target = '' }, index) => (index === 0 ? 'target' : target)),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => width(line[index]))));
  console.log(`\n${title}`);
  for (const line of lines) {
    const cells = line.map((text, index) => text.padEnd(widths[index] ?? 0));
    console.log(`  ${cells.join('  ').trimEnd()}`);
  }
}

function width(text = ''): number {
  return text.length;
}
