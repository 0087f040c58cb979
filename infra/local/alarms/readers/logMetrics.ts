import type { FunctionDefinition } from '../../lambda/functionDefinition.ts';
import type { FunctionLog } from '../../lambda/functionLog.ts';
import type { StackReader } from '../../template/stackReader.ts';
import type { AlarmClock } from '../clock.ts';
import type { MetricStore } from '../metricStore.ts';
import type { MetricSource } from './metricSource.ts';
import { readEmbeddedMetrics } from './readEmbeddedMetrics.ts';
import { readMetricFilters } from './readMetricFilters.ts';

export interface LogMetrics extends MetricSource {
  /** Puts itself before a function's log, to read its lines. */
  watch(definition: FunctionDefinition, log: FunctionLog): FunctionLog;
}

/**
 * Reads the functions' own metrics from their logs: lines in the embedded metric format, and lines
 * that the template's metric filters count. A line counts when it is read, whatever time it says.
 *
 * @throws UnsupportedTemplateError that names a metric filter which can't be played here
 */
export function createLogMetrics(
  stack: StackReader,
  definitions: readonly FunctionDefinition[],
  store: MetricStore,
  clock: AlarmClock,
): LogMetrics {
  const filters = readMetricFilters(
    stack,
    definitions.map(({ logGroup }) => logGroup),
  );
  const namespaces = new Set([
    ...filters.map(({ metric }) => metric.namespace),
    ...definitions.flatMap(({ environment }) => Object.values(environment)),
  ]);
  function read(logGroup: string, line: Readonly<Record<string, unknown>>) {
    for (const { metric, value, unit } of readEmbeddedMetrics(line)) {
      store.put(metric, inClockTime(value, unit, clock));
    }
    const matching = filters.filter((each) => each.logGroup === logGroup && each.matches(line));
    for (const { metric, value } of matching) {
      store.put(metric, value);
    }
  }
  return {
    measures: ({ namespace }) => !namespace.startsWith('AWS/') && namespaces.has(namespace),
    watch: ({ logGroup }, log) => ({
      ...log,
      line: (text) => {
        read(logGroup, parseLine(text));
        log.line(text);
      },
    }),
  };
}

/** A line's members; none of what isn't JSON. */
function parseLine(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return Object(value);
  } catch {
    return {};
  }
}

/**
 * With time sped up, what waits ages as fast as periods pass. Milliseconds stay: they tell how long
 * work takes, and the machine is no faster.
 */
function inClockTime(value: number, unit: string | undefined, { minuteMs }: AlarmClock): number {
  return unit === 'Seconds' ? (value * 60_000) / minuteMs : value;
}
