import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { record } from './measure.ts';

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

/** To the console, and to analytics while that is enabled. Call it once a page. */
export function reportWebVitals(): void {
  onCLS(report);
  onFCP(report);
  onINP(report);
  onLCP(report);
  onTTFB(report);
}
