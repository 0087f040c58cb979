import { forgetQuota } from '../../../../lambdas/shared/outbox/mailQuota.ts';
import { writeAudit } from '../../../../lambdas/shared/records/audit.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import {
  isRegistration,
  type Registration,
  type Submission,
} from '../../../../lambdas/shared/records/records.ts';
import { scanRecords } from '../records/scan.ts';
import { deleteRecord } from './deleteRecord.ts';
import { removeAddress } from './removeAddress.ts';

/** A record that an erasure touches. */
export interface Erased {
  readonly reference: string;
  readonly kind: string;
  /** A purchase stays, without the address: the contract needs it. */
  readonly how: 'deleted' | 'address-removed';
}

interface Options {
  readonly nowMs: number;
  readonly dryRun: boolean;
}

/**
 * Erases what is stored about an e-mail address, fingerprints of it included, and leaves a stub in
 * the audit log that names only the reference. That an address bounced or complained stays known:
 * see liftSuppression. Can be repeated after a failure.
 *
 * @throws Error when storage fails
 */
export async function eraseByEmail(
  table: Table,
  email: string,
  { nowMs, dryRun }: Options,
): Promise<Erased[]> {
  const address = email.trim().toLowerCase();
  const erased: Erased[] = [];
  for (const record of await scanRecords(table)) {
    if (!('fields' in record) || record.fields.email.toLowerCase() !== address) {
      continue;
    }
    erased.push(toErased(record));
    if (!dryRun) {
      await erase(table, record, nowMs);
    }
  }
  if (!dryRun) {
    await forgetQuota(table, address, nowMs);
  }
  return erased;
}

function toErased({ reference, kind }: Submission | Registration): Erased {
  return {
    reference,
    kind,
    how: kind === 'registration' ? 'address-removed' : 'deleted',
  };
}

async function erase(
  table: Table,
  record: Submission | Registration,
  nowMs: number,
): Promise<void> {
  const { reference, kind, how } = toErased(record);
  await writeAudit(table, { what: 'personal-data-erased', reference, kind, detail: how }, nowMs);
  if (isRegistration(record) && record.kind === 'registration') {
    await removeAddress(table, record, nowMs);
  } else {
    await deleteRecord(table, record);
  }
}
