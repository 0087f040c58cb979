import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { EventParams } from './googleTag.ts';

/**
 * To the console, and to analytics while that is enabled. Call it once a page.
 *
 * @param record sends an event to analytics
 */
export function reportWebVitals(
  record: (name: string, category: string, params: EventParams) => void,
): void {
  function report({ name, value, delta, id, rating }: MetricType): void {
    console.debug('Web vital', name, value, rating);
    record(name, 'Web Vitals', {
      value: delta,
      metric_id: id,
      metric_value: value,
      metric_delta: delta,
      metric_rating: rating,
    });
  }
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    observe(report);
  }
}
