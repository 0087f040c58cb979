import { mailFailures } from '../../contract/codes.ts';
import {
  isSubmission,
  type MailName,
  type MailState,
  type Registration,
  type StoredRecord,
  typedRecipient,
} from '../../contract/records.ts';
import { registrationKey } from '../purchases/keys.ts';
import { getItem } from '../records/table.ts';
import { dayMs, hourMs, toIso } from '../time.ts';
import type { MailDependencies } from './attemptMail.ts';
import { quotaDay, requestMail } from './mailQuota.ts';
import { nextLook } from './retries.ts';
import { isCompanyHeld, isSuppressed } from './suppression.ts';

type Change = Partial<MailState>;

/**
 * Checks whether a mail may go out now. A change with a status or a failure says why not; any other
 * is to be noted before it goes out.
 */
export async function checkMail(
  dependencies: MailDependencies,
  record: StoredRecord,
  name: MailName,
  mail: MailState,
): Promise<Change> {
  const buyer = typedRecipient(record, name);
  if (buyer === '') {
    return { status: 'cancelled', failure: mailFailures.erased };
  }
  if (buyer) {
    return checkBuyerMail(dependencies, { holder: record.pk, email: buyer }, mail);
  }
  const cancelled = await findCancellation(dependencies, record, name);
  return cancelled ? { status: 'cancelled', failure: cancelled } : checkCompanyMail(dependencies);
}

/** Why a mail to the company isn't needed anymore. */
async function findCancellation(
  { table }: MailDependencies,
  record: StoredRecord,
  name: MailName,
): Promise<string | undefined> {
  if (record.kind === 'arrival' || record.kind === 'unregistered') {
    const key = registrationKey(record.purchase.licenseArn);
    const registration = await getItem<Partial<Registration>>(table, key);
    return registration?.version ? mailFailures.registered : undefined;
  }
  const isClosed = isSubmission(record) && record.closedAt !== undefined;
  return name === 'reminder' && isClosed ? mailFailures.closed : undefined;
}

/** After bounces of several mails the company's mails wait until its address is unblocked. */
async function checkCompanyMail({ table, settings, timing }: MailDependencies): Promise<Change> {
  return (await isCompanyHeld(table, settings.companyEmail))
    ? { nextAt: toIso(nextLook(timing)), failure: mailFailures.companySuppressed }
    : {};
}

/** An address that somebody typed gets no mail after a bounce, and a day's mails for one purchase. */
async function checkBuyerMail(
  { table, settings, timing }: MailDependencies,
  { holder, email }: { readonly holder: string; readonly email: string },
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
    holder,
    mail: mail.id ?? mail.firstDueAt,
    dailyCap: settings.dailyCap,
  };
  const quota = await requestMail(table, request, nowMs);
  if (quota === 'granted') {
    return { quotaDay: today };
  }
  const tomorrow = toIso(Date.parse(today) + dayMs + timing.jitter() * hourMs);
  return { firstDueAt: tomorrow, nextAt: tomorrow, failure: quota };
}
