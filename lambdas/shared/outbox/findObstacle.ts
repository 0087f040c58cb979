import { mailFailures } from '../../contract/codes.ts';
import {
  isRegistration,
  isSubmission,
  type MailName,
  type MailState,
  type Registration,
  type StoredRecord,
} from '../../contract/records.ts';
import { registrationKey } from '../purchases/purchaseKeys.ts';
import { getItem } from '../records/items.ts';
import { dayMs, hourMs, toIso } from '../time/timing.ts';
import type { MailOffice } from './mailOffice.ts';
import { quotaDay, requestMail } from './mailQuota.ts';
import { nextLook } from './nextTry.ts';
import { isSuppressed } from './suppression.ts';

type Change = Partial<MailState>;

/**
 * Looks whether a mail may go out now: what to change about it instead, or what to note about it
 * before it does.
 *
 * @throws Error when storage fails
 */
export async function findObstacle(
  office: MailOffice,
  record: StoredRecord,
  name: MailName,
  mail: MailState,
): Promise<Change> {
  if (isRegistration(record) && name === 'buyer') {
    return askForBuyer(office, record, mail);
  }
  const needless = await findNeedless(office, record, name);
  return needless ?? askForCompany(office);
}

/** Why there is no need of a mail to the company anymore. */
async function findNeedless(
  office: MailOffice,
  record: StoredRecord,
  name: MailName,
): Promise<Change | undefined> {
  if (record.kind === 'arrival' || record.kind === 'unregistered') {
    return findRegistration(office, record.purchase.licenseArn);
  }
  const isClosed = isSubmission(record) && record.closedAt !== undefined;
  return name === 'reminder' && isClosed
    ? { status: 'cancelled', failure: mailFailures.closed }
    : undefined;
}

/**
 * After a bounce or a complaint SES takes mails to the company and delivers none: they wait here
 * instead until the operator has put that right.
 */
async function askForCompany({ table, settings, timing }: MailOffice): Promise<Change> {
  if (!(await isSuppressed(table, settings.companyEmail))) {
    return {};
  }
  return { nextAt: toIso(nextLook(timing)), failure: mailFailures.companySuppressed };
}

async function findRegistration({ table }: MailOffice, licenseArn: string) {
  const stored = await getItem<Partial<Registration>>(table, registrationKey(licenseArn));
  return stored?.claimedBy
    ? ({ status: 'cancelled', failure: mailFailures.registered } as const)
    : undefined;
}

/** Mails to an address that somebody typed: none after a bounce, few in a day. */
async function askForBuyer(
  { table, settings, timing }: MailOffice,
  { pk, sk, fields: { email } }: Registration,
  mail: MailState,
): Promise<Change> {
  if (await isSuppressed(table, email)) {
    return { status: 'parked', failure: mailFailures.suppressed };
  }
  const nowMs = timing.now();
  const today = quotaDay(nowMs);
  if (mail.quotaDay === today) {
    return {};
  }
  const request = {
    email,
    holder: `${pk} ${sk}`,
    mail: mail.id ?? mail.owedAt,
    dailyCap: settings.dailyCap,
  };
  const quota = await requestMail(table, request, nowMs);
  if (quota === 'granted') {
    return { quotaDay: today };
  }
  const tomorrow = toIso(Date.parse(today) + dayMs + timing.jitter() * hourMs);
  return { owedAt: tomorrow, nextAt: tomorrow, failure: quota };
}
