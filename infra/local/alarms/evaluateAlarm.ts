import type { AlarmRule, AlarmState, Datapoint, Verdict } from './alarmRule.ts';
import { comparisons } from './alarmRule.ts';
import type { Evidence } from './describeReason.ts';
import { describeReason } from './describeReason.ts';

/** A period in which something was measured. */
export interface RealDatapoint extends Datapoint {
  readonly value: number;
  readonly breaches: boolean;
  /** 1 is the newest period of the range. */
  readonly age: number;
}

/**
 * Decides an alarm's state.
 * Source: CloudWatch user guide, "Configuring how CloudWatch alarms treat missing data". What it
 * leaves open, too few breaching datapoints and no others while gaps are missing, changes nothing.
 *
 * @param range the datapoints of the evaluation range, newest first
 * @returns undefined when the alarm stays in the state that it is in
 */
export function evaluateAlarm(rule: AlarmRule, range: readonly Datapoint[]): Verdict | undefined {
  const real = realDatapoints(rule, range);
  const evaluated = real.slice(0, rule.evaluationPeriods);
  const filled = rule.evaluationPeriods - evaluated.length;
  const state = filled === 0 ? byCount(rule, evaluated, 0) : withGaps(rule, evaluated, filled);
  const evidence: Evidence = { evaluated, filled };
  return state && { state, reason: describeReason(rule, evidence, state) };
}

function realDatapoints(rule: AlarmRule, range: readonly Datapoint[]): RealDatapoint[] {
  const { breaches } = comparisons[rule.comparison];
  return range.flatMap(({ startMs, value }, index) =>
    value === undefined
      ? []
      : [{ startMs, value, breaches: breaches(value, rule.threshold), age: index + 1 }],
  );
}

function byCount(
  rule: AlarmRule,
  evaluated: readonly RealDatapoint[],
  filledBreaching: number,
): AlarmState {
  const breaching = evaluated.filter(({ breaches }) => breaches).length + filledBreaching;
  return breaching >= needed(rule) ? 'ALARM' : 'OK';
}

function needed({ datapointsToAlarm, evaluationPeriods }: AlarmRule): number {
  return datapointsToAlarm ?? evaluationPeriods;
}

function withGaps(
  rule: AlarmRule,
  evaluated: readonly RealDatapoint[],
  filled: number,
): AlarmState | undefined {
  switch (rule.missing) {
    case 'breaching':
      return byCount(rule, evaluated, filled);
    case 'notBreaching':
      return byCount(rule, evaluated, 0);
    case 'missing':
      return evaluated.length === 0 ? 'INSUFFICIENT_DATA' : fromWhatThereIs(rule, evaluated);
    case 'ignore':
      return evaluated.length === 0 ? undefined : fromWhatThereIs(rule, evaluated);
  }
}

/** Gaps that count as nothing: what there is decides, and a breach that is old enough is believed. */
function fromWhatThereIs(
  rule: AlarmRule,
  evaluated: readonly RealDatapoint[],
): AlarmState | undefined {
  const state = byCount(rule, evaluated, 0);
  if (state === 'ALARM' || evaluated.some(({ breaches }) => !breaches)) {
    return state;
  }
  const oldestAge = evaluated.at(-1)?.age ?? 0;
  return rule.missing === 'missing' && oldestAge >= needed(rule) ? 'ALARM' : undefined;
}
