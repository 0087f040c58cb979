import type {
  Registration,
  Submission,
  Unidentified,
} from '../../../../lambdas/contract/records.ts';
import { nameOf } from '../../../../lambdas/contract/table.ts';
import { deleteItem } from '../../../../lambdas/shared/records/items.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';

/**
 * Deletes the very record that was read: by now another address may have its place.
 *
 * @throws Error when storage fails
 */
export function deleteRecord(
  table: Table,
  { pk, sk, receivedAt, fields: { email } }: Submission | Registration | Unidentified,
): Promise<boolean> {
  return deleteItem(
    table,
    { pk, sk },
    {
      expression: `${nameOf<Submission>('receivedAt')} = :receivedAt AND #fields.${nameOf<Submission['fields']>('email')} = :email`,
      names: { '#fields': nameOf<Submission>('fields') },
      values: { ':receivedAt': receivedAt, ':email': email },
    },
  );
}
