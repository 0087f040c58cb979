import type { Key, Owing } from './records.ts';

/**
 * A member's name for what the compiler doesn't read, such as DynamoDB's expressions: renaming the
 * member of the shape fails the typecheck here too.
 */
export function nameOf<Shape>(name: keyof Shape & string): string {
  return name;
}

/** The one table: submissions, registrations, what is owed to them, and the audit log. */
export const recordsTable = {
  partitionKey: nameOf<Key>('pk'),
  sortKey: nameOf<Key>('sk'),
  /** Epoch seconds. */
  expiry: nameOf<Owing>('expiresAt'),
  /** The sparse index of records that owe something, in the order in which it is due. */
  dueIndex: { name: 'due', partitionKey: nameOf<Owing>('due'), sortKey: nameOf<Owing>('dueAt') },
} as const;
