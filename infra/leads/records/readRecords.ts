import { scanRecords } from '../../../lambdas/shared/operator/scanRecords.ts';
import type { Table } from '../../../lambdas/shared/storage/openTable.ts';
import type { StoredRecord } from '../../../lambdas/shared/storage/records.ts';
import { refusal } from '../fault.ts';
import { labelOf, licenseOf, type Wanted } from './labelOf.ts';

/**
 * Every record that hasn't expired, newest first. DynamoDB removes expired ones up to two days
 * late, so they are left out here.
 *
 * @throws Error when storage fails
 */
export async function readRecords(table: Table, nowMs: number): Promise<StoredRecord[]> {
  const records: StoredRecord[] = [];
  for await (const record of scanRecords(table)) {
    if (record.expiresAt === undefined || record.expiresAt * 1000 > nowMs) {
      records.push(record);
    }
  }
  return records.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1));
}

/**
 * The records that a reference or a license names: a registration and its corrections share one.
 *
 * @throws Error when storage fails
 */
export async function findRecords(
  table: Table,
  wanted: Wanted,
  nowMs: number,
): Promise<StoredRecord[]> {
  const records = await readRecords(table, nowMs);
  return records.filter((record) =>
    'license' in wanted
      ? licenseOf(record) === wanted.license
      : labelOf(record) === wanted.reference,
  );
}

/** The fault when there is nothing that the operator can have meant. */
export function notFound(wanted: Wanted, place: string): Error {
  return refusal(`${Object.values(wanted)[0]} isn't in ${place}.`);
}
