import { updateItem } from './items.ts';
import type { Table } from './openTable.ts';
import type { Key } from './records.ts';

/**
 * Merges members into an item, which needn't exist; members that the item has beside them stay.
 * Nothing happens when the item already holds something newer: tells whether it merged. Merging the
 * same once more changes nothing.
 *
 * @param order a text that sorts by newness
 * @throws Error when storage fails
 */
export const mergeNewest = async (
  table: Table,
  key: Key,
  order: string,
  members: Readonly<Record<string, string | undefined>>,
): Promise<boolean> => {
  const known = Object.entries({ ...members, eventOrder: order }).filter(
    (member): member is [string, string] => member[1] !== undefined,
  );
  const merged = await updateItem(table, key, {
    UpdateExpression: `SET ${known.map((_, nth) => `#m${nth} = :m${nth}`).join(', ')}`,
    ConditionExpression: 'attribute_not_exists(eventOrder) OR eventOrder <= :order',
    ExpressionAttributeNames: Object.fromEntries(known.map(([name], nth) => [`#m${nth}`, name])),
    values: {
      ...Object.fromEntries(known.map(([, value], nth) => [`:m${nth}`, value])),
      ':order': order,
    },
  });
  return merged !== undefined;
};
