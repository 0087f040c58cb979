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

/** A deployed or local stack's services, as far as the operator works with them. */
export interface Services {
  /** Names the stack to a person. */
  readonly place: string;
  readonly table: Table;
  /** How to take an address off SES's list of those that it doesn't deliver to. */
  readonly releaseAtSes: (email: string) => string;
  readonly readDeadLetterQueues: () => Promise<readonly DeadLetterQueue[]>;
}
