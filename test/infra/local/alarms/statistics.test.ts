import { expect, test } from 'vitest';
import { findStatistic } from '../../../../infra/local/alarms/statistics.ts';

const values = Array.from({ length: 200 }, (_, index) => 200 - index);

test.each([
  ['SampleCount', 200],
  ['Sum', 20_100],
  ['Average', 100.5],
  ['Minimum', 1],
  ['Maximum', 200],
  ['p50', 100],
  ['p99', 198],
  ['p99.9', 200],
  ['p0', 1],
  ['p100', 200],
])('%s', (name, value) => {
  expect(findStatistic(name)?.(values)).toBe(value);
});

test.each(['TM(10%:90%)', 'IQM', 'p101', 'sum', ''])('%j is not known', (name) => {
  expect(findStatistic(name)).toBeUndefined();
});
