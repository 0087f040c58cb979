import { refusals } from '../contract/codes.ts';
import { isOwed, type Owing, type StoredRecord } from '../contract/records.ts';
import { deliverMails } from '../shared/outbox/deliverMails.ts';
import type { Delivery, MailOffice } from '../shared/outbox/mailOffice.ts';
import { isDue, queryDue } from '../shared/outbox/owe.ts';
import { getItem } from '../shared/records/items.ts';
import { fileRecord } from '../shared/records/writeRecord.ts';
import { secondMs } from '../shared/time/timing.ts';
import type { Dependencies } from './dependencies.ts';

/** Sends of one run begin within this time; the function's own limit is 60 s. */
export const sendWithinMs = 45 * secondMs;

/** Records that one run takes on. */
const maxRecords = 200;

/** The gap between mails once SES said that we are too fast: its sandbox takes one a second. */
const throttledGapMs = 1100;

/** Throttlings after which the rest is left to the next run. */
const maxThrottlings = 3;

const nothing: Delivery = { sent: 0, parked: 0, throttled: 0, capReached: 0 };

type Parts = Pick<Dependencies, 'pause'> & { readonly office: MailOffice };

/**
 * Sends the mails that are due, soonest first, within a time and a count. Safe to run twice at
 * once: each mail is claimed by one of them.
 *
 * @throws Error when storage fails
 */
export async function runOutbox({ office, pause }: Parts): Promise<Delivery> {
  const { table, timing, sendUntilMs } = office;
  const nowMs = timing.now();
  const records = (await queryDue(table)).filter((record) => isDue(record, nowMs));
  let total = nothing;
  for (const record of records.slice(0, maxRecords)) {
    if (timing.now() >= sendUntilMs || total.throttled >= maxThrottlings) {
      break;
    }
    if (total.throttled > 0) {
      await pause(throttledGapMs);
    }
    total = add(total, await deliver(office, record));
  }
  return total;
}

/** One record's trouble must not hold up the others. The table is asked: its index may lag. */
async function deliver(office: MailOffice, { pk, sk }: Owing): Promise<Delivery> {
  try {
    const stored = await getItem<StoredRecord>(office.table, { pk, sk });
    const record = stored && (await fileRecord(office.table, stored));
    return record ? await deliverMails(office, record) : nothing;
  } catch (error) {
    office.log.error('OUTBOX_RECORD_FAILED', { error });
    return nothing;
  }
}

function add(a: Delivery, b: Delivery): Delivery {
  return {
    sent: a.sent + b.sent,
    parked: a.parked + b.parked,
    throttled: a.throttled + b.throttled,
    capReached: a.capReached + b.capReached,
  };
}

/** The mails that should have gone out by now. */
export interface Debt {
  readonly depth: number;
  /** Those of them that wait for somebody to act. */
  readonly refused: number;
  readonly oldestAgeSeconds: number;
}

/** Counts the mails whose time has come, whatever was tried since; later ones aren't late yet. */
export function measureDebt(records: readonly Owing[], nowMs: number): Debt {
  const late = records
    .flatMap(({ mails }) => Object.values(mails))
    .filter((mail) => isOwed(mail) && Date.parse(mail.owedAt) <= nowMs);
  const ages = late.map(({ owedAt }) => nowMs - Date.parse(owedAt));
  return {
    depth: late.length,
    refused: late.filter(({ failure = '' }) => refusals.includes(failure)).length,
    oldestAgeSeconds: Math.round(Math.max(0, ...ages) / 1000),
  };
}
