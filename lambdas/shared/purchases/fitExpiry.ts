import type { License } from '../../contract/purchases.ts';
import type { Registration } from '../../contract/records.ts';
import { nameOf, recordsTable } from '../../contract/table.ts';
import { updateItem } from '../records/items.ts';
import type { Table } from '../records/openTable.ts';
import { monthsLater } from '../time/timing.ts';
import { readPurchase, type StoredPurchase } from './readPurchase.ts';

const { expiry } = recordsTable;

/** What is registered long after the license ended is kept so long, for somebody to answer it. */
const leastMonths = 1;

/** Rounds of looking and setting; each one more means that the license changed in between. */
const maxRounds = 5;

/**
 * When a registration or a further address expires, in epoch seconds: not while the license lives,
 * or while nobody has told of it; once it has ended, so many months after that, one month after the
 * registration at least.
 */
export function registrationExpiry(
  license: License | undefined,
  receivedAt: string,
  retentionMonths: number,
): number | undefined {
  if (license?.status !== 'ended') {
    return undefined;
  }
  const endedMs = Date.parse(license.endedAt ?? license.changedAt);
  return Math.max(
    monthsLater(endedMs, retentionMonths),
    monthsLater(Date.parse(receivedAt), leastMonths),
  );
}

/**
 * Sets when a purchase's registration and the further addresses kept with it expire. Looks again
 * after each change until all is right, so that of a license's event and a registration at the same
 * time whoever comes last sees the other.
 *
 * @param seen the purchase, where it was read after the caller's last change
 * @throws Error when storage fails; the same can be done again
 */
export async function fitExpiry(
  table: Table,
  licenseArn: string,
  retentionMonths: number,
  seen?: StoredPurchase,
): Promise<void> {
  let purchase = seen;
  for (let round = 0; round < maxRounds; round += 1) {
    purchase ??= await readPurchase(table, licenseArn);
    const unfit = findUnfit(purchase, retentionMonths);
    if (unfit.length === 0) {
      return;
    }
    for (const { registration, expiresAt } of unfit) {
      await setExpiry(table, registration, expiresAt);
    }
    purchase = undefined;
  }
  throw new Error('A license kept changing');
}

/** The registrations that don't expire as they should, and when they should. */
function findUnfit({ license, registrations }: StoredPurchase, retentionMonths: number) {
  return registrations
    .map((registration) => ({
      registration,
      expiresAt: registrationExpiry(license, registration.receivedAt, retentionMonths),
    }))
    .filter(({ registration, expiresAt }) => registration.expiresAt !== expiresAt);
}

/** Changes nothing but the expiry of the very registration that was read, whatever was mailed since. */
function setExpiry(table: Table, { pk, sk, receivedAt }: Registration, expiresAt?: number) {
  return updateItem(
    table,
    { pk, sk },
    {
      UpdateExpression: expiresAt ? `SET ${expiry} = :expiresAt` : `REMOVE ${expiry}`,
      ConditionExpression: `${nameOf<Registration>('receivedAt')} = :receivedAt`,
      values: { ':receivedAt': receivedAt, ...(expiresAt ? { ':expiresAt': expiresAt } : {}) },
    },
  );
}
