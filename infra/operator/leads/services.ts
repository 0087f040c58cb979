import type { Table } from '../../../lambdas/shared/records/table.ts';

/** A queue of what couldn't be handled. */
export interface DeadLetterQueue {
  readonly name: string;
  /** About how many messages wait in it. */
  readonly messages: number;
  /** The queue that its messages came from. */
  readonly target: string;
  /** Has its messages moved there; may end after this call does. */
  readonly sendBack: () => Promise<void>;
}

/** A line that a function or the API logged. */
export interface LogLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}

/** A deployed or local stack's services, as far as the operator works with them. */
export interface Services {
  /** Names the stack to a person. */
  readonly place: string;
  readonly isLocal: boolean;
  readonly table: Table;
  readonly readDeadLetterQueues: () => Promise<readonly DeadLetterQueue[]>;
  /** The alarms that are on; undefined where there are none. */
  readonly readRinging: () => Promise<readonly string[] | undefined>;
  /** How SES does, a line each. */
  readonly readMailState: () => Promise<readonly string[]>;
  /** Why SES itself doesn't deliver to an address; undefined when it does. */
  readonly suppressionOf: (email: string) => Promise<string | undefined>;
  /** Takes an address off SES's own list. */
  readonly releaseAtSes: (email: string) => Promise<void>;
  /** What was logged since a moment by functions whose name has a text, oldest first. */
  readonly readLogs: (name: string, sinceMs: number) => Promise<readonly LogLine[]>;
}
