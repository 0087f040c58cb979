import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import { monthsLater, toIso } from '../time.ts';
import { putItem, type Table } from './table.ts';

/** The entries of the audit log. They contain no names, addresses or messages. */
export interface AuditEntry {
  readonly what:
    | 'buyer-arrived'
    | 'buyer-registered'
    | 'buyer-corrected-address'
    | 'marketplace-event'
    | 'license-put-right'
    | 'privacy-request-received'
    | 'request-closed'
    | 'mail-resent'
    | 'personal-data-erased'
    | 'suppression-lifted';
  readonly reference?: string | undefined;
  readonly kind?: string | undefined;
  readonly licenseArn?: string | undefined;
  readonly accountId?: string | undefined;
  readonly detail?: string | undefined;
  /** Which item an erasure is about, hashed; see `leads erase`. */
  readonly item?: string;
  /** Entries with the same id are one; by default each is its own. */
  readonly id?: string;
}

/** AWS Marketplace wants a year, the log of privacy requests two. */
const keptMonths = 24;

export async function writeAudit(
  table: Table,
  { id = randomUUID(), ...entry }: AuditEntry,
  nowMs: number,
): Promise<void> {
  const at = toIso(nowMs);
  await putItem(
    table,
    {
      pk: `audit#${at.slice(0, 7)}`,
      sk: `${at}#${id}`,
      ...entry,
      at,
      expiresAt: monthsLater(nowMs, keptMonths),
    },
    { ConditionExpression: 'attribute_not_exists(pk)' },
  );
}

/** The same, but a failure is logged and doesn't fail the visitor's request. */
export async function tryAudit(
  table: Table,
  entry: AuditEntry,
  nowMs: number,
  log: Log,
): Promise<void> {
  try {
    await writeAudit(table, entry, nowMs);
  } catch (error) {
    const { what: reason, reference, licenseArn } = entry;
    log.error('AUDIT_FAILED', { reason, reference, licenseArn, error });
  }
}
