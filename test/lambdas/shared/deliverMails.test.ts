import { beforeEach, expect, test } from 'vitest';
import type { MailState, Registration, StoredRecord, Submission } from '#contract/records.ts';
import { renderMail } from '../../../lambdas/outbox/handler.ts';
import type { Log } from '../../../lambdas/shared/log.ts';
import type { MailDependencies } from '../../../lambdas/shared/mail/attemptMail.ts';
import { deliverMails } from '../../../lambdas/shared/mail/deliverMails.ts';
import type { Mail } from '../../../lambdas/shared/mail/mail.ts';
import type { SendOutcome } from '../../../lambdas/shared/mail/mailer.ts';
import { liftSuppression, noteRefusal, suppress } from '../../../lambdas/shared/mail/recipients.ts';
import { pendingMail } from '../../../lambdas/shared/records/dueMails.ts';
import { getItem } from '../../../lambdas/shared/records/table.ts';
import { storeRecord, type Unstored } from '../../../lambdas/shared/records/writeRecord.ts';
import { mailSettings } from '../../support/lambdas/readStack.ts';
import {
  sampleMs as nowMs,
  sampleRegistration,
  sampleSubmission,
} from '../../support/lambdas/sampleRecords.ts';
import { shareTable } from '../../support/lambdas/startTable.ts';

const table = await shareTable();
let outcomes: SendOutcome[];
let sent: Mail[];
let lines: unknown[];

const now = '2026-11-20T13:00:00.000Z';

beforeEach(() => {
  outcomes = [];
  sent = [];
  lines = [];
});

const log: Log = {
  info: (code, details) => lines.push({ level: 'info', code, ...details }),
  warn: (code, details) => lines.push({ level: 'warn', code, ...details }),
  error: (code, details) => lines.push({ level: 'error', code, ...details }),
};

const accepted: SendOutcome = { outcome: 'accepted', messageId: 'ses-1' };

/** Dependencies whose mailer answers the outcomes in turn, and accepts all that follow. */
function mailing(more: Partial<MailDependencies> = {}): MailDependencies {
  return {
    table,
    mailer: async (mail) => {
      sent.push(mail);
      return outcomes.shift() ?? accepted;
    },
    render: renderMail,
    mailSettings,
    timing: { now: () => nowMs, jitter: () => 0.5, abortAfter: AbortSignal.timeout },
    log,
    sendUntilMs: nowMs + 1,
    ...more,
  };
}

async function store<Stored extends StoredRecord>(record: Unstored<Stored>): Promise<Stored> {
  return (await storeRecord<Stored>(table, record)) as Stored;
}

function submission(more: Partial<Submission> = {}): Promise<Submission> {
  return store<Submission>(sampleSubmission(more));
}

function registration(mails: Partial<MailState> = {}): Promise<Registration> {
  return store<Registration>(sampleRegistration(mails));
}

/** A submission whose only email, to the company, is in this state. */
function pendingSubmission(company: Partial<MailState>): Promise<Submission> {
  return submission({ mails: { company: { ...pendingMail(nowMs), ...company } } });
}

function stored({ pk, sk }: StoredRecord): Promise<StoredRecord | undefined> {
  return getItem<StoredRecord>(table, { pk, sk });
}

async function mailsOf(record: StoredRecord): Promise<StoredRecord['mails']> {
  return (await stored(record))?.mails ?? {};
}

async function deliver(record: StoredRecord, more: Partial<MailDependencies> = {}) {
  return deliverMails(mailing(more), (await stored(record)) ?? record);
}

/** So many ms later, with time enough to send. */
function later(afterMs: number): Partial<MailDependencies> {
  const timing = { ...mailing().timing, now: () => nowMs + afterMs };
  return { timing, sendUntilMs: Number.POSITIVE_INFINITY };
}

const capped = { mailSettings: { ...mailSettings, dailyCap: 1 } };

test('the company hears before the buyer, and both mails are noted as sent', async () => {
  const record = await registration();
  expect(await deliver(record)).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  expect(sent.map(({ to }) => to)).toEqual(['leads@devsecops.example', record.fields.email]);
  const settled = await stored(record);
  expect(settled?.mails).toEqual({
    company: expect.objectContaining({
      status: 'sent',
      attempts: 1,
      sentAt: now,
      messageId: 'ses-1',
    }),
    buyer: expect.objectContaining({ status: 'sent', quotaDay: '2026-11-20' }),
  });
  for (const gone of ['due', 'dueAt', 'claims']) {
    expect(settled).not.toHaveProperty(gone);
  }
  expect(lines).toEqual(
    ['company', 'buyer'].map((mail) => ({
      level: 'info',
      code: 'MAIL_SENT',
      kind: 'registration',
      mail,
      count: 1,
      reference: record.reference,
    })),
  );
});

