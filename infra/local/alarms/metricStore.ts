import type { AlarmClock } from './clock.ts';
import { minuteOf } from './clock.ts';
import type { Metric } from './metric.ts';
import { keyOf } from './metric.ts';

/** What was measured, minute by minute. */
export interface MetricStore {
  /** Notes a value as measured now. */
  put(metric: Metric, value: number): void;
  /** The values of a metric in these minutes, `end` excluded. */
  values(metric: Metric, start: number, end: number): number[];
}

/** Values are kept for a day, and no alarm may look back further. */
export const keptMinutes = 24 * 60;

/** Makes an empty store. */
export function createMetricStore(clock: AlarmClock): MetricStore {
  const minutes = new Map<number, Map<string, number[]>>();
  function openMinute(minute: number): Map<string, number[]> {
    const opened = new Map<string, number[]>();
    minutes.set(minute, opened);
    for (const old of [...minutes.keys()].filter((key) => key < minute - keptMinutes)) {
      minutes.delete(old);
    }
    return opened;
  }
  return {
    put: (metric, value) => {
      const minute = minuteOf(clock);
      const values = minutes.get(minute) ?? openMinute(minute);
      const key = keyOf(metric);
      const known = values.get(key);
      if (known) {
        known.push(value);
      } else {
        values.set(key, [value]);
      }
    },
    values: (metric, start, end) => {
      const key = keyOf(metric);
      return Array.from(
        { length: end - start },
        (_, index) => minutes.get(start + index)?.get(key) ?? [],
      ).flat();
    },
  };
}
