import { deliverMails } from '../shared/mail/deliverMails.ts';
import type { Delivery, MailOffice } from '../shared/mail/mailOffice.ts';
import { isDue, queryDue } from '../shared/storage/queryDue.ts';
import type { Owing } from '../shared/storage/records.ts';
import { secondMs } from '../shared/timing.ts';
import type { Dependencies } from './dependencies.ts';

/** Sends of one run begin within this time; the function's own limit is 60 s. */
export const sendWithinMs = 45 * secondMs;

/** Records that one run takes on. */
const maxRecords = 200;

/** The gap between mails once SES said that we are too fast: its sandbox takes one a second. */
const throttledGapMs = 1100;

/** Throttlings after which the rest is left to the next run. */
const maxThrottlings = 3;

type Parts = Pick<Dependencies, 'pause'> & { readonly office: MailOffice };

/**
 * Sends the mails that are due, soonest first, within a time and a count. Safe to run twice at
 * once: each record is claimed by one of them.
 *
 * @throws Error when storage fails
 */
export const runOutbox = async ({ office, pause }: Parts): Promise<Delivery> => {
  const { table, timing, sendUntilMs } = office;
  const nowMs = timing.now();
  const records = (await queryDue(table)).filter((record) => isDue(record, nowMs));
  let total: Delivery = { sent: 0, parked: 0, throttled: 0, capReached: 0 };
  for (const record of records.slice(0, maxRecords)) {
    if (timing.now() >= sendUntilMs || total.throttled >= maxThrottlings) break;
    if (total.throttled > 0) await pause(throttledGapMs);
    total = add(total, await deliver(office, record));
  }
  return total;
};

/** One record's trouble must not hold up the others. */
const deliver = async (office: MailOffice, record: Owing): Promise<Delivery> => {
  try {
    return await deliverMails(office, record);
  } catch (error) {
    office.log.error('OUTBOX_RECORD_FAILED', { error });
    return { sent: 0, parked: 0, throttled: 0, capReached: 0 };
  }
};

const add = (a: Delivery, b: Delivery): Delivery => ({
  sent: a.sent + b.sent,
  parked: a.parked + b.parked,
  throttled: a.throttled + b.throttled,
  capReached: a.capReached + b.capReached,
});
