import type { StoredRecord } from '../../../../lambdas/contract/records.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import { misuse, refusal } from '../../commandLine/fault.ts';
import { labelOf, licenseOf } from './recordParts.ts';
import { readRecords } from './scan.ts';

/** What an operator asks for. */
export type Wanted = { readonly reference: string } | { readonly license: string };

const referencePattern = /^([CSPRA])-?([\dA-Z]{8})$/i;
const licensePattern = /^(?:arn:.*:)?(l-[\w-]+)$/;

/**
 * Reads a reference or a license. A reference that came over the phone may have letters that its
 * alphabet leaves out: O is read as 0, I and L as 1.
 *
 * @throws Fault when it is neither
 */
export function readWanted(text: string): Wanted {
  const [, license] = licensePattern.exec(text) ?? [];
  if (license) {
    return { license };
  }
  const [, prefix = '', characters] = referencePattern.exec(text) ?? [];
  if (!characters) {
    throw misuse(
      `${JSON.stringify(text)} is no reference, such as C-7K3M9QXZ, and no license, such as l-0123abcd`,
    );
  }
  const digits = characters.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return { reference: `${prefix.toUpperCase()}-${digits}` };
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
