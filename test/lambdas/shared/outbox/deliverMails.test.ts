import { beforeEach, expect, test } from 'vitest';
import type {
  MailState,
  Registration,
  StoredRecord,
  Submission,
} from '../../../../lambdas/contract/records.ts';
import type { Mail } from '../../../../lambdas/shared/mail/mail.ts';
import type { SendOutcome } from '../../../../lambdas/shared/mail/openMailer.ts';
import type { Log } from '../../../../lambdas/shared/observability/createLog.ts';
import { deliverMails } from '../../../../lambdas/shared/outbox/deliverMails.ts';
import type { MailOffice } from '../../../../lambdas/shared/outbox/mailOffice.ts';
import { oweFrom } from '../../../../lambdas/shared/outbox/owe.ts';
import { suppress, suppressionKey } from '../../../../lambdas/shared/outbox/suppression.ts';
import { tryAtOnce } from '../../../../lambdas/shared/outbox/tryAtOnce.ts';
import { deleteItem, getItem, putItem } from '../../../../lambdas/shared/records/items.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import { storeRecord } from '../../../../lambdas/shared/records/writeRecord.ts';
import { conditionFailed, interceptTable } from '../../../support/lambdas/interceptTable.ts';
import { mailSettings } from '../../../support/lambdas/mailSettings.ts';
import {
  sampleMs as nowMs,
  sampleRegistration,
  sampleSubmission,
} from '../../../support/lambdas/sampleRecords.ts';
import { shareTable } from '../../../support/lambdas/startTable.ts';

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

/** An office whose mailer answers the outcomes in turn, and accepts all that follow. */
function office(more: Partial<MailOffice> = {}): MailOffice {
  return {
    table,
    mailer: async (mail) => {
      sent.push(mail);
      return outcomes.shift() ?? accepted;
    },
    settings: mailSettings,
    timing: { now: () => nowMs, jitter: () => 0.5, abortAfter: AbortSignal.timeout },
    log,
    sendUntilMs: nowMs + 1,
    ...more,
  };
}

async function submission(more: Partial<Submission> = {}): Promise<Submission> {
  const record = sampleSubmission(more);
  await storeRecord(table, record);
  return record;
}

async function registration(mails: Partial<MailState> = {}): Promise<Registration> {
  const record = sampleRegistration(mails);
  await storeRecord(table, record);
  return record;
}

/** A submission whose only mail, to the company, stands so. */
function owing(company: Partial<MailState>): Promise<Submission> {
  return submission({ mails: { company: { ...oweFrom(nowMs), ...company } } });
}

function stored({ pk, sk }: StoredRecord): Promise<StoredRecord | undefined> {
  return getItem<StoredRecord>(table, { pk, sk });
}

async function mailsOf(record: StoredRecord): Promise<StoredRecord['mails']> {
  return (await stored(record))?.mails ?? {};
}

/** Delivers what a record owes as it is stored. */
async function deliver(record: StoredRecord, more: Partial<MailOffice> = {}) {
  return deliverMails(office(more), (await stored(record)) ?? record);
}

/** So many ms later, with time enough to send. */
function later(afterMs: number): Partial<MailOffice> {
  const timing = { ...office().timing, now: () => nowMs + afterMs };
  return { timing, sendUntilMs: Number.POSITIVE_INFINITY };
}

const capped = { settings: { ...mailSettings, dailyCap: 1 } };
const count = { sent: 0, parked: 0, throttled: 0, capReached: 0 };

