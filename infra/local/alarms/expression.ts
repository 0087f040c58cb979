/** A metric math expression: an operation over metrics named by their ids. */
export interface Expression {
  readonly ids: readonly string[];
  /** One period's value; undefined values are periods without data. */
  readonly combine: (values: readonly (number | undefined)[]) => number | undefined;
}

const operations: Readonly<Record<string, (values: readonly number[]) => number>> = {
  SUM: (values) => values.reduce((total, value) => total + value, 0),
  MAX: (values) => values.reduce((most, value) => Math.max(most, value)),
  MIN: (values) => values.reduce((least, value) => Math.min(least, value)),
  AVG: (values) => values.reduce((total, value) => total + value, 0) / values.length,
};

const pattern = /^\s*([A-Z]+)\(\s*\[\s*([a-z]\w*(?:\s*,\s*[a-z]\w*)*)\s*\]\s*\)\s*$/;

/**
 * Reads expressions such as SUM([a, b]). A metric without data in a period is left out of it; with
 * data of none the period is missing (seen at AWS: compiler-explorer/infra pull request 1661).
 * Source: CloudWatch user guide, "Using math expressions with CloudWatch metrics".
 *
 * @returns undefined when it is anything else
 */
export function parseExpression(text: string): Expression | undefined {
  const [, name = '', list = ''] = pattern.exec(text) ?? [];
  const operation = operations[name];
  return (
    operation && {
      ids: list.split(',').map((id) => id.trim()),
      combine: (values) => {
        const present = values.filter((value) => value !== undefined);
        return present.length > 0 ? operation(present) : undefined;
      },
    }
  );
}
