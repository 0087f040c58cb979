import { randomUUID } from 'node:crypto';
import { minuteMs, toIso } from '../timing.ts';
import { updateItem } from './items.ts';
import type { Table } from './openTable.ts';
import type { Key, StoredRecord } from './records.ts';

/** How long a record is left alone once claimed: longer than any function works on it. */
const leaseMs = 2 * minuteMs;

/** The state in which the caller saw the record. */
export type Seen = Key & {
  readonly claimedBy: string;
  /** Claims since then that came to nothing. */
  readonly claims?: number;
};

/**
 * Claims a record that owes mails, for a lease that doubles with every claim that came to nothing:
 * of all who saw it in the same state one gets it, the others undefined. A claim whose answer got
 * lost and that is tried again still holds.
 *
 * @throws Error when storage fails
 */
export const claimRecord = (
  table: Table,
  { pk, sk, claimedBy, claims = 0 }: Seen,
  nowMs: number,
): Promise<StoredRecord | undefined> =>
  updateItem<StoredRecord>(
    table,
    { pk, sk },
    {
      UpdateExpression: 'SET claimedBy = :claim, claims = :claims, dueAt = :leaseEnd',
      ConditionExpression:
        'due = :mail AND ((claimedBy = :seen AND dueAt <= :now) OR claimedBy = :claim)',
      values: {
        ':claim': randomUUID(),
        ':claims': claims + 1,
        ':seen': claimedBy,
        ':now': toIso(nowMs),
        ':leaseEnd': toIso(nowMs + leaseMs * 2 ** claims),
        ':mail': 'mail',
      },
    },
  );
