import { describe, expect, test } from 'vitest';
import type {
  AlarmRule,
  Datapoint,
  MissingTreatment,
} from '../../../../infra/local/alarms/alarmRule.ts';
import { evaluationRange, missingTreatments } from '../../../../infra/local/alarms/alarmRule.ts';
import { evaluateAlarm } from '../../../../infra/local/alarms/evaluateAlarm.ts';

const periodMs = 300_000;
const newestMs = Date.parse('2026-11-22T10:55:00Z');

/** Datapoints as AWS's tables write them, the newest on the right: X breaches a threshold of 1. */
function range(drawing: string): Datapoint[] {
  const values: Record<string, number | undefined> = { X: 1, '0': 0 };
  return drawing
    .split(' ')
    .toReversed()
    .map((sign, index) => ({ startMs: newestMs - index * periodMs, value: values[sign] }));
}

function rule(change: Partial<AlarmRule> = {}): AlarmRule {
  return {
    comparison: 'GreaterThanOrEqualToThreshold',
    threshold: 1,
    evaluationPeriods: 3,
    datapointsToAlarm: undefined,
    missing: 'missing',
    ...change,
  };
}

// Source: CloudWatch user guide, "Configuring how CloudWatch alarms treat missing data", both tables
// and "Avoiding premature transitions to alarm state". "stays" retains the current state.
const tables: readonly (readonly [
  needed: number,
  drawing: string,
  ...states: [missing: string, ignore: string, breaching: string, notBreaching: string],
])[] = [
  [3, '0 - X - X', 'OK', 'OK', 'OK', 'OK'],
  [3, '0 - - - -', 'OK', 'OK', 'OK', 'OK'],
  [3, '- - - - -', 'INSUFFICIENT_DATA', 'stays', 'ALARM', 'OK'],
  [3, '0 X X - X', 'ALARM', 'ALARM', 'ALARM', 'ALARM'],
  [3, '- - X - -', 'ALARM', 'stays', 'ALARM', 'OK'],
  [2, '0 - X - X', 'ALARM', 'ALARM', 'ALARM', 'ALARM'],
  [2, '0 0 X 0 X', 'ALARM', 'ALARM', 'ALARM', 'ALARM'],
  [2, '0 - X - -', 'OK', 'OK', 'ALARM', 'OK'],
  [2, '- - - - 0', 'OK', 'OK', 'ALARM', 'OK'],
  [2, '- - - X -', 'ALARM', 'stays', 'ALARM', 'OK'],
  [3, '- - - - X', 'stays', 'stays', 'ALARM', 'OK'],
  [3, '- - - X -', 'stays', 'stays', 'ALARM', 'OK'],
];

describe.each(tables)('%i of 3 with %s', (needed, drawing, ...states) => {
  test.each(missingTreatments.map((missing, index) => [missing, states[index]] as const))(
    'gaps that count as %s: %s',
    (missing, state) => {
      const verdict = evaluateAlarm(rule({ datapointsToAlarm: needed, missing }), range(drawing));
      expect(verdict?.state ?? 'stays').toBe(state);
    },
  );
});

test.each([
  ['GreaterThanOrEqualToThreshold', 'OK', 'ALARM', 'ALARM'],
  ['GreaterThanThreshold', 'OK', 'OK', 'ALARM'],
  ['LessThanThreshold', 'ALARM', 'OK', 'OK'],
  ['LessThanOrEqualToThreshold', 'ALARM', 'ALARM', 'OK'],
] as const)('%s compares the value with the threshold', (comparison, ...states) => {
  const found = [9, 10, 11].map((value) => {
    const one = rule({ comparison, threshold: 10, evaluationPeriods: 1 });
    return evaluateAlarm(one, [{ startMs: newestMs, value }])?.state;
  });
  expect(found).toEqual(states);
});

// A sparse alarm of one period of 15 minutes went back to OK 46 minutes after its last datapoint.
test('a datapoint is remembered for two periods beyond those that count', () => {
  expect(evaluationRange(rule({ evaluationPeriods: 1 }))).toBe(3);
  expect(evaluationRange(rule({ evaluationPeriods: 3 }))).toBe(5);
});

const gap: MissingTreatment = 'notBreaching';

test.each<[string, Partial<AlarmRule>, string]>([
  [
    'X',
    { evaluationPeriods: 1 },
    'Threshold Crossed: 1 datapoint [1.0 (22/11/26 10:55:00)] was greater than or equal to the threshold (1.0).',
  ],
  [
    '0',
    { evaluationPeriods: 1 },
    'Threshold Crossed: 1 datapoint [0.0 (22/11/26 10:55:00)] was not greater than or equal to the threshold (1.0).',
  ],
  [
    'X X',
    { evaluationPeriods: 2, threshold: 0.5 },
    'Threshold Crossed: 2 datapoints [1.0 (22/11/26 10:55:00), 1.0 (22/11/26 10:50:00)] were greater than or equal to the threshold (0.5).',
  ],
  [
    '-',
    { evaluationPeriods: 1, missing: gap },
    'Threshold Crossed: no datapoints were received for 1 period and 1 missing datapoint was treated as [NonBreaching].',
  ],
  [
    '- -',
    { evaluationPeriods: 2, missing: 'breaching' },
    'Threshold Crossed: no datapoints were received for 2 periods and 2 missing datapoints were treated as [Breaching].',
  ],
  [
    '- - X',
    { evaluationPeriods: 3, datapointsToAlarm: 1, missing: gap },
    'Threshold Crossed: 1 out of the last 3 datapoints [1.0 (22/11/26 10:55:00)] was greater than or equal to the threshold (1.0) and 2 missing datapoints were treated as [NonBreaching] (minimum 1 datapoint for OK -> ALARM transition).',
  ],
  [
    '0 X 0',
    { datapointsToAlarm: 3 },
    'Threshold Crossed: 2 out of the last 3 datapoints [0.0 (22/11/26 10:55:00), 0.0 (22/11/26 10:45:00)] were not greater than or equal to the threshold (1.0) (minimum 1 datapoint for ALARM -> OK transition).',
  ],
  [
    '- 0 -',
    { datapointsToAlarm: 2, missing: 'breaching' },
    'Threshold Crossed: 1 datapoint was received for 3 periods and 2 missing datapoints were treated as [Breaching].',
  ],
  ['- - -', {}, 'Insufficient Data: 3 datapoints were unknown.'],
])('%s is worded as CloudWatch does', (drawing, change, reason) => {
  expect(evaluateAlarm(rule(change), range(drawing))?.reason).toBe(reason);
});
