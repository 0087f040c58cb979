/** What CloudWatch knows a metric by. */
export interface Metric {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

/** One text for a metric, whatever the order of its dimensions. */
export function keyOf({ namespace, name, dimensions }: Metric): string {
  return JSON.stringify([namespace, name, Object.entries(dimensions).toSorted()]);
}

/** A metric in words, for messages. */
export function describeMetric({ namespace, name, dimensions }: Metric): string {
  const pairs = Object.entries(dimensions).map(([key, value]) => `${key} = ${value}`);
  return `${namespace} ${name}${pairs.length > 0 ? ` (${pairs.join(', ')})` : ''}`;
}
