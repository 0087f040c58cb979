import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { toItem } from '../storage/attributes.ts';
import { updateItem } from '../storage/items.ts';
import type { Table } from '../storage/openTable.ts';
import { isRegistration, type StoredRecord } from '../storage/records.ts';
import { writeAudit } from '../storage/writeAudit.ts';
import { toIso } from '../timing.ts';
import { scanRecords } from './scanRecords.ts';

/** A record that an erasure touches. */
export type Erased = {
  readonly reference: string;
  readonly kind: string;
  /** Purchases stay, without the address: the contract needs them. */
  readonly how: 'deleted' | 'address-removed';
};

type Options = { readonly nowMs: number; readonly dryRun: boolean };

/**
 * Erases what is stored about an e-mail address and leaves a stub in the audit log that names only
 * the reference. Can be repeated after a failure.
 *
 * @throws Error when storage fails
 */
export const eraseByEmail = async (
  table: Table,
  email: string,
  { nowMs, dryRun }: Options,
): Promise<Erased[]> => {
  const erased: Erased[] = [];
  for await (const record of scanRecords(table)) {
    if (!('fields' in record)) continue;
    if (record.fields.email.toLowerCase() !== email.trim().toLowerCase()) continue;
    const { reference, kind } = record;
    const how = isRegistration(record) ? 'address-removed' : 'deleted';
    erased.push({ reference, kind, how });
    if (dryRun) continue;
    await writeAudit(table, { what: 'personal-data-erased', reference, kind, detail: how }, nowMs);
    await (how === 'deleted' ? remove(table, record) : removeAddress(table, record, nowMs));
  }
  return erased;
};

const remove = async (table: Table, { pk, sk }: StoredRecord): Promise<void> => {
  const command = new DeleteItemCommand({ TableName: table.name, Key: toItem({ pk, sk }) });
  await table.client.send(command);
};

/** Takes the record out of the outbox too: there is nobody left to mail. */
const removeAddress = async (table: Table, { pk, sk }: StoredRecord, nowMs: number) => {
  await updateItem(
    table,
    { pk, sk },
    {
      UpdateExpression: 'SET #fields.email = :none, erasedAt = :now REMOVE due, dueAt',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#fields': 'fields' },
      values: { ':none': '', ':now': toIso(nowMs) },
    },
  );
};
