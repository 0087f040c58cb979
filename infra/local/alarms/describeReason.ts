import type { AlarmRule, AlarmState, Datapoint } from './alarmRule.ts';
import { comparisons } from './alarmRule.ts';

/** What a state was decided by. */
export interface Evidence {
  /** The datapoints that counted, newest first. */
  readonly evaluated: readonly (Datapoint & {
    readonly value: number;
    readonly breaches: boolean;
  })[];
  /** How many gaps counted beside them. */
  readonly filled: number;
}

/**
 * Words a state's reason as CloudWatch does, as seen in the alarm mails and histories that people
 * have published; the documentation doesn't say.
 */
export function describeReason(rule: AlarmRule, evidence: Evidence, state: AlarmState): string {
  const { evaluated, filled } = evidence;
  if (state === 'INSUFFICIENT_DATA') {
    return `Insufficient Data: ${counted(rule.evaluationPeriods, 'datapoint')} ${was(rule.evaluationPeriods)} unknown.`;
  }
  const speaking = evaluated.filter(({ breaches }) => breaches === (state === 'ALARM'));
  const data = speaking.length > 0 ? describeData(rule, speaking, state) : received(rule, evidence);
  const treatment =
    filled > 0 && ['breaching', 'notBreaching'].includes(rule.missing)
      ? ` and ${counted(filled, 'missing datapoint')} ${was(filled)} treated as [${rule.missing === 'breaching' ? 'Breaching' : 'NonBreaching'}]`
      : '';
  return `Threshold Crossed: ${data}${treatment}${transition(rule, speaking.length, state)}.`;
}

function describeData(rule: AlarmRule, speaking: Evidence['evaluated'], state: AlarmState): string {
  const list = speaking.map(({ value, startMs }) => `${decimal(value)} (${shortTime(startMs)})`);
  const count =
    rule.datapointsToAlarm === undefined
      ? counted(speaking.length, 'datapoint')
      : `${speaking.length} out of the last ${counted(rule.evaluationPeriods, 'datapoint', true)}`;
  const { words } = comparisons[rule.comparison];
  const not = state === 'ALARM' ? '' : 'not ';
  return `${count} [${list.join(', ')}] ${was(speaking.length)} ${not}${words} the threshold (${decimal(rule.threshold)})`;
}

function received({ evaluationPeriods }: AlarmRule, { evaluated }: Evidence): string {
  const count = evaluated.length === 0 ? 'no datapoints were' : wereReceived(evaluated.length);
  return `${count} received for ${counted(evaluationPeriods, 'period')}`;
}

function wereReceived(count: number): string {
  return `${counted(count, 'datapoint')} ${was(count)}`;
}

/** Said only where the template says how many datapoints it takes. */
function transition(rule: AlarmRule, speaking: number, state: AlarmState): string {
  const { datapointsToAlarm, evaluationPeriods } = rule;
  if (datapointsToAlarm === undefined || speaking === 0) {
    return '';
  }
  const least = state === 'ALARM' ? datapointsToAlarm : evaluationPeriods - datapointsToAlarm + 1;
  const way = state === 'ALARM' ? 'OK -> ALARM' : 'ALARM -> OK';
  return ` (minimum ${counted(least, 'datapoint')} for ${way} transition)`;
}

function counted(count: number, noun: string, plural = count !== 1): string {
  return `${count} ${noun}${plural ? 's' : ''}`;
}

function was(count: number): string {
  return count === 1 ? 'was' : 'were';
}

/** 5 is 5.0, as Java writes it. */
export function decimal(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/** 28/09/25 20:37:00 */
function shortTime(timeMs: number): string {
  const [date = '', time = ''] = new Date(timeMs).toISOString().split('T');
  const [year = '', month, day] = date.split('-');
  return `${day}/${month}/${year.slice(2)} ${time.slice(0, 8)}`;
}
