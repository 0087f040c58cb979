/** Makes one value of a period's values, of which there is at least one. */
export type Statistic = (values: readonly number[]) => number;

const statistics: Readonly<Record<string, Statistic>> = {
  SampleCount: (values) => values.length,
  Sum: sum,
  Average: (values) => sum(values) / values.length,
  Minimum: (values) => values.reduce((least, value) => Math.min(least, value)),
  Maximum: (values) => values.reduce((most, value) => Math.max(most, value)),
};

/**
 * The statistic of this name, percentiles such as p99 or p99.9 included; undefined when it isn't known.
 * Source: CloudWatch user guide, "CloudWatch statistics definitions".
 */
export function findStatistic(name: string): Statistic | undefined {
  const [, percent] = /^p(\d{1,2}(?:\.\d+)?|100)$/.exec(name) ?? [];
  return percent === undefined ? statistics[name] : percentile(Number(percent));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The least value that so many of a hundred don't exceed; CloudWatch's own is an estimate of it. */
function percentile(percent: number): Statistic {
  return (values) => {
    const sorted = values.toSorted((a, b) => a - b);
    const place = Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1);
    return sorted[place] ?? Number.NaN;
  };
}
