import { licenseId } from '../../../../lambdas/contract/purchases.ts';
import { nameOf } from '../../../../lambdas/contract/table.ts';
import type { AuditEntry } from '../../../../lambdas/shared/records/audit.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import { scanItems } from './scan.ts';

/** An entry of the audit log. */
export type HistoryEntry = AuditEntry & { readonly at: string };

/** Whose entries: at least one of the two is known. */
interface Subject {
  readonly reference: string | undefined;
  readonly license: string | undefined;
}

/**
 * What the audit log tells of a reference or a license, oldest first. It outlives an erasure.
 *
 * @throws Error when storage fails
 */
export async function readHistory(
  table: Table,
  { reference, license }: Subject,
): Promise<HistoryEntry[]> {
  const about = [
    ...(reference ? ['#reference = :reference'] : []),
    ...(license ? ['contains(#licenseArn, :license)'] : []),
  ].join(' OR ');
  const entries = await scanItems<HistoryEntry>(table, {
    // Only the audit log's items have "what".
    expression: `attribute_exists(#what) AND (${about})`,
    names: {
      '#what': nameOf<AuditEntry>('what'),
      ...(reference && { '#reference': nameOf<AuditEntry>('reference') }),
      ...(license && { '#licenseArn': nameOf<AuditEntry>('licenseArn') }),
    },
    values: {
      ...(reference && { ':reference': reference }),
      ...(license && { ':license': license }),
    },
  });
  return entries
    .filter((entry) => isAbout(entry, reference, license))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** One license's id may be the beginning of another's. */
function isAbout(
  entry: HistoryEntry,
  reference: string | undefined,
  license: string | undefined,
): boolean {
  const isReference = reference !== undefined && entry.reference === reference;
  return isReference || (entry.licenseArn !== undefined && licenseId(entry.licenseArn) === license);
}
