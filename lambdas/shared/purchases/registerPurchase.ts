import { randomUUID } from 'node:crypto';
import type { License, Purchase } from '../../contract/purchases.ts';
import type { Key, Registration } from '../../contract/records.ts';
import { oweNow } from '../outbox/owe.ts';
import { createReference } from '../records/createReference.ts';
import type { Table } from '../records/openTable.ts';
import { storeRecord } from '../records/writeRecord.ts';
import { toIso } from '../time/timing.ts';
import { fitExpiry, registrationExpiry } from './fitExpiry.ts';
import { correctionKey, maxCorrections, registrationKey } from './purchaseKeys.ts';
import { readPurchase, type StoredPurchase } from './readPurchase.ts';

/** Others may take the place that was chosen: as often as there are places, and some that get free. */
const maxTries = maxCorrections + 5;

export type Registered =
  | { readonly outcome: 'stored'; readonly registration: Registration }
  | { readonly outcome: 'known'; readonly registration: Registration }
  | { readonly outcome: 'too-many' };

/** When a registration came, and for how many months it is kept once the license has ended. */
export interface Received {
  readonly nowMs: number;
  readonly retentionMonths: number;
}

/**
 * Registers a purchase under an address. The first registration wins and stays; the same address
 * again changes nothing; another one is kept beside it, a few times, so that a buyer can correct a
 * mistyped address.
 *
 * @throws Error when storage fails
 */
export async function registerPurchase(
  table: Table,
  purchase: Purchase,
  email: string,
  received: Received,
): Promise<Registered> {
  const { licenseArn } = purchase;
  const { nowMs, retentionMonths } = received;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const stored = await readPurchase(table, licenseArn);
    const kept = stored.registrations.filter(({ expiresAt }) => !isOver(expiresAt, nowMs));
    const known = kept.find(({ fields }) => fields.email.toLowerCase() === email.toLowerCase());
    if (known) {
      await fitExpiry(table, licenseArn, retentionMonths, stored);
      return { outcome: 'known', registration: known };
    }
    const place = choosePlace(licenseArn, kept);
    if (!place) {
      return { outcome: 'too-many' };
    }
    const registration: Registration = {
      ...place,
      ...begin(received, stored.license),
      reference: kept[0]?.reference ?? createReference('R'),
      purchase,
      fields: { email },
    };
    if (await storeRecord(table, registration)) {
      await fitExpiry(table, licenseArn, retentionMonths);
      return { outcome: 'stored', registration };
    }
  }
  throw new Error('The places of a registration kept changing');
}

/** What a registration is when it comes: owing its mails, and kept as long as its license says. */
function begin({ nowMs, retentionMonths }: Received, license: License | undefined) {
  const receivedAt = toIso(nowMs);
  const expiresAt = registrationExpiry(license, receivedAt, retentionMonths);
  return {
    receivedAt,
    claimedBy: randomUUID(),
    ...oweNow(nowMs, ['company', 'buyer']),
    ...(expiresAt ? { expiresAt } : {}),
  };
}

function isOver(expiresAt: number | undefined, nowMs: number): boolean {
  return expiresAt !== undefined && expiresAt * 1000 <= nowMs;
}

/**
 * Where the next address goes: the registration's own place, or the first that is free beside it;
 * undefined when all are taken.
 */
function choosePlace(
  licenseArn: string,
  kept: StoredPurchase['registrations'],
): (Key & Pick<Registration, 'kind'>) | undefined {
  const taken = new Set(kept.map(({ sk }) => sk));
  const first = registrationKey(licenseArn);
  if (!taken.has(first.sk)) {
    return { ...first, kind: 'registration' };
  }
  const places = Array.from({ length: maxCorrections }, (_, nth) =>
    correctionKey(licenseArn, nth + 1),
  );
  const free = places.find(({ sk }) => !taken.has(sk));
  return free && { ...free, kind: 'correction' };
}
