import type { Metric } from '../metric.ts';

/** A part of the local stack that measures. */
export interface MetricSource {
  /** Whether it would ever write this metric: of a resource that is here, in words it knows. */
  measures(metric: Metric): boolean;
}

/** Whether a metric has this namespace, one of these names, and one of these sets of dimensions. */
export function isOneOf(
  { namespace, name, dimensions }: Metric,
  known: {
    readonly namespace: string;
    readonly names: readonly string[];
    readonly dimensions: readonly Readonly<Record<string, string>>[];
  },
): boolean {
  const pairs = Object.entries(dimensions);
  return (
    namespace === known.namespace &&
    known.names.includes(name) &&
    known.dimensions.some(
      (candidate) =>
        Object.keys(candidate).length === pairs.length &&
        pairs.every(([key, value]) => candidate[key] === value),
    )
  );
}
