import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import { openLocal } from './openLocal.ts';

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
  readonly readDeadLetterQueues: () => Promise<readonly DeadLetterQueue[]>;
}

export const stages = ['prod', 'dev'] as const;

/** Which stack is meant. */
export interface Place {
  /** @default prod */
  readonly stage?: (typeof stages)[number];
  readonly local?: true;
  /** The local stack's folder. @default .local */
  readonly data?: string;
}

/**
 * Opens the services of a stack.
 *
 * @throws Fault when nothing is found there
 */
export async function openServices({ stage = 'prod', local, data }: Place): Promise<Services> {
  if (local) {
    return openLocal(data);
  }
  // Loaded only when needed: CloudFormation's client takes a while to load.
  const { openAws } = await import('./openAws.ts');
  return openAws(stage);
}
