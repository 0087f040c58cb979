import { licenseId } from '../../../lambdas/shared/marketplace/licenseId.ts';
import type { StoredRecord } from '../../../lambdas/shared/storage/records.ts';
import { misuse } from '../fault.ts';

/** What names a record to a person: its reference, or the license where it has none. */
export function labelOf(record: StoredRecord): string {
  return 'reference' in record ? record.reference : licenseId(record.purchase.licenseArn);
}

/** The license that a record is about. */
export function licenseOf(record: StoredRecord): string | undefined {
  return 'purchase' in record ? licenseId(record.purchase.licenseArn) : undefined;
}

/** What an operator asks for. */
export type Wanted = { readonly reference: string } | { readonly license: string };

const referencePattern = /^([CSPR])-?([\dA-Z]{8})$/i;
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