const fortnightMs = 14 * 86_400_000;

/** How long it has been pending. */
function aged(ageMs: number, attempts: number): Partial<MailState> {
  return { firstDueAt: new Date(nowMs - ageMs).toISOString(), attempts };
}
const claimed = { status: 'claimed', claim: 'a' } as const;
const inFortyFiveSeconds = '2026-11-20T13:00:45.000Z';
const inNearlyFourMinutes = '2026-11-20T13:03:45.000Z';
const codes: Record<string, string> = {
  sent: 'MAIL_SENT',
  due: 'MAIL_PUT_OFF',
  parked: 'OUTBOX_PARKED',
};

test.each<[string, Partial<MailState>, SendOutcome['outcome'], string, Partial<MailState>]>([
  [
    'throttled',
    {},
    'throttled',
    'Throttling',
    { nextAt: inFortyFiveSeconds, failure: 'Throttled' },
  ],
  ['over the day’s quota', {}, 'throttled', 'QuotaUsedUp', {}],
  ['that failed before', { attempts: 3, failure: 'x' }, 'accepted', '', { attempts: 4 }],
  [
    'that waits for somebody',
    { attempts: 200 },
    'refused',
    'SenderNotVerified',
    { nextAt: inNearlyFourMinutes },
  ],
  ['tried for nearly a fortnight', aged(fortnightMs - 1, 40), 'failed', 'Down', {}],
  ['tried 22 times in a fortnight', aged(fortnightMs, 22), 'failed', 'Down', {}],
  ['tried 23 times', aged(fortnightMs, 23), 'failed', 'Down', { status: 'parked' }],
  ['refused for nearly a fortnight', aged(fortnightMs - 1, 4000), 'refused', 'Paused', {}],
  ['refused for longer', aged(fortnightMs, 4000), 'refused', 'Paused', { status: 'parked' }],
  ['of which nobody knows', {}, 'unknown', 'TimeoutError', { unsure: 1 }],
  ['that is rejected', {}, 'rejected', 'MessageRejected', { status: 'parked' }],
  ['claimed in vain five times', { ...claimed, claims: 5 }, 'accepted', '', {}],
])('a mail %s is stored and logged with its outcome', async (_, before, outcome, reason, after) => {
  // Twice: what is rejected is tried without Reply-To as well.
  outcomes = outcome === 'accepted' ? [] : Array.from({ length: 2 }, () => ({ outcome, reason }));
  const record = await pendingSubmission(before);
  const status = after.status ?? (outcome === 'accepted' ? 'sent' : 'due');
  const attempts = (before.attempts ?? 0) + 1;
  const failure = after.failure ?? (reason || undefined);
  expect(await deliver(record)).toMatchObject([{ status }]);
  const { company } = await mailsOf(record);
  const { firstDueAt } = record.mails.company ?? {};
  expect(company).toMatchObject({ firstDueAt, attempts, ...after, status });
  expect(company?.failure).toBe(failure);
  for (const gone of ['claim', 'claims']) {
    expect(company).not.toHaveProperty(gone);
  }
  expect(lines).toEqual([
    {
      level: status === 'parked' ? 'error' : 'info',
      code: codes[status],
      kind: 'contact',
      mail: 'company',
      count: attempts,
      reference: record.reference,
      ...(failure ? { reason: failure } : {}),
    },
  ]);
});

test('a mail claimed in vain six times in a row is parked by the next', async () => {
  const record = await pendingSubmission({ ...claimed, claims: 6 });
  await deliver(record);
  const { claim: _, claims: __, ...mail } = record.mails.company ?? pendingMail(nowMs);
  const parked = { ...mail, status: 'parked', failure: 'Unsettled' };
  expect((await mailsOf(record)).company).toEqual(parked);
});

test('mails to the company wait after bounces of five records, not of one', async () => {
  const { companyEmail } = mailSettings;
  async function refuse(nth: number) {
    await noteRefusal(table, companyEmail, { pk: `submission#refused${nth}`, sk: 's' }, nowMs);
  }
  for (const nth of [1, 1, 1, 1, 1, 2, 3, 4]) {
    await refuse(nth);
  }
  await deliver(await submission());
  expect(sent).toHaveLength(1);
  await refuse(5);
  const record = await registration();
  await deliver(record);
  await liftSuppression(table, companyEmail);
  expect(sent.map(({ to }) => to)).toEqual([companyEmail, record.fields.email]);
  expect((await mailsOf(record)).company).toMatchObject({
    status: 'due',
    attempts: 0,
    firstDueAt: now,
    nextAt: '2026-11-20T13:05:00.000Z',
    failure: 'CompanySuppressed',
  });
  await deliver(record, later(300_000));
  expect((await mailsOf(record)).company).not.toHaveProperty('failure');
});

