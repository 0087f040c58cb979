import { randomUUID } from 'node:crypto';
import { createReference } from '../createReference.ts';
import type { Purchase } from '../marketplace/purchase.ts';
import { toIso } from '../timing.ts';
import { getItem, updateItem } from './items.ts';
import type { Table } from './openTable.ts';
import { oweNow } from './owe.ts';
import type { Registration } from './records.ts';
import { correctionKey, registrationKey } from './registrationKeys.ts';
import { storeRecord } from './storeRecord.ts';

/** Addresses beside the first that one purchase may have. */
const maxCorrections = 5;

export type Registered =
  | { readonly outcome: 'stored'; readonly registration: Registration }
  | { readonly outcome: 'known'; readonly reference: string }
  | { readonly outcome: 'too-many' };

/**
 * Registers a purchase under an address. The first registration wins and stays; the same address
 * again changes nothing; another one is kept beside it, a few times, so that a buyer can correct a
 * mistyped address.
 *
 * @throws Error when storage fails
 */
export const registerPurchase = async (
  table: Table,
  purchase: Purchase,
  email: string,
  nowMs: number,
): Promise<Registered> => {
  const common = {
    purchase,
    fields: { email },
    receivedAt: toIso(nowMs),
    claimedBy: randomUUID(),
    ...oweNow(nowMs, ['company', 'buyer']),
  };
  const key = registrationKey(purchase.licenseArn);
  const registration: Registration = {
    ...key,
    kind: 'registration',
    reference: createReference('R'),
    ...common,
  };
  if (await storeRecord(table, registration)) return { outcome: 'stored', registration };
  const first = await getItem<Registration>(table, key);
  if (!first) throw new Error('A registration came and went');
  const { reference } = first;
  if (first.fields.email.toLowerCase() === email.toLowerCase()) {
    return { outcome: 'known', reference };
  }
  const correction: Registration = {
    ...correctionKey(purchase.licenseArn, email),
    kind: 'correction',
    reference,
    ...common,
  };
  if (!(await takePlace(table, registration, correction.sk))) return { outcome: 'too-many' };
  const isNew = await storeRecord(table, correction);
  return isNew ? { outcome: 'stored', registration: correction } : { outcome: 'known', reference };
};

/** Notes a further address on the first registration, as long as there is room. */
const takePlace = async (table: Table, { pk, sk }: Registration, correction: string) => {
  const noted = await updateItem(
    table,
    { pk, sk },
    {
      UpdateExpression: 'ADD corrections :these',
      ConditionExpression:
        'attribute_not_exists(corrections) OR size(corrections) < :most OR contains(corrections, :this)',
      values: { ':these': new Set([correction]), ':this': correction, ':most': maxCorrections },
    },
  );
  return noted !== undefined;
};
