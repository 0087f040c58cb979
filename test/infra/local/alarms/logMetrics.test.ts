import { expect, test } from 'vitest';
import { createMetricStore } from '../../../../infra/local/alarms/metricStore.ts';
import { createLogMetrics } from '../../../../infra/local/alarms/readers/logMetrics.ts';
import type { FunctionDefinition } from '../../../../infra/local/lambda/functionDefinition.ts';
import { noLog } from '../../../../infra/local/lambda/functionLog.ts';
import { stackOf } from '../../../support/local/stackFixture.ts';

function filter(FilterPattern: string, LogGroupName: unknown = { Ref: 'Logs' }) {
  return {
    Type: 'AWS::Logs::MetricFilter',
    Properties: {
      FilterPattern,
      LogGroupName,
      MetricTransformations: [{ MetricNamespace: 'Own', MetricName: 'Given up', MetricValue: '2' }],
    },
  };
}

/** Feeds lines of a function's log to the readers; gives what is measured of a metric. */
function read(
  lines: readonly string[],
  metricFilter: ReturnType<typeof filter>,
  minuteMs = 60_000,
) {
  const stack = stackOf({ Logs: { Type: 'AWS::Logs::LogGroup' }, Filter: metricFilter });
  // Only the log group and the variables of a definition are looked at here.
  const definition = { logGroup: 'Test-Logs', environment: {} } as unknown as FunctionDefinition;
  const clock = { now: () => 0, minuteMs };
  const store = createMetricStore(clock);
  const seen: string[] = [];
  const log = { ...noLog, line: (text: string) => seen.push(text) };
  const watched = createLogMetrics(stack, [definition], store, clock).watch(definition, log);
  for (const line of lines) {
    watched.line(line);
  }
  expect(seen).toEqual(lines);
  return (name: string, dimensions: Record<string, string> = {}) =>
    store.values({ namespace: 'Own', name, dimensions }, 0, 1);
}

const good = filter('{ $.code = "GIVEN_UP" }');

test('a metric filter counts the lines whose member is the text, and no others', () => {
  const valuesOf = read(
    ['{"code":"GIVEN_UP"}', '{"code":"GIVEN_UP_NOT"}', '{"kind":"GIVEN_UP"}', 'GIVEN_UP', '7'],
    good,
  );
  expect(valuesOf('Given up')).toEqual([2]);
});

const embedded = JSON.stringify({
  _aws: {
    Timestamp: 1,
    CloudWatchMetrics: [
      {
        Namespace: 'Own',
        Dimensions: [[], ['Place']],
        Metrics: [
          { Name: 'Age', Unit: 'Seconds' },
          { Name: 'Took', Unit: 'Milliseconds' },
        ],
      },
    ],
  },
  Place: 'here',
  Age: 30,
  Took: [5, 6],
});

test('a line in the embedded format gives each value, for each set of dimensions', () => {
  const valuesOf = read([embedded], good);
  expect([valuesOf('Age'), valuesOf('Took')]).toEqual([[30], [5, 6]]);
  expect(valuesOf('Took', { Place: 'here' })).toEqual([5, 6]);
});

test('with time sped up ages grow along; what work takes does not', () => {
  const valuesOf = read([embedded], good, 2_000);
  expect([valuesOf('Age'), valuesOf('Took')]).toEqual([[900], [5, 6]]);
});

test.each([
  ['pattern', filter('ERROR'), 'Filter has the pattern ERROR'],
  ['comparison', filter('{ $.count > 3 }'), 'Filter has the pattern { $.count > 3 }'],
  ['wildcard', filter('{ $.code = "GIVEN*" }'), 'Filter has the pattern'],
  ['log', filter('{ $.code = "A" }', 'elsewhere'), 'Filter reads the log elsewhere'],
])('a filter with another %s stops the start with its name', (_what, metricFilter, words) => {
  expect(() => read([], metricFilter)).toThrow(words);
});
