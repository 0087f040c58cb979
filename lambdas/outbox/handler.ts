import type { Context } from 'aws-lambda';
import { blockingFailures, mailFailures } from '#contract/codes.ts';
import {
  dueQueues,
  isAwaited,
  isPending,
  isSubmission,
  type Key,
  type MailName,
  type MailRecord,
  type MailState,
  openQueue,
  type StoredRecord,
} from '#contract/records.ts';
import { readEnvironment } from '../functions.ts';
import { createLog } from '../shared/log.ts';
import { type MailDependencies, openMailing } from '../shared/mail/attemptMail.ts';
import { deliverMails } from '../shared/mail/deliverMails.ts';
import type { Mail, MailSettings } from '../shared/mail/mail.ts';
import { renderPurchaseMail } from '../shared/mail/purchaseMail.ts';
import { isCompanyHeld } from '../shared/mail/recipients.ts';
import { renderSubmissionMail } from '../shared/mail/submissionMail.ts';
import { writeMetrics } from '../shared/metrics.ts';
import type { StoredPurchase } from '../shared/purchases/purchases.ts';
import { queryDue } from '../shared/records/dueMails.ts';
import { getItem, type Table } from '../shared/records/table.ts';
import { secondMs, toIso } from '../shared/time.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  return {
    ...openMailing(readEnvironment('outbox')),
    pause: (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

/** Runs every minute: sends what is due and measures what is left. */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return async (_event: unknown, context?: Pick<Context, 'awsRequestId'>): Promise<void> => {
    const log = createLog('outbox', context?.awsRequestId ?? 'none');
    opened ??= open();
    const { table, mailSettings, timing, pause } = opened;
    const sendUntilMs = timing.now() + sendWithinMs;
    const mailing = { ...opened, render: renderMail, log, sendUntilMs };
    const tried = await runOutbox(mailing, pause);
    const backlog = await measureBacklog(table, timing.now());
    writeMetrics({
      ...backlog,
      OwnAddressesFailing: (await isCompanyHeld(table, mailSettings.companyEmail)) ? 1 : 0,
      MailsSent: tried.filter(({ status }) => status === 'sent').length,
      MailsParked: tried.filter(({ status }) => status === 'parked').length,
      MailCapReached: tried.filter(({ failure }) => failure === mailFailures.capReached).length,
    });
  };
}

/** A run starts no send after this time. The function's own limit is 60 s. */
export const sendWithinMs = 45 * secondMs;

const maxRecords = 200;

/** The gap between emails after SES has throttled us. Its sandbox allows one a second. */
const throttledGapMs = 1100;

/** SES accepts no emails at all for now. */
const throttlings: readonly string[] = [mailFailures.throttled, mailFailures.quotaUsedUp];

/** After this many throttled emails, the rest is left to the next run. */
const maxThrottlings = 3;

export function renderMail(
  record: StoredRecord,
  name: MailName,
  settings: MailSettings,
  purchase: StoredPurchase | undefined,
): Mail {
  return isSubmission(record) || record.kind === 'suspects'
    ? renderSubmissionMail(record, name, settings)
    : renderPurchaseMail(record, name, settings, purchase);
}

/**
 * Sends the emails that are due, queue by queue and soonest first, within a time and a count. Safe to
 * run twice at once: each email is claimed by one of them.
 */
export async function runOutbox(
  dependencies: MailDependencies,
  pause: (ms: number) => Promise<unknown>,
): Promise<readonly MailState[]> {
  const { table, timing, sendUntilMs } = dependencies;
  const tried: MailState[] = [];
  let left = maxRecords;
  for (const queue of dueQueues) {
    const now = toIso(timing.now());
    const due = (await queryDue(table, queue)).filter(({ dueAt = '' }) => dueAt <= now);
    for (const record of due.slice(0, left)) {
      const throttled = tried.filter(({ failure = '' }) => throttlings.includes(failure)).length;
      if (timing.now() >= sendUntilMs || throttled >= maxThrottlings) {
        return tried;
      }
      if (throttled > 0) {
        await pause(throttledGapMs);
      }
      left -= 1;
      tried.push(...(await deliver(dependencies, record)));
    }
  }
  return tried;
}

/** One record's fault must not stop the others. The index may lag, so this reads the table. */
async function deliver(
  dependencies: MailDependencies,
  { pk, sk }: Key,
): Promise<readonly MailState[]> {
  const { table, log } = dependencies;
  try {
    const record = await getItem<StoredRecord>(table, { pk, sk });
    return record ? await deliverMails(dependencies, record) : [];
  } catch (error) {
    log.error('OUTBOX_RECORD_FAILED', { error });
    return [];
  }
}

/**
 * Measures the emails that are due, including those that have been tried. Later ones aren't late yet.
 * MailsRefused are those that wait for somebody to act. RepliesOverdue counts records on which somebody
 * should have acted by now.
 */
export async function measureBacklog(table: Table, nowMs: number) {
  const queues = [...dueQueues, openQueue] as const;
  const records = (await Promise.all(queues.map((queue) => queryDue(table, queue)))).flat();
  const late = records
    .flatMap(({ mails }: MailRecord) => Object.values(mails))
    .filter((mail) => isPending(mail) && Date.parse(mail.firstDueAt) <= nowMs);
  const overdue = records.filter((one) => isAwaited(one) && Date.parse(one.dueBy ?? '') < nowMs);
  const ages = late.map(({ firstDueAt }) => nowMs - Date.parse(firstDueAt));
  return {
    OutboxDepth: late.length,
    RepliesOverdue: overdue.length,
    MailsRefused: late.filter(({ failure = '' }) => blockingFailures.includes(failure)).length,
    OutboxOldestAgeSeconds: Math.round(Math.max(0, ...ages) / 1000),
  };
}

export const handler = createHandler(openDependencies);
