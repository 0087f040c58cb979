import { randomUUID } from 'node:crypto';
import { type DueQueue, type MailRecord, type MailState, recordsTable } from '#contract/records.ts';
import { toIso } from '../time.ts';
import { queryItems, type Table } from './table.ts';

export function pendingMail(firstDueAtMs: number): MailState {
  const firstDueAt = toIso(firstDueAtMs);
  return { status: 'due', id: randomUUID(), attempts: 0, firstDueAt, nextAt: firstDueAt };
}

/** How many pending records of a queue are looked at in one run, most urgent first. */
const maxRecords = 1000;

/**
 * The records of a queue with pending emails, soonest first, also those whose time hasn't come. The
 * index lags a little behind the table: claim an email before sending it.
 */
export function queryDue(table: Table, queue: DueQueue): Promise<MailRecord[]> {
  return queryItems<MailRecord>(table, queue, { index: recordsTable.dueIndex, limit: maxRecords });
}
