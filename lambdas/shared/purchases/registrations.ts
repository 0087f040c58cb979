import { addressId } from '#contract/emailAddress.ts';
import {
  isUndelivered,
  type Key,
  type License,
  type MailState,
  type Purchase,
  type Registration,
} from '#contract/records.ts';
import { deadlineOf } from '../records/deadlines.ts';
import { pendingMail } from '../records/dueMails.ts';
import { createReference } from '../records/reference.ts';
import type { Table } from '../records/table.ts';
import { changeRecord, type Members, storeRecord, writeRecord } from '../records/writeRecord.ts';
import { hourMs, monthsLater, toIso } from '../time.ts';
import {
  lastRegistration,
  maxCorrections,
  purchaseKey,
  readPurchase,
  type StoredPurchase,
  sinceOf,
} from './purchases.ts';

/** How often to choose another place because somebody else took the one that was chosen. */
const maxTries = maxCorrections + 5;

export type Registered =
  /** `replaced`: it was registered, another one after it, and no place is left to register it again. */
  | { readonly outcome: 'stored' | 'known' | 'replaced'; readonly registration: Registration }
  | { readonly outcome: 'too-many' };

/**
 * Registers a purchase under an address. The one that was registered last gets the launch link:
 * that address again changes nothing; another one is kept beside it, a few times, so that a buyer
 * can correct a mistyped address, and the earlier address gets an email.
 */
export async function storeRegistration(
  table: Table,
  purchase: Purchase,
  email: string,
  received: RegistrationRules & { readonly nowMs: number },
): Promise<Registered> {
  const { licenseArn } = purchase;
  const { nowMs } = received;
  const receivedAt = toIso(nowMs);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const stored = await readPurchase(table, licenseArn);
    const kept = keptOf(stored, nowMs);
    const earlier = findEarlier(kept, email, tries > 0 ? receivedAt : undefined);
    if (earlier) {
      await fitRegistrations(table, licenseArn, received, stored);
      return earlier;
    }
    const place = choosePlace(licenseArn, kept);
    if (!place) {
      return findReplaced(kept, email);
    }
    const last = lastRegistration(kept);
    const mails = { company: pendingMail(nowMs), buyer: pendingMail(nowMs) };
    const registration = await storeRecord<Registration>(table, {
      ...place,
      reference: kept[0]?.reference ?? createReference('R'),
      purchase,
      fields: { email },
      receivedAt,
      ...(last
        ? { previous: last.fields.email, mails: { ...mails, previous: pendingMail(nowMs) } }
        : { mails }),
    });
    if (registration) {
      const fitted = await fitRegistrations(table, licenseArn, received);
      const own = fitted.find(({ sk }) => sk === registration.sk) ?? registration;
      return { outcome: 'stored', registration: own };
    }
  }
  throw new Error('The places of a registration kept changing');
}

function keptOf({ registrations }: StoredPurchase, nowMs: number) {
  return registrations.filter(
    ({ expiresAt }) => expiresAt === undefined || expiresAt * 1000 > nowMs,
  );
}

function isOf({ fields }: Registration, email: string) {
  return addressId(fields.email) === addressId(email);
}

/**
 * The registration of this address that needs no place: the last one of the purchase, or one that
 * this request stored without knowing. A write whose answer was lost fails when it is repeated, if
 * the outbox changed the record in between.
 *
 * @param writtenAt when this request would have stored it, if it has tried to
 */
function findEarlier(
  kept: StoredPurchase['registrations'],
  email: string,
  writtenAt: string | undefined,
): Registered | undefined {
  const written = kept.find((one) => one.receivedAt === writtenAt && isOf(one, email));
  if (written) {
    return { outcome: 'stored', registration: written };
  }
  const last = lastRegistration(kept);
  return last && isOf(last, email) ? { outcome: 'known', registration: last } : undefined;
}

function findReplaced(kept: StoredPurchase['registrations'], email: string): Registered {
  const registration = kept.find((one) => isOf(one, email));
  return registration ? { outcome: 'replaced', registration } : { outcome: 'too-many' };
}

const againAfterMs = hourMs;

/** Whether a buyer may have the welcome email once more. */
export function isAgainPossible(mail: MailState | undefined, nowMs: number): boolean {
  return (
    mail?.status === 'sent' &&
    !isUndelivered(mail) &&
    Date.parse(mail.sentAt ?? '') + againAfterMs <= nowMs
  );
}

