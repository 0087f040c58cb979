import { mailFailures } from '../../contract/codes.ts';
import {
  isPending,
  type MailName,
  type MailState,
  mailNames,
  type StoredRecord,
} from '../../contract/records.ts';
import { writeRecord } from '../records/records.ts';
import { getItem } from '../records/table.ts';
import { toIso } from '../time.ts';
import { claimMail, logState, type MailDependencies, park, sendClaimed } from './attemptMail.ts';
import { checkMail } from './checkMail.ts';

/** Tries to claim a mail whose record others write to, before it is left to the next run. */
const claimTries = 3;

/** Claims in a row without a result, over five hours, after which a mail is taken to be poison. */
const maxFruitlessClaims = 6;

/** SES takes no more mails for now, whichever they are. */
const throttlings: readonly string[] = [mailFailures.throttled, mailFailures.quotaUsedUp];

/** How many mails a delivery sent, gave up, had throttled, and left because of the day's cap. */
export interface Delivery {
  readonly sent: number;
  readonly parked: number;
  readonly throttled: number;
  readonly capReached: number;
}

/**
 * Tries every mail of a record that is due, once. Of any number of callers at the same time one
 * sends a mail. A mail that can't be sent stays due, or is parked and logged.
 *
 * SES gets a mail once, and once more for each time that it accepted it and neither its answer nor
 * its event reached us before the next try.
 */
export async function deliverMails(
  dependencies: MailDependencies,
  found: StoredRecord,
): Promise<Delivery> {
  const tried: MailState[] = [];
  let record: StoredRecord | undefined = found;
  for (const name of mailNames) {
    const done: Done = await deliverMail(dependencies, record, name);
    record = done.record;
    if (done.state) {
      tried.push(done.state);
    }
  }
  return count(tried);
}

/** The state of one mail if anything was done about it, and the record after it. */
interface Done {
  readonly record: StoredRecord | undefined;
  readonly state?: MailState;
}

async function deliverMail(
  dependencies: MailDependencies,
  found: StoredRecord | undefined,
  name: MailName,
): Promise<Done> {
  const { table, log } = dependencies;
  let record = found;
  for (let tries = 0; record && tries < claimTries; tries += 1) {
    if (!isDue(record, name, dependencies)) {
      return { record };
    }
    const state = await prepareMail(dependencies, record, name);
    const mails = { ...record.mails, [name]: state };
    const written: StoredRecord | undefined = await writeRecord(table, record, { mails });
    if (written && state.status === 'claimed') {
      return sendClaimed(dependencies, written, name);
    }
    if (written) {
      logState(log, written, name, state);
      return { record: written, state };
    }
    record = await getItem<StoredRecord>(table, { pk: record.pk, sk: record.sk });
  }
  return { record };
}

function isDue(
  { mails }: StoredRecord,
  name: MailName,
  { timing, sendUntilMs }: MailDependencies,
): boolean {
  const nowMs = timing.now();
  const mail = mails[name];
  return (
    mail !== undefined && isPending(mail) && mail.nextAt <= toIso(nowMs) && nowMs < sendUntilMs
  );
}

/** The next state of a mail that is due: claimed, or why it can't be sent now. */
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

function count(tried: readonly MailState[]): Delivery {
  return {
    sent: tried.filter(({ status }) => status === 'sent').length,
    parked: tried.filter(({ status }) => status === 'parked').length,
    throttled: tried.filter(({ failure = '' }) => throttlings.includes(failure)).length,
    capReached: tried.filter(({ failure }) => failure === mailFailures.capReached).length,
  };
}
