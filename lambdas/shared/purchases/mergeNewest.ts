import type { Key } from '../../contract/records.ts';
import { updateItem } from '../records/items.ts';
import type { Table } from '../records/openTable.ts';

/** A state that something has entered: since when is noted the first time and kept until it leaves. */
export interface Phase {
  /** The member that tells since when. */
  readonly since: string;
  readonly time: string;
  /** The member that told the same of the other state. */
  readonly over: string;
}

/**
 * Merges members into an item, which needn't exist; members that the item has beside them stay.
 * Nothing happens when the item already holds something newer. Merging the same once more changes
 * nothing.
 *
 * @param order a text that sorts by newness
 * @returns the item as it is then; undefined where it held something newer
 * @throws Error when storage fails
 */
export function mergeNewest<Shape>(
  table: Table,
  key: Key,
  order: string,
  members: { readonly [Name in keyof Shape]?: Shape[Name] | undefined },
  phase?: Phase,
): Promise<Shape | undefined> {
  const known = Object.entries({ ...members, eventOrder: order }).filter(
    (member): member is [string, string] => member[1] !== undefined,
  );
  const set = known.map((_, nth) => `#m${nth} = :m${nth}`).join(', ');
  return updateItem<Shape>(table, key, {
    UpdateExpression: phase
      ? `SET ${set}, #since = if_not_exists(#since, :since) REMOVE #over`
      : `SET ${set}`,
    ConditionExpression: 'attribute_not_exists(eventOrder) OR eventOrder <= :order',
    ExpressionAttributeNames: {
      ...Object.fromEntries(known.map(([name], nth) => [`#m${nth}`, name])),
      ...(phase ? { '#since': phase.since, '#over': phase.over } : {}),
    },
    values: {
      ...Object.fromEntries(known.map(([, value], nth) => [`:m${nth}`, value])),
      ':order': order,
      ...(phase ? { ':since': phase.time } : {}),
    },
  });
}
