import { mailFailures } from '../../contract/codes.ts';
import {
  isOwed,
  type MailName,
  type MailState,
  type StoredRecord,
} from '../../contract/records.ts';
import { getItem } from '../records/items.ts';
import { changeRecord, writeRecord } from '../records/writeRecord.ts';
import { toIso } from '../time/timing.ts';
import { prepareMail, type Sent, sendMail } from './attemptMail.ts';
import type { Delivery, MailOffice } from './mailOffice.ts';
import { isRejected } from './noteMailFate.ts';

/** The company hears first. */
const order: readonly MailName[] = ['company', 'buyer', 'reminder'];

/** Tries to claim a mail whose record others write to, before it is left to the next run. */
const claimTries = 3;

/** Tries to store how a mail stands, on top of the storage's own. */
const settleTries = 3;

/**
 * Tries every mail that a record owes by now, once. Of any number of callers at the same time one
 * sends a mail. What can't be sent stays due, or is parked and logged.
 *
 * SES gets a mail once, and at most once more for each time that it accepted it and neither its
 * answer nor its event reached us before the next try.
 *
 * @throws Error when storage fails
 */
export async function deliverMails(office: MailOffice, seen: StoredRecord): Promise<Delivery> {
  const tried: MailState[] = [];
  let record: StoredRecord | undefined = seen;
  for (const name of order) {
    const done: Done = await deliverMail(office, record, name);
    record = done.record;
    if (done.state) {
      tried.push(done.state);
    }
  }
  return count(tried);
}

/** What was done with one mail, where anything was, and the record after it. */
interface Done {
  readonly record: StoredRecord | undefined;
  readonly state?: MailState;
}

async function deliverMail(
  office: MailOffice,
  seen: StoredRecord | undefined,
  name: MailName,
): Promise<Done> {
  const { table } = office;
  let record = seen;
  for (let tries = 0; record && tries < claimTries; tries += 1) {
    const owed = readDue(record, name, office);
    if (!owed) {
      return { record };
    }
    const { state, mail } = await prepareMail(office, record, name, owed);
    const mails = { ...record.mails, [name]: state };
    const written: StoredRecord | undefined = await writeRecord(table, record, { mails });
    if (written && mail) {
      return settle(office, written, name, await sendMail(office, mail, state));
    }
    if (written) {
      logState(office, written, name, { state });
      return { record: written, state };
    }
    record = await getItem<StoredRecord>(table, { pk: record.pk, sk: record.sk });
  }
  return { record };
}

function readDue(
  { mails }: StoredRecord,
  name: MailName,
  { timing, sendUntilMs }: MailOffice,
): MailState | undefined {
  const nowMs = timing.now();
  const mail = mails[name];
  const isDue = mail && isOwed(mail) && mail.nextAt <= toIso(nowMs);
  return isDue && nowMs < sendUntilMs ? mail : undefined;
}

/** A lost note that a mail was sent means a second mail, so it is worth more tries. */
async function settle(
  office: MailOffice,
  record: StoredRecord,
  name: MailName,
  sent: Sent,
): Promise<Done> {
  const { table, log } = office;
  const { state } = sent;
  logState(office, record, name, sent);
  for (let tries = 1; ; tries += 1) {
    try {
      return { record: await storeState(office, record, name, state), state };
    } catch (error) {
      if (tries < settleTries && !table.abortSignal?.aborted) {
        continue;
      }
      log.error('MAIL_NOT_SETTLED', { kind: record.kind, error });
      throw error;
    }
  }
}

/** Stores how a mail stands that the caller claimed, on top of whatever was written since. */
async function storeState(
  { table, log }: MailOffice,
  record: StoredRecord,
  name: MailName,
  state: MailState,
): Promise<StoredRecord | undefined> {
  const claim = record.mails[name]?.claim;
  let isHeld = false;
  let isTold = false;
  const stored = await changeRecord(table, record, ({ mails }) => {
    const mail = mails[name];
    isHeld = mail?.claim === claim;
    if (isHeld) {
      return { mails: { ...mails, [name]: state } };
    }
    isTold = mail !== undefined && (mail.status === 'sent' || isRejected(mail));
    if (state.status !== 'sent' || mail?.id !== state.id || isTold) {
      return undefined;
    }
    return { mails: { ...mails, [name]: { ...state, attempts: mail?.attempts ?? 1 } } };
  });
  const isSettled = isHeld || isTold || stored?.mails[name]?.status === 'sent';
  if (!isSettled) {
    log.warn('MAIL_CLAIM_LOST', { kind: record.kind });
  }
  return stored;
}

const codes = {
  sent: 'MAIL_SENT',
  due: 'MAIL_PUT_OFF',
  parked: 'OUTBOX_PARKED',
  cancelled: 'MAIL_CANCELLED',
} as const;

/** SES takes no more for now, whichever mail it is. */
const throttlings: readonly string[] = [mailFailures.throttled, mailFailures.quotaUsedUp];

type Settled = keyof typeof codes;

function logState(
  { log }: MailOffice,
  record: StoredRecord,
  mail: MailName,
  { state: { status, failure, attempts }, awsRequestId }: Sent,
): void {
  log[status === 'parked' ? 'error' : 'info'](codes[status as Settled], {
    kind: record.kind,
    mail,
    count: attempts,
    ...('reference' in record ? { reference: record.reference } : {}),
    ...(failure ? { reason: failure } : {}),
    ...(awsRequestId === undefined ? {} : { awsRequestId }),
  });
}

function count(tried: readonly MailState[]): Delivery {
  return {
    sent: tried.filter(({ status }) => status === 'sent').length,
    parked: tried.filter(({ status }) => status === 'parked').length,
    throttled: tried.filter(({ failure = '' }) => throttlings.includes(failure)).length,
    capReached: tried.filter(({ failure }) => failure === mailFailures.capReached).length,
  };
}
