import type { AlarmStatus } from '../alarms/alarms.ts';

/** An alarm as the page and its JSON show it. */
export interface AlarmView {
  readonly logicalId: string;
  readonly name: string;
  readonly description: string;
  readonly state: string;
  readonly reason: string;
  /** ISO 8601. */
  readonly since: string;
  /** The topics that are told when it goes off. */
  readonly topics: readonly string[];
}

/** What is shown of an alarm. */
export function alarmView({ definition, state, reason, sinceMs }: AlarmStatus): AlarmView {
  const { logicalId, name, description, actions } = definition;
  const since = new Date(sinceMs).toISOString();
  return { logicalId, name, description, state, reason, since, topics: actions.ALARM };
}
