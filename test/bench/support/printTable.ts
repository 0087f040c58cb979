/**
 * Prints a table with its columns aligned.
 *
 * @param columns each column's head and the target that stands below it
 * @param rows the cells of each row
 */
export function printTable(
  title: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly (readonly string[])[],
): void {
  const lines = [Object.keys(columns), Object.values(columns), ...rows];
  console.log(`\n${title}`);
  for (const line of lines.filter((cells) => cells.some(Boolean))) {
    const cells = line.map((text, at) =>
      text.padEnd(Math.max(...lines.map((other) => other[at]?.length ?? 0))),
    );
    console.log(`  ${cells.join('  ').trimEnd()}`);
  }
}