test('the company hears before the buyer, and both mails are noted as sent', async () => {
  const record = await registration();
  expect(await deliver(record)).toEqual({ ...count, sent: 2 });
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

test.each([
  ['whose time has not come', nowMs + 1, nowMs + 1],
  ['once the time of the run is over', nowMs, nowMs],
])('no mail begins %s', async (_, owedMs, sendUntilMs) => {
  const record = await owing(oweFrom(owedMs));
  expect(await deliver(record, { sendUntilMs })).toEqual(count);
  expect(sent).toEqual([]);
  expect(await stored(record)).toEqual(record);
});

test('a record that has one mail sent waits for the soonest of the others', async () => {
  const mails = {
    company: oweFrom(nowMs),
    buyer: oweFrom(nowMs + 7000),
    reminder: oweFrom(nowMs + 5000),
  };
  const record = await submission({ mails });
  await deliver(record);
  expect(await stored(record)).toMatchObject({
    due: 'mail',
    dueAt: '2026-11-20T13:00:05.000Z',
    mails: { company: { status: 'sent' }, buyer: mails.buyer, reminder: mails.reminder },
  });
});

test('while a mail is being sent nobody else may send it, for five minutes', async () => {
  const record = await submission();
  const during: unknown[] = [];
  const mailer: MailOffice['mailer'] = async () => {
    const now = await stored(record);
    during.push(now?.mails.company);
    if (now && during.length === 1) {
      await deliverMails(office({ mailer }), now);
    }
    return accepted;
  };
  await deliver(record, { mailer });
  expect(during).toEqual([
    expect.objectContaining({
      status: 'claimed',
      attempts: 1,
      nextAt: '2026-11-20T13:05:00.000Z',
    }),
  ]);
});

type Unsent = Exclude<SendOutcome['outcome'], 'accepted'>;
const fortnightMs = 14 * 86_400_000;

/** Owed for so long. */
function aged(ageMs: number, attempts: number): Partial<MailState> {
  return { owedAt: new Date(nowMs - ageMs).toISOString(), attempts };
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
])('a mail %s stands and is logged as it went', async (_, before, outcome, reason, after) => {
  // Twice: what is rejected is tried without Reply-To as well.
  outcomes = outcome === 'accepted' ? [] : Array.from({ length: 2 }, () => ({ outcome, reason }));
  const record = await owing(before);
  const status = after.status ?? (outcome === 'accepted' ? 'sent' : 'due');
  const attempts = (before.attempts ?? 0) + 1;
  const failure = after.failure ?? (reason || undefined);
  expect(await deliver(record)).toEqual({
    ...count,
    ...(status === 'due' ? {} : { [status]: 1 }),
    ...(outcome === 'throttled' ? { throttled: 1 } : {}),
  });
  const { company } = await mailsOf(record);
  const { owedAt } = record.mails.company ?? {};
  expect(company).toMatchObject({ owedAt, attempts, ...after, status });
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
  const record = await owing({ ...claimed, claims: 6 });
  await deliver(record);
  const { claim: _, claims: __, ...mail } = record.mails.company ?? oweFrom(nowMs);
  const parked = { ...mail, status: 'parked', failure: 'Unsettled' };
  expect((await mailsOf(record)).company).toEqual(parked);
});

test('a mail of which nobody knew 23 times whether SES took it is parked after the next', async () => {
  outcomes = [
    { outcome: 'unknown', reason: 'TimeoutError' },
    { outcome: 'failed', reason: 'ServiceUnavailable' },
    { outcome: 'unknown', reason: 'TimeoutError' },
  ];
  const record = await owing({ attempts: 30, unsure: 22 });
  const states: (MailState | undefined)[] = [];
  for (const hours of [0, 3, 6]) {
    await deliver(record, later(hours * 3_600_000));
    states.push((await mailsOf(record)).company);
  }
  expect(states).toMatchObject([
    { status: 'due', unsure: 23 },
    { status: 'due', unsure: 23 },
    { status: 'parked', unsure: 24, failure: 'TimeoutError' },
  ]);
});

test('while the company’s address is suppressed its mails wait, and nobody asks SES', async () => {
  const { companyEmail } = mailSettings;
  await suppress(table, companyEmail, 'bounced', nowMs);
  const record = await registration();
  await deliver(record);
  await deleteItem(table, suppressionKey(companyEmail));
  expect(sent.map(({ to }) => to)).toEqual([record.fields.email]);
  expect((await mailsOf(record)).company).toMatchObject({
    status: 'due',
    attempts: 0,
    owedAt: now,
    nextAt: '2026-11-20T13:05:00.000Z',
    failure: 'CompanySuppressed',
  });
  await deliver(record, later(300_000));
  expect((await mailsOf(record)).company).not.toHaveProperty('failure');
  expect(sent.map(({ to }) => to)).toEqual([record.fields.email, companyEmail]);
});

test('an address that SES does not take in Reply-To costs the company no mail', async () => {
  outcomes = [{ outcome: 'rejected', reason: 'InvalidParameterValue' }];
  const record = await submission();
  expect(await deliver(record)).toEqual({ ...count, sent: 1 });
  const [first, second] = sent;
  expect(first?.replyTo).toBe('ada@example.com');
  expect(second).not.toHaveProperty('replyTo');
  expect({ ...second, replyTo: first?.replyTo }).toEqual(first);
  expect((await mailsOf(record)).company).toMatchObject({ status: 'sent', attempts: 1 });
});

test.each<[string, Unsent, keyof StoredRecord['mails']]>([
  ['where the account is at fault', 'refused', 'company'],
  ['where SES is down', 'failed', 'company'],
  ['of a mail that has none', 'rejected', 'reminder'],
])('nothing is tried without Reply-To %s', async (_, outcome, name) => {
  outcomes = [{ outcome, reason: 'x' }];
  await deliver(await submission({ kind: 'privacy', mails: { [name]: oweFrom(nowMs) } }));
  expect(sent).toHaveLength(1);
});

test('a request that is closed still owes its first mail, its reminder no more', async () => {
  const record = await submission({
    kind: 'privacy',
    closedAt: now,
    mails: { company: oweFrom(nowMs), reminder: oweFrom(nowMs) },
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
  const { fields: _, ...broken } = await submission();
  const record = { ...broken, pk: 'submission#broken' } as unknown as Submission;
  await storeRecord(table, record);
  expect(await deliver(record)).toEqual({ ...count, parked: 1 });
  expect(sent).toEqual([]);
  expect((await mailsOf(record)).company).toMatchObject({
    status: 'parked',
    failure: 'NotRenderable',
    attempts: 0,
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
  expect(await deliver(record, capped)).toEqual({ ...count, sent: 1, capReached: 1 });
  const nextAt = '2026-11-21T00:30:00.000Z';
  expect(await stored(record)).toMatchObject({
    dueAt: nextAt,
    mails: {
      buyer: { status: 'due', attempts: 0, owedAt: nextAt, nextAt, failure: 'cap-reached' },
    },
  });
});

test('a mail that has its place in today’s quota needs no other', async () => {
  const record = await registration({ quotaDay: '2026-11-20', attempts: 1 });
  await deliver(record, { settings: { ...mailSettings, dailyCap: 0 } });
  expect((await mailsOf(record)).buyer).toMatchObject({ status: 'sent', attempts: 2 });
});

test('a buyer whose address is suppressed gets no mail, the company does', async () => {
  const record = await registration();
  await suppress(table, record.fields.email.toUpperCase(), 'bounced', nowMs);
  expect(await deliver(record)).toEqual({ ...count, sent: 1, parked: 1 });
  expect(sent.map(({ to }) => to)).toEqual(['leads@devsecops.example']);
  const withheld = { status: 'parked', attempts: 0, failure: 'Suppressed' };
  expect((await mailsOf(record)).buyer).toMatchObject(withheld);
});

test('a second purchase under the same address on the same day has its welcome put off', async () => {
  const first = await registration();
  const second = { ...(await registration()), fields: first.fields };
  await putItem(table, second);
  await deliver(first);
  expect(await deliver(second)).toEqual({ ...count, sent: 1 });
  const putOff = { status: 'due', failure: 'address-had-its-mail' };
  expect((await mailsOf(second)).buyer).toMatchObject(putOff);
});

/** The table, where the first so many attempts to settle fail; it heeds no signal. */
function unsettling(failures: number, abortSignal?: AbortSignal): Table {
  let updates = 0;
  const failing = interceptTable(table, async (operation, send) => {
    updates += operation === 'UpdateItem' ? 1 : 0;
    if (updates > 1 && updates <= failures + 1) {
      throw new TypeError('down');
    }
    return send();
  });
  return { ...failing, ...(abortSignal ? { abortSignal } : {}) };
}

test('what became of a mail is stored by the third try at the latest', async () => {
  const record = await submission();
  expect(await deliver(record, { table: unsettling(2) })).toMatchObject({ sent: 1 });
  expect(sent).toHaveLength(1);
  expect((await mailsOf(record)).company?.status).toBe('sent');
});

test.each([
  ['three times', 3, undefined],
  ['once and time is over', 1, AbortSignal.abort()],
])(
  'where that fails %s the log has it, and the next claim is twice as far',
  async (_, failures, signal) => {
    const record = await owing({ ...claimed, claims: 2 });
    await expect(deliver(record, { table: unsettling(failures, signal) })).rejects.toThrow('down');
    const nextAt = '2026-11-20T13:20:00.000Z';
    expect((await mailsOf(record)).company).toMatchObject({ status: 'claimed', claims: 3, nextAt });
    expect(lines.at(-1)).toEqual({
      level: 'error',
      code: 'MAIL_NOT_SETTLED',
      kind: 'contact',
      error: expect.any(TypeError),
    });
  },
);

test('a claim that was lost meanwhile is told by the log, and nothing is overwritten', async () => {
  const record = await submission();
  const owedAnew = { ...record, claimedBy: 'another', mails: { company: oweFrom(nowMs) } };
  const mailer: MailOffice['mailer'] = async () => {
    await putItem(table, owedAnew);
    return accepted;
  };
  await deliver(record, { mailer });
  expect(await stored(record)).toEqual(owedAnew);
  expect(lines).toContainEqual({ level: 'warn', code: 'MAIL_CLAIM_LOST', kind: 'contact' });
});

test('a record that was deleted meanwhile is not made anew', async () => {
  const record = await submission();
  const mailer: MailOffice['mailer'] = async () => {
    await deleteItem(table, { pk: record.pk, sk: record.sk });
    return accepted;
  };
  await deliver(record, { mailer });
  expect(await stored(record)).toBeUndefined();
});

test('what is written to a record between its reading and the claim is heeded', async () => {
  const seen = await submission({ kind: 'privacy', mails: { reminder: oweFrom(nowMs) } });
  await putItem(table, { ...seen, closedAt: now, claimedBy: 'operator' });
  await deliverMails(office(), seen);
  expect(sent).toEqual([]);
  expect((await mailsOf(seen)).reminder?.status).toBe('cancelled');
});

test('a mail that others keep writing about is left to the next run', async () => {
  const record = await submission();
  const busy = interceptTable(table, (operation, send) =>
    operation === 'UpdateItem' ? Promise.reject(conditionFailed()) : send(),
  );
  expect(await deliver(record, { table: busy })).toEqual(count);
  expect(sent).toEqual([]);
});

test('a mail that others keep writing about for a while holds up the next one no longer', async () => {
  const record = await registration();
  let writes = 0;
  const busy = interceptTable(table, (operation, send) => {
    writes += operation === 'UpdateItem' ? 1 : 0;
    return operation === 'UpdateItem' && writes <= 3 ? Promise.reject(conditionFailed()) : send();
  });
  expect(await deliver(record, { table: busy })).toEqual({ ...count, sent: 1 });
  expect(sent.map(({ to }) => to)).toEqual([record.fields.email]);
});

const inTime = { halfTime: AbortSignal.timeout(9000), fullTime: AbortSignal.timeout(9000) };

test('a mail tried at once begins within its time, and is broken off when that is over', async () => {
  const signals: unknown[] = [];
  const mailer: MailOffice['mailer'] = async (_mail, abortSignal) => {
    signals.push(abortSignal);
    return accepted;
  };
  const record = await submission();
  await tryAtOnce(office({ mailer }), record, { ...inTime, mailUntilMs: nowMs });
  expect(await stored(record)).toEqual(record);
  await tryAtOnce(office({ mailer }), record, { ...inTime, mailUntilMs: nowMs + 1 });
  expect(signals).toEqual([inTime.fullTime]);
});

test('a mail tried at once fails without a throw: it is left to the outbox', async () => {
  const time = { halfTime: AbortSignal.abort(), fullTime: AbortSignal.abort() };
  const record = await submission();
  await tryAtOnce(office(), record, { ...time, mailUntilMs: nowMs + 1 });
  expect((await mailsOf(record)).company?.status).toBe('due');
  expect(lines.at(-1)).toEqual({
    level: 'warn',
    code: 'MAIL_LEFT_TO_OUTBOX',
    error: expect.any(Error),
  });
});
