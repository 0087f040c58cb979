import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { toItem } from '../storage/attributes.ts';
import type { Table } from '../storage/openTable.ts';
import { isSuppressed, suppressionKey } from '../storage/suppression.ts';
import { writeAudit } from '../storage/writeAudit.ts';

/**
 * Lets mails go to an address again that bounced or complained; tells whether it was held back.
 * The audit log gets an entry without the address.
 *
 * @throws Error when storage fails
 */
export const liftSuppression = async (
  table: Table,
  email: string,
  nowMs: number,
): Promise<boolean> => {
  if (!(await isSuppressed(table, email))) return false;
  await writeAudit(table, { what: 'suppression-lifted' }, nowMs);
  const key = toItem(suppressionKey(email));
  await table.client.send(new DeleteItemCommand({ TableName: table.name, Key: key }));
  return true;
};
