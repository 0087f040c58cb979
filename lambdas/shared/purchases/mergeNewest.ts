import type { License } from '../../contract/purchases.ts';
import type { Key } from '../../contract/records.ts';
import { updateItem } from '../records/items.ts';
import type { Table } from '../records/openTable.ts';
import { licenseKey } from './purchaseKeys.ts';

/** A state that something has entered: since when is noted the first time and kept until it leaves. */
export interface Phase {
  /** The member that tells since when. */
  readonly since: string;
  readonly time: string;
  /** The member that told the same of the other state. */
  readonly over: string;
}

type Members<Shape> = { readonly [Name in keyof Shape]?: Shape[Name] | undefined };

/**
 * Merges members into an item, which needn't exist; members that the item has beside them stay.
 * Nothing happens when the item already holds something newer. Merging the same once more changes
 * nothing.
 *
 * @param order a text that sorts by newness
 * @param seenOrder the order that the item must still have, for who decided by what was read
 * @returns the item as it is then; undefined where it held something newer
 * @throws Error when storage fails
 */
export function mergeNewest<Shape>(
  table: Table,
  key: Key,
  order: string,
  members: Members<Shape>,
  phase?: Phase,
  seenOrder?: string,
): Promise<Shape | undefined> {
  const known = Object.entries({ ...members, eventOrder: order }).filter(
    (member): member is [string, string] => member[1] !== undefined,
  );
  const set = known.map((_, nth) => `#m${nth} = :m${nth}`).join(', ');
  return updateItem<Shape>(table, key, {
    UpdateExpression: phase
      ? `SET ${set}, #since = if_not_exists(#since, :since) REMOVE #over`
      : `SET ${set}`,
    ConditionExpression: seenOrder
      ? 'eventOrder IN (:seen, :order)'
      : 'attribute_not_exists(eventOrder) OR eventOrder <= :order',
    ExpressionAttributeNames: {
      ...Object.fromEntries(known.map(([name], nth) => [`#m${nth}`, name])),
      ...(phase ? { '#since': phase.since, '#over': phase.over } : {}),
    },
    values: {
      ...Object.fromEntries(known.map(([, value], nth) => [`:m${nth}`, value])),
      ':order': order,
      ...(phase ? { ':since': phase.time } : {}),
      ...(seenOrder ? { ':seen': seenOrder } : {}),
    },
  });
}

/** The member of a license that tells since when it is in a state. */
const sinceMembers = {
  active: 'activeSince',
  ended: 'endedAt',
} as const satisfies Record<License['status'], keyof License>;

/**
 * Merges what is heard of a license into what is known of it; see mergeNewest.
 *
 * @throws Error when storage fails
 */
export function mergeLicense(
  table: Table,
  license: Pick<License, 'licenseArn' | 'status' | 'changedAt'> & Members<License>,
  order: string,
  seenOrder?: string,
): Promise<License | undefined> {
  const { licenseArn, status, changedAt } = license;
  return mergeNewest<License>(
    table,
    licenseKey(licenseArn),
    order,
    { ...license, kind: 'license' },
    {
      since: sinceMembers[status],
      time: changedAt,
      over: sinceMembers[status === 'active' ? 'ended' : 'active'],
    },
    seenOrder,
  );
}
