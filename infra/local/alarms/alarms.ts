import type { AlarmDefinition } from './alarmDefinition.ts';
import type { AlarmRule, AlarmState, Datapoint, Verdict } from './alarmRule.ts';
import { evaluationRange } from './alarmRule.ts';
import type { AlarmClock } from './clock.ts';
import { minuteOf } from './clock.ts';
import { evaluateAlarm } from './evaluateAlarm.ts';
import type { MetricStore } from './metricStore.ts';

/** An alarm as it stands. */
export interface AlarmStatus extends Verdict {
  readonly definition: AlarmDefinition;
  /** When it came into its state, in ms since 1970. */
  readonly sinceMs: number;
}

/** An alarm that came into another state. */
export interface AlarmChange extends AlarmStatus {
  readonly previous: AlarmState;
}

/** The template's alarms. */
export interface Alarms {
  /** How each stands, in the template's order. */
  list(): readonly AlarmStatus[];
  /** Evaluates each as of now: CloudWatch does so every minute. */
  evaluate(): void;
  /**
   * Brings an alarm into a state until it is evaluated next, as SetAlarmState does.
   *
   * @param name the alarm's name or its logical id
   * @throws Error when there is none of this name
   */
  set(name: string, verdict: Verdict): void;
}

/**
 * Evaluates alarms. Each begins as OK, as one that has long been deployed; what was before the
 * start counts as good.
 *
 * @param notify is told of every change of a state
 */
export function createAlarms(
  definitions: readonly AlarmDefinition[],
  store: MetricStore,
  clock: AlarmClock,
  notify: (change: AlarmChange) => void,
): Alarms {
  const startMs = clock.now();
  const all = definitions.map((definition): { status: AlarmStatus } => ({
    status: { definition, state: 'OK', reason: 'The local stack started.', sinceMs: startMs },
  }));

  function turn(alarm: { status: AlarmStatus }, { state, reason }: Verdict) {
    const { definition, state: previous } = alarm.status;
    if (state !== previous) {
      alarm.status = { definition, state, reason, sinceMs: clock.now() };
      notify({ ...alarm.status, previous });
    }
  }

  return {
    list: () => all.map(({ status }) => status),
    evaluate: () => {
      for (const alarm of all) {
        const { definition } = alarm.status;
        const rule = ruleSince(definition, minuteOf(clock) - minuteOf(clock, startMs));
        const verdict = evaluateAlarm(rule, readRange(definition, store, clock));
        if (verdict) {
          turn(alarm, verdict);
        }
      }
    },
    set: (name, verdict) => {
      const alarm = all.find(({ status: { definition } }) =>
        [definition.name, definition.logicalId].includes(name),
      );
      if (!alarm) {
        throw new Error(`There is no alarm ${name}`);
      }
      turn(alarm, verdict);
    },
  };
}

/** Before the stack has run as long as the alarm looks back, silence says nothing. */
function ruleSince({ rule, periodMinutes }: AlarmDefinition, minutes: number): AlarmRule {
  return minutes < rule.evaluationPeriods * periodMinutes
    ? { ...rule, missing: 'notBreaching' }
    : rule;
}

/**
 * The alarm's datapoints up to the last full minute, newest first: periods end with any minute, as
 * the times in alarms' mails show.
 */
function readRange(
  { rule, series, periodMinutes }: AlarmDefinition,
  store: MetricStore,
  clock: AlarmClock,
): Datapoint[] {
  const now = minuteOf(clock);
  return Array.from({ length: evaluationRange(rule) }, (_, index) => {
    const end = now - index * periodMinutes;
    const start = end - periodMinutes;
    const values = series.metrics.map(({ metric, statistic }) => {
      const measured = store.values(metric, start, end);
      return measured.length > 0 ? statistic(measured) : undefined;
    });
    return { startMs: start * clock.minuteMs, value: series.combine(values) };
  });
}
