import * as v from 'valibot';
import type { Metric } from '../metric.ts';

/** A value that a line gives for a metric. */
export interface EmbeddedValue {
  readonly metric: Metric;
  readonly value: number;
  /** CloudWatch's name for it, such as "Seconds". */
  readonly unit: string | undefined;
}

const lineSchema = v.object({
  _aws: v.object({
    Timestamp: v.number(),
    CloudWatchMetrics: v.array(
      v.object({
        Namespace: v.string(),
        Dimensions: v.array(v.array(v.string())),
        Metrics: v.array(v.object({ Name: v.string(), Unit: v.optional(v.string()) })),
      }),
    ),
  }),
});

/**
 * Reads a line in the embedded metric format; any other gives nothing.
 * Source: CloudWatch user guide, "Specification: Embedded metric format".
 */
export function readEmbeddedMetrics(line: Readonly<Record<string, unknown>>): EmbeddedValue[] {
  const parsed = v.safeParse(lineSchema, line);
  if (!parsed.success) {
    return [];
  }
  return parsed.output._aws.CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }) =>
    Dimensions.flatMap((names) => {
      const dimensions = Object.fromEntries(names.map((name) => [name, String(line[name])]));
      return Metrics.flatMap(({ Name: name, Unit: unit }) =>
        [line[name]]
          .flat()
          .filter((value) => typeof value === 'number')
          .map((value) => ({ metric: { namespace: Namespace, name, dimensions }, value, unit })),
      );
    }),
  );
}
