import type { AlarmRule, AlarmState } from './alarmRule.ts';
import type { Metric } from './metric.ts';
import type { Statistic } from './statistics.ts';

/** One metric that an alarm watches. */
export interface WatchedMetric {
  readonly metric: Metric;
  /** As the template names it, such as "Sum" or "p99". */
  readonly statisticName: string;
  readonly statistic: Statistic;
}

/** What an alarm's datapoints are made of. */
export interface Series {
  readonly metrics: readonly WatchedMetric[];
  /** One period's value of the metrics' values, in their order; undefined where nothing was measured. */
  readonly combine: (values: readonly (number | undefined)[]) => number | undefined;
  /** The template's metric math, and what it calls its result. */
  readonly expression: string | undefined;
  readonly label: string | undefined;
}

/** An alarm of the template. */
export interface AlarmDefinition {
  readonly logicalId: string;
  readonly name: string;
  readonly arn: string;
  readonly description: string;
  readonly rule: AlarmRule;
  readonly series: Series;
  readonly periodMinutes: number;
  /** The topics that are told when it comes into a state. */
  readonly actions: Readonly<Record<AlarmState, readonly string[]>>;
}
