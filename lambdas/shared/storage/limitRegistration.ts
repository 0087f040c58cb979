import { updateItem } from './items.ts';
import type { Table } from './openTable.ts';
import type { Key, Registration } from './records.ts';
import { registrationKey } from './registrationKeys.ts';

/**
 * Sets when a purchase's registration and the further addresses kept with it expire, or, without a
 * time, that they don't: they are needed as long as the license lives.
 *
 * @param expiresAt epoch seconds
 * @throws Error when storage fails
 */
export const limitRegistration = async (
  table: Table,
  licenseArn: string,
  expiresAt: number | undefined,
): Promise<void> => {
  const registration = await limit<Registration & { readonly corrections?: readonly string[] }>(
    table,
    registrationKey(licenseArn),
    expiresAt,
  );
  if (!registration) return;
  for (const sk of registration.corrections ?? []) {
    await limit(table, { pk: registration.pk, sk }, expiresAt);
  }
};

const limit = <Shape>(table: Table, key: Key, expiresAt: number | undefined) =>
  updateItem<Shape>(table, key, {
    UpdateExpression: expiresAt ? 'SET expiresAt = :expiresAt' : 'REMOVE expiresAt',
    ConditionExpression: 'attribute_exists(pk)',
    values: expiresAt ? { ':expiresAt': expiresAt } : undefined,
  });
