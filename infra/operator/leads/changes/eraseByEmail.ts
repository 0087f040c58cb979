import {
  isRegistration,
  type Key,
  type Registration,
  type Submission,
  type Unidentified,
} from '../../../../lambdas/contract/records.ts';
import { forgetQuota } from '../../../../lambdas/shared/outbox/mailQuota.ts';
import { writeAudit } from '../../../../lambdas/shared/records/audit.ts';
import { deleteItem } from '../../../../lambdas/shared/records/items.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import { scanItems, scanRecords } from '../records/scan.ts';
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
  const records = await scanRecords(table);
  // After the records: a marker is stored before its own.
  const markers = dryRun ? [] : await scanMarkers(table);
  for (const record of records) {
    if (!('fields' in record) || record.fields.email.toLowerCase() !== address) {
      continue;
    }
    erased.push(toErased(record));
    if (!dryRun) {
      await erase(table, record, markers, nowMs);
    }
  }
  if (!dryRun) {
    await forgetQuota(table, address, nowMs);
  }
  return erased;
}

function toErased({ reference, kind }: Submission | Registration | Unidentified): Erased {
  return {
    reference,
    kind,
    how: kind === 'registration' ? 'address-removed' : 'deleted',
  };
}

async function erase(
  table: Table,
  record: Submission | Registration | Unidentified,
  markers: readonly Marker[],
  nowMs: number,
): Promise<void> {
  const { reference, kind, how } = toErased(record);
  await writeAudit(table, { what: 'personal-data-erased', reference, kind, detail: how }, nowMs);
  // Before the record, which alone tells a later try where to look.
  for (const { pk, sk } of markers.filter((marker) => marker.reference === reference)) {
    await deleteItem(table, { pk, sk });
  }
  if (isRegistration(record) && record.kind === 'registration') {
    await removeAddress(table, record, nowMs);
  } else {
    await deleteRecord(table, record);
  }
}

/** What tells a submission that is sent again: a fingerprint of its words. */
type Marker = Key & { readonly reference: string };

function scanMarkers(table: Table): Promise<Marker[]> {
  return scanItems<Marker>(table, {
    expression: 'begins_with(pk, :marker)',
    values: { ':marker': 'dedupe#' },
  });
}
