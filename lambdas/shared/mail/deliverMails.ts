import { mailFailures } from '#contract/codes.ts';
import {
  isPending,
  isRegistration,
  type MailName,
  type MailState,
  mailNames,
  type Registration,
  type StoredRecord,
  typedRecipient,
} from '#contract/records.ts';
import { lastRegistration, purchaseKey, readPurchase } from '../purchases/purchases.ts';
import { getItem, type Table } from '../records/table.ts';
import { writeRecord } from '../records/writeRecord.ts';
import { dayMs, hourMs, minuteMs, toIso } from '../time.ts';
import {
  type Attempt,
  claimMail,
  logState,
  longestDelayMs,
  type MailDependencies,
  park,
  sendClaimed,
} from './attemptMail.ts';
import {
  isCompanyHeld,
  isSuppressed,
  type QuotaRequest,
  quotaDay,
  requestMail,
} from './recipients.ts';

/** Tries to claim an email whose record others write to, before it is left to the next run. */
const claimTries = 3;

/**
 * After this many claims in a row without a result, which take over five hours, the email is parked.
 */
const maxFruitlessClaims = 6;

/**
 * Tries every due email of a record once. If several callers try at the same time, only one sends an
 * email. One that can't be sent stays due, or is parked and logged.
 *
 * SES gets an email once. It gets the email again only if it accepted it, but neither the answer nor the
 * event reached us before the next try.
 *
 * @returns the states of the emails about which something was done
 */
export async function deliverMails(
  dependencies: MailDependencies,
  found: StoredRecord,
): Promise<readonly MailState[]> {
  const tried: MailState[] = [];
  let record: StoredRecord | undefined = found;
  for (const name of mailNames) {
    const done: Partial<Attempt> = await deliverMail(dependencies, record, name);
    record = done.record;
    tried.push(...(done.state ? [done.state] : []));
  }
  return tried;
}

/** Gives the record after it, and the state of the email if anything was done about it. */
async function deliverMail(
  dependencies: MailDependencies,
  found: StoredRecord | undefined,
  name: MailName,
): Promise<{ record: StoredRecord | undefined; state?: MailState }> {
  const { table, log } = dependencies;
  let record = found;
  for (let tries = 0; record && tries < claimTries; tries += 1) {
    if (!isDue(record.mails[name], dependencies)) {
      return { record };
    }
    const state = await prepareMail(dependencies, record, name);
    const mails = { ...record.mails, [name]: state };
    const written: StoredRecord | undefined = await writeRecord(table, record, { mails });
    if (written && state.status === 'claimed') {
      return sendClaimed({ ...dependencies, purchaseOf: readPurchaseOf(table) }, written, name);
    }
    if (written) {
      logState(log, written, name, state);
      return { record: written, state };
    }
    record = await getItem<StoredRecord>(table, { pk: record.pk, sk: record.sk });
  }
  return { record };
}

/**
 * Whether the email about a buyer's registration is being sent. It may ask for the launch link, so the
 * one about the license waits until that is known.
 */
async function isRegistrationOnItsWay(table: Table, record: StoredRecord): Promise<boolean> {
  if (record.kind !== 'license-active' || record.isLate) {
    return false;
  }
  const { registrations } = await readPurchase(table, record.purchase.licenseArn);
  return lastRegistration(registrations)?.mails.company?.status === 'claimed';
}

/** Reads the purchase for the emails whose words depend on its license and its registrations. */
function readPurchaseOf(table: Table) {
  return async (record: StoredRecord) =>
    isRegistration(record) || record.kind === 'license-active'
      ? readPurchase(table, record.purchase.licenseArn)
      : undefined;
}

function isDue(mail: MailState | undefined, { timing, sendUntilMs }: MailDependencies): boolean {
  const nowMs = timing.now();
  return (
    mail !== undefined && isPending(mail) && mail.nextAt <= toIso(nowMs) && nowMs < sendUntilMs
  );
}

/** The next state of an email that is due: claimed, or why it can't be sent now. */
async function prepareMail(
  dependencies: MailDependencies,
  record: StoredRecord,
  name: MailName,
): Promise<MailState> {
  const { claim: _, ...mail } = record.mails[name] as MailState;
  const { claims = 0, failure: __, ...rest } = mail;
  const due: MailState = { ...rest, status: 'due' };
  if (claims >= maxFruitlessClaims) {
    return park(due, mailFailures.unsettled);
  }
  const change = await checkMail(dependencies, record, name, due);
  return change.status || change.failure
    ? { ...due, ...change }
    : claimMail({ ...mail, ...change }, dependencies.timing);
}

/**
 * Checks whether an email may go out now. A change with a status or a failure says why not. Any other
 * change has to be stored before the email goes out.
 */
async function checkMail(
  dependencies: MailDependencies,
  record: StoredRecord,
  name: MailName,
  mail: MailState,
): Promise<Partial<MailState>> {
  const { table, mailSettings, timing } = dependencies;
  const typed = typedRecipient(record, name);
  if (typed !== undefined) {
    if (typed === '') {
      return { status: 'cancelled', failure: mailFailures.erased };
    }
    const isConfirmation = name === 'visitor';
    const recipient = { holder: record.pk, email: typed, isConfirmation };
    const change = await checkTypedRecipient(dependencies, recipient, mail);
    // Nobody has to act, and tomorrow would be too late.
    return change.failure && isConfirmation
      ? { status: 'cancelled', failure: mailFailures.noConfirmation }
      : change;
  }
  if (record.kind === 'arrival' || record.kind === 'unregistered') {
    const key = purchaseKey(record.purchase.licenseArn, 'registration');
    const registration = await getItem<Partial<Registration>>(table, key);
    if (registration?.version) {
      return { status: 'cancelled', failure: mailFailures.registered };
    }
  }
  if (await isRegistrationOnItsWay(table, record)) {
    return { status: 'due', nextAt: toIso(timing.now() + minuteMs) };
  }
  if (name === 'reminder' && record.closedAt !== undefined) {
    return { status: 'cancelled', failure: mailFailures.closed };
  }
  const nextAt = toIso(timing.now() + longestDelayMs);
  return (await isCompanyHeld(table, mailSettings.companyEmail))
    ? { nextAt, failure: mailFailures.companySuppressed }
    : {};
}

/**
 * An address that somebody typed gets no email after a bounce, and only one purchase's emails a day.
 */
async function checkTypedRecipient(
  { table, mailSettings: { dailyCap }, timing }: MailDependencies,
  recipient: Pick<QuotaRequest, 'holder' | 'email' | 'isConfirmation'>,
  mail: MailState,
): Promise<Partial<MailState>> {
  if (await isSuppressed(table, recipient.email)) {
    return { status: 'parked', failure: mailFailures.suppressed };
  }
  const nowMs = timing.now();
  const today = quotaDay(nowMs);
  if (mail.quotaDay === today) {
    return {};
  }
  const request = { ...recipient, mail: mail.id ?? mail.firstDueAt, dailyCap };
  const failure = await requestMail(table, request, nowMs);
  const tomorrow = toIso(Date.parse(today) + dayMs + timing.jitter() * hourMs);
  return failure ? { firstDueAt: tomorrow, nextAt: tomorrow, failure } : { quotaDay: today };
}
