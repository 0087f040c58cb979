import type { FunctionDefinition } from '../lambda/functionDefinition.ts';
import type { FunctionLog } from '../lambda/functionLog.ts';
import type { Queue } from '../messaging/queue.ts';
import type { StackReader } from '../template/stackReader.ts';
import type { AlarmClock } from './clock.ts';
import type { Metric } from './metric.ts';
import type { MetricStore } from './metricStore.ts';
import { createMetricStore } from './metricStore.ts';
import type { ApiMetrics } from './readers/apiMetrics.ts';
import { createApiMetrics } from './readers/apiMetrics.ts';
import type { EdgeMetrics } from './readers/edgeMetrics.ts';
import { createEdgeMetrics } from './readers/edgeMetrics.ts';
import type { Round } from './readers/healthCheckMetrics.ts';
import { createHealthCheckMetrics } from './readers/healthCheckMetrics.ts';
import { createLambdaMetrics } from './readers/lambdaMetrics.ts';
import { createLogMetrics } from './readers/logMetrics.ts';
import { createQueueMetrics } from './readers/queueMetrics.ts';
import type { ReputationMetrics } from './readers/reputationMetrics.ts';
import { createReputationMetrics } from './readers/reputationMetrics.ts';

/** Everything that is measured here, and what measures it. */
export interface MetricSources {
  readonly store: MetricStore;
  readonly api: Pick<ApiMetrics, 'watch'>;
  readonly edge: Pick<EdgeMetrics, 'watch'>;
  readonly reputation: Pick<ReputationMetrics, 'watchMails' | 'watchEvents'>;
  /** Sees how a function's runs end. */
  watchRuns(definition: FunctionDefinition, log: FunctionLog): FunctionLog;
  /** Reads the lines of a function's log. */
  watchLines(definition: FunctionDefinition, log: FunctionLog): FunctionLog;
  countThrottle(definition: FunctionDefinition): void;
  /** Whether anything here would ever write this metric. */
  measures(metric: Metric): boolean;
  /** Measures what is looked at once a minute. */
  sample(): void;
  /** What is asked on its own time, for the samples to tell. */
  readonly rounds: readonly Round[];
}

/**
 * Makes what measures the stack.
 *
 * @param siteUrl where health checks ask, without a slash at its end
 * @throws UnsupportedTemplateError that names a metric filter or a health check which can't be played here
 */
export function createMetricSources(
  stack: StackReader,
  definitions: readonly FunctionDefinition[],
  queues: readonly Queue[],
  siteUrl: string,
  clock: AlarmClock,
): MetricSources {
  const store = createMetricStore(clock);
  const lambda = createLambdaMetrics(definitions, store);
  const logs = createLogMetrics(stack, definitions, store, clock);
  const api = createApiMetrics(stack, store);
  const edge = createEdgeMetrics(stack, store);
  const queueMetrics = createQueueMetrics(queues, store, clock);
  const reputation = createReputationMetrics(store, clock);
  const health = createHealthCheckMetrics(stack, siteUrl, store, clock);
  const all = [lambda, logs, api, edge, queueMetrics, reputation, health];
  return {
    store,
    api,
    edge,
    reputation,
    watchRuns: lambda.watch,
    watchLines: logs.watch,
    countThrottle: lambda.countThrottle,
    measures: (metric) => all.some((source) => source.measures(metric)),
    sample: () => {
      queueMetrics.sample();
      reputation.sample();
      health.sample();
    },
    rounds: health.rounds,
  };
}
