import { type MetricName, metricUnits } from '#contract/codes.ts';
import { writeLine } from './log.ts';

/** Writes metrics in CloudWatch's embedded metric format. The namespace contains the stage. */
export function writeMetrics(metrics: Partial<Record<MetricName, number>>): void {
  const names = Object.keys(metrics) as MetricName[];
  writeLine({
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: process.env['METRICS_NAMESPACE'],
          Dimensions: [[]],
          Metrics: names.map((name) => ({ Name: name, Unit: metricUnits[name] })),
        },
      ],
    },
    ...metrics,
  });
}
