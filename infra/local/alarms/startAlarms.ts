import type { Topics } from '../messaging/topics.ts';
import type { AlarmDefinition } from './alarmDefinition.ts';
import { alarmMail } from './alarmMail.ts';
import { alarmMessage } from './alarmMessage.ts';
import type { AlarmChange, Alarms } from './alarms.ts';
import { createAlarms } from './alarms.ts';
import type { AlarmClock } from './clock.ts';
import type { MetricSources } from './metricSources.ts';

/** The template's alarms, with the minutes that make them look. */
export interface RunningAlarms extends Pick<Alarms, 'list' | 'set'> {
  /**
   * What a minute brings: samples are taken and every alarm is evaluated. By hand it also begins the
   * rounds, whose answers come after it.
   */
  tick(): void;
  close(): void;
}

/**
 * Lets the alarms watch what is measured and tell their topics.
 *
 * @param byHand leaves every minute to `tick`
 * @param onChange is told of every change of a state
 */
export function startAlarms(
  definitions: readonly AlarmDefinition[],
  sources: MetricSources,
  topics: Topics,
  clock: AlarmClock,
  byHand: boolean,
  onChange: (change: AlarmChange) => void,
): RunningAlarms {
  const { list, set, evaluate } = createAlarms(definitions, sources.store, clock, (change) => {
    onChange(change);
    tellTopics(topics, change);
  });
  function tick() {
    sources.sample();
    evaluate();
  }
  function tickByHand() {
    tick();
    for (const { run } of sources.rounds) {
      void run();
    }
  }
  if (byHand) {
    return { list, set, tick: tickByHand, close: () => {} };
  }
  const timers = [
    setInterval(tick, clock.minuteMs),
    ...sources.rounds.map(({ everyMs, run }) => setInterval(run, everyMs)),
  ];
  return {
    list,
    set,
    tick,
    close: () => {
      for (const timer of timers) {
        clearInterval(timer);
      }
    },
  };
}

/** Source: CloudWatch user guide, "Notifying users on alarm changes": CloudWatch publishes by the topic's policy. */
function tellTopics(topics: Topics, change: AlarmChange): void {
  const publisher = { service: 'cloudwatch.amazonaws.com', arn: change.definition.arn };
  for (const topicArn of change.definition.actions[change.state]) {
    topics.publish(publisher, topicArn, alarmMessage(change), alarmMail(change));
  }
}
