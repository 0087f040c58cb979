import { type MetricName, metricUnits } from '../../contract/metrics.ts';
import { writeLine } from './createLog.ts';

export type Metrics = Partial<Record<MetricName, number>>;

/**
 * Writes metrics in CloudWatch's embedded metric format, without dimensions: the namespace already
 * tells the stage.
 */
export function writeMetrics(namespace: string, nowMs: number, metrics: Metrics): void {
  const names = Object.keys(metrics) as MetricName[];
  writeLine({
    _aws: {
      Timestamp: nowMs,
      CloudWatchMetrics: [
        {
          Namespace: namespace,
          Dimensions: [[]],
          Metrics: names.map((name) => ({ Name: name, Unit: metricUnits[name] })),
        },
      ],
    },
    ...metrics,
  });
}
