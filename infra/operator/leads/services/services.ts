import type { Table } from '../../../../lambdas/shared/records/openTable.ts';

/** A queue of what couldn't be handled. */
export interface DeadLetterQueue {
  readonly name: string;
  /** About how many messages wait in it. */
  readonly messages: number;
  /** The queue that its messages came from; undefined where they came from none. */
  readonly target: string | undefined;
  /** Has its messages moved to the target; may end after this call does. */
  readonly sendBack: () => Promise<void>;
  /** Deletes its messages. */
  readonly discard: () => Promise<void>;
}

/** An alarm of the stack. */
export interface StackAlarm {
  readonly name: string;
  /** Such as "OK". */
  readonly state: string;
  /** The topics that are told when it goes off. */
  readonly topics: readonly string[];
}

/** Somebody whom a topic mails. */
export interface Subscriber {
  readonly address: string;
  /** Whether the link in SNS's first mail was clicked; before that nothing else is mailed. */
  readonly isConfirmed: boolean;
}

/** The stack's alarms, and who hears of them. */
export interface AlarmBell {
  readonly alarms: readonly StackAlarm[];
  readonly readSubscribers: (topicArn: string) => Promise<readonly Subscriber[]>;
  /** Brings an alarm into the state ALARM until it is evaluated next. */
  readonly ring: (alarm: StackAlarm, reason: string) => Promise<void>;
}

/** A deployed or local stack's services, as far as the operator works with them. */
export interface Services {
  /** Names the stack to a person. */
  readonly place: string;
  readonly table: Table;
  /** How to take an address off SES's list of those that it doesn't deliver to. */
  readonly releaseAtSes: (email: string) => string;
  readonly readDeadLetterQueues: () => Promise<readonly DeadLetterQueue[]>;
  readonly openAlarmBell: () => Promise<AlarmBell>;
}
