import type { Log } from '../observability/createLog.ts';
import type { Table } from './openTable.ts';
import { type AuditEntry, writeAudit } from './writeAudit.ts';

/** Adds an entry to the audit log; a visitor's request doesn't fail over it, but the log tells. */
export const tryAudit = async (
  table: Table,
  entry: AuditEntry,
  nowMs: number,
  log: Log,
): Promise<void> => {
  try {
    await writeAudit(table, entry, nowMs);
  } catch (error) {
    log.error('AUDIT_FAILED', { reason: entry.what, error });
  }
};
