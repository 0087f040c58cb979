import { claimRecord, type Seen } from '../storage/claimRecord.ts';
import type { MailName, MailState, Mails, StoredRecord } from '../storage/records.ts';
import { settleMails } from '../storage/settleMails.ts';
import { toIso } from '../timing.ts';
import { attemptMail, capReason, throttledReason } from './attemptMail.ts';
import type { Delivery, MailOffice } from './mailOffice.ts';

/** The company hears first. */
const order: readonly MailName[] = ['company', 'buyer', 'reminder'];

/** Claims without a result, two hours of them, after which a record is taken to be poison. */
const maxFruitlessClaims = 6;

/** Tries to store how a mail stands, on top of the storage's own. */
const settleTries = 3;

/**
 * Claims a record and tries every mail that it owes by now, once. Of any number of callers at the
 * same time one does it. What can't be sent stays due, or is parked and logged.
 *
 * @throws Error when storage fails
 */
export const deliverMails = async (office: MailOffice, seen: Seen): Promise<Delivery> => {
  const { table, timing } = office;
  const record = await claimRecord(table, seen, timing.now());
  if (!record) return count([]);
  const tried: MailState[] = [];
  let mails = record.mails;
  let name = nextDue(mails, office);
  if (!name) await settleMails(table, record, mails);
  while (name) {
    const state = await tryMail(office, record, name, mails[name] as MailState);
    mails = { ...mails, [name]: state };
    tried.push(state);
    logState(office, record, name, state);
    name = nextDue(mails, office);
    await settle(office, record, mails, name ? record.dueAt : undefined);
  }
  return count(tried);
};

const nextDue = (mails: Mails, { timing, sendUntilMs }: MailOffice): MailName | undefined => {
  const nowMs = timing.now();
  if (nowMs >= sendUntilMs) return undefined;
  return order.find((name) => {
    const mail = mails[name];
    return mail?.status === 'due' && mail.nextAt <= toIso(nowMs);
  });
};

const tryMail = async (
  office: MailOffice,
  record: StoredRecord,
  name: MailName,
  mail: MailState,
): Promise<MailState> =>
  (record.claims ?? 0) > maxFruitlessClaims
    ? { ...mail, status: 'parked', failure: 'Unsettled' }
    : attemptMail(office, record, name, mail);

/** A lost note that a mail was sent means a second mail, so it is worth more tries. */
const settle = async (
  { table, log }: MailOffice,
  record: StoredRecord,
  mails: Mails,
  dueAt: string | undefined,
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      const held = await settleMails(table, record, mails, dueAt);
      if (!held) log.warn('MAIL_CLAIM_LOST', { kind: record.kind });
      return;
    } catch (error) {
      if (tries < settleTries && !table.abortSignal?.aborted) continue;
      log.error('MAIL_NOT_SETTLED', { kind: record.kind, error });
      throw error;
    }
  }
};

const codes = {
  sent: 'MAIL_SENT',
  due: 'MAIL_PUT_OFF',
  parked: 'OUTBOX_PARKED',
  cancelled: 'MAIL_CANCELLED',
} as const;

const logState = (
  { log }: MailOffice,
  record: StoredRecord,
  mail: MailName,
  { status, failure, attempts }: MailState,
): void => {
  log[status === 'parked' ? 'error' : 'info'](codes[status], {
    kind: record.kind,
    mail,
    count: attempts,
    ...('reference' in record ? { reference: record.reference } : {}),
    ...(failure ? { reason: failure } : {}),
  });
};

const count = (tried: readonly MailState[]): Delivery => ({
  sent: tried.filter(({ status }) => status === 'sent').length,
  parked: tried.filter(({ status }) => status === 'parked').length,
  throttled: tried.filter(({ failure }) => failure === throttledReason).length,
  capReached: tried.filter(({ failure }) => failure === capReason).length,
});