test('bounces that are a day apart hold nothing back', async () => {
  const { companyEmail } = mailSettings;
  for (const day of [0, 1, 2, 3, 4, 5]) {
    const record = { pk: `submission#night${day}`, sk: 's' };
    await noteRefusal(table, companyEmail, record, nowMs + day * 86_400_001);
  }
  await deliver(await submission());
  await liftSuppression(table, companyEmail);
  expect(sent).toHaveLength(1);
});

test('an address that SES does not take in Reply-To costs the company no mail', async () => {
  outcomes = [{ outcome: 'rejected', reason: 'InvalidParameterValue' }];
  const record = await submission();
  expect(await deliver(record)).toMatchObject([{ status: 'sent' }]);
  const [first, second] = sent;
  expect(first?.replyTo).toBe('ada@example.com');
  expect(second).not.toHaveProperty('replyTo');
  expect({ ...second, replyTo: first?.replyTo }).toEqual(first);
  expect((await mailsOf(record)).company).toMatchObject({ status: 'sent', attempts: 1 });
});

test('a closed request still gets its first mail, but no reminder', async () => {
  const record = await submission({
    kind: 'privacy',
    closedAt: now,
    mails: { company: pendingMail(nowMs), reminder: pendingMail(nowMs) },
  });
  await deliver(record);
  expect(await mailsOf(record)).toMatchObject({
    company: { status: 'sent' },
    reminder: { status: 'cancelled', failure: 'Closed', attempts: 0 },
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'info', code: 'MAIL_CANCELLED', reason: 'Closed' }),
  );
});

test('a record that cannot be put into words is parked and logged', async () => {
  const { fields: _, ...broken } = sampleSubmission();
  const record = await store<Submission>(broken as Unstored<Submission>);
  expect(await deliver(record)).toMatchObject([{ status: 'parked' }]);
  expect(sent).toEqual([]);
  expect((await mailsOf(record)).company).toMatchObject({
    status: 'parked',
    failure: 'NotRenderable',
  });
  expect(lines[0]).toEqual({
    level: 'error',
    code: 'MAIL_NOT_RENDERABLE',
    kind: 'contact',
    mail: 'company',
    error: expect.any(Error),
  });
});

test('over the cap the buyer’s mail waits for some time of the next day’s first hour', async () => {
  const record = await registration();
  expect(await deliver(record, capped)).toMatchObject([
    { status: 'sent' },
    { failure: 'cap-reached' },
  ]);
  const nextAt = '2026-11-21T00:30:00.000Z';
  expect(await stored(record)).toMatchObject({
    dueAt: nextAt,
    mails: {
      buyer: { status: 'due', attempts: 0, firstDueAt: nextAt, nextAt, failure: 'cap-reached' },
    },
  });
});

/** A submission whose only email is the visitor's confirmation. */
function confirmed(email: string): Promise<Submission> {
  const fields = { ...sampleSubmission().fields, email };
  return submission({ fields, mails: { visitor: pendingMail(nowMs) } });
}

test('an address gets one confirmation a day, which delays no mail to a buyer', async () => {
  const buyer = await registration();
  const { email } = buyer.fields;
  const [first, second] = [await confirmed(email), await confirmed(email.toUpperCase())];
  await deliver(first);
  await deliver(second);
  await deliver(buyer);
  expect(sent.map(({ to }) => to)).toEqual([email, 'leads@devsecops.example', email]);
  expect(sent[0]?.text).not.toContain(first.fields.name);
  expect(await mailsOf(second)).toMatchObject({
    visitor: { status: 'cancelled', failure: 'no-confirmation' },
  });
});

test('confirmations end at their own daily limit, and after a bounce', async () => {
  const [first, second] = [
    await confirmed('a@confirmed.example'),
    await confirmed('b@confirmed.example'),
  ];
  // A day of its own, whose quota nobody has used.
  const tomorrow = { ...later(86_400_000), ...capped };
  await deliver(first, tomorrow);
  await deliver(second, tomorrow);
  expect(sent).toHaveLength(1);
  await suppress(table, 'c@confirmed.example', 'bounced', nowMs);
  await deliver(await confirmed('c@confirmed.example'), later(2 * 86_400_000));
  expect(sent).toHaveLength(1);
  expect(await mailsOf(second)).toMatchObject({ visitor: { status: 'cancelled' } });
});
