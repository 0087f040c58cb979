import { getItem } from '../storage/items.ts';
import { quotaDay, requestMail } from '../storage/mailQuota.ts';
import {
  isRegistration,
  isSubmission,
  type MailName,
  type MailState,
  type Registration,
  type StoredRecord,
} from '../storage/records.ts';
import { registrationKey } from '../storage/registrationKeys.ts';
import { isSuppressed } from '../storage/suppression.ts';
import { dayMs, hourMs, toIso } from '../timing.ts';
import type { MailOffice } from './mailOffice.ts';

type Change = Partial<MailState>;

/**
 * Looks whether a mail may go out now: what to change about it instead, or what to note about it
 * before it does.
 *
 * @throws Error when storage fails
 */
export const findObstacle = async (
  office: MailOffice,
  record: StoredRecord,
  name: MailName,
  mail: MailState,
): Promise<Change> => {
  if (record.kind === 'arrival') return findRegistration(office, record.purchase.licenseArn);
  if (isRegistration(record)) {
    return name === 'buyer' ? askForBuyer(office, record, mail) : {};
  }
  const isClosed = isSubmission(record) && record.closedAt !== undefined;
  return name === 'reminder' && isClosed ? { status: 'cancelled', failure: 'Closed' } : {};
};

const findRegistration = async ({ table }: MailOffice, licenseArn: string): Promise<Change> =>
  (await getItem(table, registrationKey(licenseArn)))
    ? { status: 'cancelled', failure: 'Registered' }
    : {};

/** Mails to an address that somebody typed: none after a bounce, few in a day. */
const askForBuyer = async (
  { table, settings, timing }: MailOffice,
  { pk, sk, fields: { email } }: Registration,
  mail: MailState,
): Promise<Change> => {
  if (await isSuppressed(table, email)) return { status: 'parked', failure: 'Suppressed' };
  const nowMs = timing.now();
  const today = quotaDay(nowMs);
  if (mail.quotaDay === today) return {};
  const request = { email, holder: `${pk} ${sk}`, dailyCap: settings.dailyCap };
  const quota = await requestMail(table, request, nowMs);
  if (quota === 'granted') return { quotaDay: today };
  const tomorrow = toIso(Date.parse(today) + dayMs + timing.jitter() * hourMs);
  return { owedAt: tomorrow, nextAt: tomorrow, failure: quota };
};
