import type { FunctionDefinition } from '../../lambda/functionDefinition.ts';
import type { FunctionLog } from '../../lambda/functionLog.ts';
import type { MetricStore } from '../metricStore.ts';
import type { MetricSource } from './metricSource.ts';
import { isOneOf } from './metricSource.ts';

const namespace = 'AWS/Lambda';
const names = ['Invocations', 'Errors', 'Throttles', 'Duration'];

export interface LambdaMetrics extends MetricSource {
  /** Puts itself before a function's log, to see how its runs end. */
  watch(definition: FunctionDefinition, log: FunctionLog): FunctionLog;
  /** Counts a run that was turned away. */
  countThrottle(definition: FunctionDefinition): void;
}

/** Source: Lambda developer guide, "Types of metrics for Lambda functions". */
export function createLambdaMetrics(
  definitions: readonly FunctionDefinition[],
  store: MetricStore,
): LambdaMetrics {
  function put(FunctionName: string, values: Readonly<Record<string, number>>) {
    for (const [name, value] of Object.entries(values)) {
      store.put({ namespace, name, dimensions: { FunctionName } }, value);
    }
  }
  return {
    measures: (metric) =>
      isOneOf(metric, {
        namespace,
        names,
        dimensions: definitions.map(({ name }) => ({ FunctionName: name })),
      }),
    watch: ({ name }, log) => ({
      ...log,
      invocation: (requestId, durationMs, outcome) => {
        const Errors = outcome.type === 'failed' ? 1 : 0;
        put(name, { Invocations: 1, Errors, Throttles: 0, Duration: durationMs });
        log.invocation(requestId, durationMs, outcome);
      },
    }),
    countThrottle: ({ name }) => put(name, { Throttles: 1 }),
  };
}