/** Makes a registration's welcome email due again; undefined if that is no longer possible. */
export async function repeatWelcome(table: Table, registration: Registration, nowMs: number) {
  const { mails } = registration;
  return isAgainPossible(mails.buyer, nowMs)
    ? writeRecord(table, registration, { mails: { ...mails, buyer: pendingMail(nowMs) } })
    : undefined;
}

/** The next address's place: the registration's own or the first free one beside it, if any. */
function choosePlace(
  licenseArn: string,
  kept: StoredPurchase['registrations'],
): (Key & Pick<Registration, 'kind'>) | undefined {
  const corrections = Array.from({ length: maxCorrections }, (_, nth) => ({
    ...purchaseKey(licenseArn, `email#${nth + 1}`),
    kind: 'correction' as const,
  }));
  const places = [
    { ...purchaseKey(licenseArn, 'registration'), kind: 'registration' as const },
    ...corrections,
  ];
  return places.find((place) => kept.every(({ sk }) => sk !== place.sk));
}

/**
 * A registration long after the license ended is kept this long, so that somebody can answer it.
 */
const leastMonths = 1;

/** A further round is needed only if the license changed in between. */
const maxRounds = 5;

/**
 * When a registration or a further address expires, in epoch seconds: never while the license is
 * active or unknown. Once it has ended, after the given number of months, and at least one month
 * after the registration.
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

/** The settings that decide about a registration, beside its license. */
export interface RegistrationRules {
  /** How long it is kept after the license has ended. */
  readonly retentionMonths: number;
  /** Whether the company is reminded of the launch link that it promised. */
  readonly isReminded: boolean;
}

/**
 * What of a registration doesn't fit its license: when it expires, and by when the company has to send
 * the launch link. That time begins when the license is active and the address is registered. Nobody
 * has to send it once the license has ended or another address came.
 *
 * @param last the registration that gets the launch link
 */
function fitOf(
  registration: Registration,
  license: License | undefined,
  last: Registration | undefined,
  { retentionMonths, isReminded }: RegistrationRules,
): Members<Registration> {
  const { receivedAt, dueBy, closedAt, mails } = registration;
  const expiresAt = registrationExpiry(license, receivedAt, retentionMonths);
  const expiry = expiresAt === registration.expiresAt ? {} : { expiresAt };
  const isLast = last?.sk === registration.sk;
  if (license?.status === 'active' && isLast && isReminded) {
    const beginsMs = Math.max(Date.parse(sinceOf(license)), Date.parse(receivedAt));
    const { reminder, ...deadline } = deadlineOf(registration.kind, beginsMs);
    return deadline.dueBy === dueBy
      ? expiry
      : { ...expiry, ...deadline, closedAt: undefined, mails: { ...mails, reminder } };
  }
  const isOver = license?.status === 'ended' || !isLast;
  return dueBy && !closedAt && isOver
    ? { ...expiry, closedAt: (isLast ? license?.endedAt : last?.receivedAt) ?? dueBy }
    : expiry;
}

/**
 * Makes a purchase's registration and the further addresses fit its license. Looks again after each
 * change until all is right, so that of a license's event and a registration at the same time the
 * last to come sees the other.
 *
 * @param seen the purchase, where it was read after the caller's last change
 * @returns the registration and the further addresses after that
 */
export async function fitRegistrations(
  table: Table,
  licenseArn: string,
  rules: RegistrationRules,
  seen?: StoredPurchase,
): Promise<readonly Registration[]> {
  let purchase = seen;
  for (let round = 0; round < maxRounds; round += 1) {
    const { license, registrations } = purchase ?? (await readPurchase(table, licenseArn));
    const last = lastRegistration(registrations);
    let isChanged = false;
    for (const registration of registrations) {
      await changeRecord(table, registration, (current) => {
        const fit = fitOf(current, license, last, rules);
        const isMisfit = Object.keys(fit).length > 0;
        isChanged ||= isMisfit;
        return isMisfit ? fit : undefined;
      });
    }
    if (!isChanged) {
      return registrations;
    }
    purchase = undefined;
  }
  throw new Error('A license kept changing');
}
