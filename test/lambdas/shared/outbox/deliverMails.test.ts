import { beforeEach, expect, test } from 'vitest';
import type { MailState, Registration, Submission } from '../../../../lambdas/contract/records.ts';
import type { Mail } from '../../../../lambdas/shared/mail/mail.ts';
import type { SendOutcome } from '../../../../lambdas/shared/mail/openMailer.ts';
import type { Log } from '../../../../lambdas/shared/observability/createLog.ts';
import { deliverMails } from '../../../../lambdas/shared/outbox/deliverMails.ts';
import type { MailOffice } from '../../../../lambdas/shared/outbox/mailOffice.ts';
import { oweFrom } from '../../../../lambdas/shared/outbox/owe.ts';
import { suppress, suppressionKey } from '../../../../lambdas/shared/outbox/suppression.ts';
import { tryAtOnce } from '../../../../lambdas/shared/outbox/tryAtOnce.ts';
import { deleteItem, putItem } from '../../../../lambdas/shared/records/items.ts';
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

async function stored({ pk, sk }: { readonly pk: string; readonly sk: string }) {
  return (await table.records()).find((record) => record.pk === pk && record.sk === sk);
}

const count = { sent: 0, parked: 0, throttled: 0, capReached: 0 };

test('the company hears before the buyer, and both mails are noted as sent', async () => {
  const record = await registration();
  expect(await deliverMails(office(), record)).toEqual({ ...count, sent: 2 });
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

test('a mail is left alone whose time has not come', async () => {
  const record = await submission({ mails: { company: oweFrom(nowMs + 1) } });
  expect(await deliverMails(office(), record)).toEqual(count);
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
  await deliverMails(office(), record);
  expect(await stored(record)).toMatchObject({
    due: 'mail',
    dueAt: '2026-11-20T13:00:05.000Z',
    mails: { company: { status: 'sent' }, buyer: mails.buyer, reminder: mails.reminder },
  });
});

test('no mail begins once the time is over', async () => {
  const record = await submission();
  expect(await deliverMails(office({ sendUntilMs: nowMs }), record)).toEqual(count);
  expect(sent).toEqual([]);
  expect(await stored(record)).toMatchObject({ due: 'mail', dueAt: now });
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
  await deliverMails(office({ mailer }), record);
  expect(during).toEqual([
    expect.objectContaining({
      status: 'claimed',
      attempts: 1,
      nextAt: '2026-11-20T13:05:00.000Z',
    }),
  ]);
});

test('what SES throttles is tried again later, and says why', async () => {
  outcomes = [{ outcome: 'throttled', reason: 'Throttling' }];
  const record = await submission();
  expect(await deliverMails(office(), record)).toEqual({ ...count, throttled: 1 });
  expect(await stored(record)).toMatchObject({
    due: 'mail',
    dueAt: '2026-11-20T13:00:45.000Z',
    mails: {
      company: {
        status: 'due',
        attempts: 1,
        owedAt: now,
        nextAt: '2026-11-20T13:00:45.000Z',
        failure: 'Throttled',
      },
    },
  });
  expect(lines).toEqual([
    {
      level: 'info',
      code: 'MAIL_PUT_OFF',
      kind: 'contact',
      mail: 'company',
      count: 1,
      reference: record.reference,
      reason: 'Throttled',
    },
  ]);
});

test('a mail that gets through keeps nothing of an earlier failure', async () => {
  const company: MailState = { ...oweFrom(nowMs), attempts: 3, failure: 'TimeoutError' };
  const record = await submission({ mails: { company } });
  await deliverMails(office(), record);
  const settled = await stored(record);
  expect(settled?.mails.company).toMatchObject({ status: 'sent', attempts: 4 });
  expect(settled).not.toHaveProperty('mails.company.failure');
});

const fortnightMs = 14 * 86_400_000;

test.each([
  ['failed', 40, fortnightMs - 1, 'due'],
  ['failed', 22, fortnightMs, 'due'],
  ['failed', 23, fortnightMs, 'parked'],
  ['refused', 4000, fortnightMs - 1, 'due'],
  ['refused', 4000, fortnightMs, 'parked'],
  ['unknown', 0, 0, 'due'],
  ['rejected', 0, 0, 'parked'],
] as const)('%s after %i tries in %i ms leaves the mail %s', async (...row) => {
  const [outcome, attempts, ageMs, status] = row;
  // Twice: what is rejected is tried without Reply-To as well.
  outcomes = Array.from({ length: 2 }, () => ({ outcome, reason: 'MessageRejected' }));
  const owed = oweFrom(nowMs - ageMs);
  const record = await submission({ mails: { company: { ...owed, attempts } } });
  const { parked } = await deliverMails(office(), record);
  expect(parked).toBe(status === 'parked' ? 1 : 0);
  expect((await stored(record))?.mails.company).toMatchObject({
    status,
    attempts: attempts + 1,
    failure: 'MessageRejected',
  });
  expect(lines).toEqual([
    expect.objectContaining(
      status === 'parked'
        ? { level: 'error', code: 'OUTBOX_PARKED' }
        : { level: 'info', code: 'MAIL_PUT_OFF' },
    ),
  ]);
});

test('a mail of which nobody knew 23 times whether SES took it is parked after the next', async () => {
  outcomes = [
    { outcome: 'unknown', reason: 'TimeoutError' },
    { outcome: 'failed', reason: 'ServiceUnavailable' },
    { outcome: 'unknown', reason: 'TimeoutError' },
  ];
  const company = { ...oweFrom(nowMs), attempts: 30, unsure: 22 };
  const record = await submission({ mails: { company } });
  const states: (MailState | undefined)[] = [];
  for (const hour of [0, 3, 6]) {
    const timing = { ...office().timing, now: () => nowMs + hour * 3_600_000 };
    const sendUntilMs = Number.POSITIVE_INFINITY;
    await deliverMails(office({ timing, sendUntilMs }), (await stored(record)) ?? record);
    states.push((await stored(record))?.mails.company);
  }
  expect(states).toMatchObject([
    { status: 'due', unsure: 23 },
    { status: 'due', unsure: 23 },
    { status: 'parked', unsure: 24, failure: 'TimeoutError' },
  ]);
});

test('a mail that waits for somebody to act is tried again within five minutes', async () => {
  outcomes = [{ outcome: 'refused', reason: 'SenderNotVerified' }];
  const record = await submission({ mails: { company: { ...oweFrom(nowMs), attempts: 200 } } });
  await deliverMails(office(), record);
  expect((await stored(record))?.mails.company).toMatchObject({
    status: 'due',
    nextAt: '2026-11-20T13:03:45.000Z',
    failure: 'SenderNotVerified',
  });
});

test('a day whose quota is used up ends the run as any throttling does', async () => {
  outcomes = [{ outcome: 'throttled', reason: 'QuotaUsedUp' }];
  const record = await submission();
  expect(await deliverMails(office(), record)).toEqual({ ...count, throttled: 1 });
  expect((await stored(record))?.mails.company?.failure).toBe('QuotaUsedUp');
});

test('while the company’s address is suppressed its mails wait, and nobody asks SES', async () => {
  const { companyEmail } = mailSettings;
  await suppress(table, companyEmail, 'bounced', nowMs);
  const record = await registration();
  await deliverMails(office(), record);
  await deleteItem(table, suppressionKey(companyEmail));
  expect(sent.map(({ to }) => to)).toEqual([record.fields.email]);
  expect((await stored(record))?.mails.company).toMatchObject({
    status: 'due',
    attempts: 0,
    owedAt: now,
    nextAt: '2026-11-20T13:05:00.000Z',
    failure: 'CompanySuppressed',
  });
  const later = { ...office().timing, now: () => nowMs + 300_000 };
  await deliverMails(
    office({ timing: later, sendUntilMs: nowMs + 300_001 }),
    (await stored(record)) ?? record,
  );
  expect((await stored(record))?.mails.company).not.toHaveProperty('failure');
  expect(sent.map(({ to }) => to)).toEqual([record.fields.email, companyEmail]);
});

test('an address that SES does not take in Reply-To costs the company no mail', async () => {
  outcomes = [{ outcome: 'rejected', reason: 'InvalidParameterValue' }];
  const record = await submission();
  expect(await deliverMails(office(), record)).toEqual({ ...count, sent: 1 });
  const [first, second] = sent;
  expect(first?.replyTo).toBe('ada@example.com');
  expect(second).not.toHaveProperty('replyTo');
  expect({ ...second, replyTo: first?.replyTo }).toEqual(first);
  expect((await stored(record))?.mails.company).toMatchObject({ status: 'sent', attempts: 1 });
});

test.each<[string, SendOutcome]>([
  ['the account is at fault', { outcome: 'refused', reason: 'MessageRejected' }],
  ['SES is down', { outcome: 'failed', reason: 'TimeoutError' }],
])('without Reply-To nothing is tried where %s', async (_, outcome) => {
  outcomes = [outcome];
  await deliverMails(office(), await submission());
  expect(sent).toHaveLength(1);
});

test('a reminder has no Reply-To to go without: it is tried once', async () => {
  outcomes = [{ outcome: 'rejected', reason: 'InvalidParameterValue' }];
  const record = await submission({ kind: 'privacy', mails: { reminder: oweFrom(nowMs) } });
  await deliverMails(office(), record);
  expect(sent).toHaveLength(1);
  expect((await stored(record))?.mails.reminder?.status).toBe('parked');
});

test('a request that is closed still owes its first mail, its reminder no more', async () => {
  const record = await submission({
    kind: 'privacy',
    closedAt: now,
    mails: { company: oweFrom(nowMs), reminder: oweFrom(nowMs) },
  });
  await deliverMails(office(), record);
  expect((await stored(record))?.mails).toMatchObject({
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
  expect(await deliverMails(office(), record)).toEqual({ ...count, parked: 1 });
  expect(sent).toEqual([]);
  expect((await stored(record))?.mails.company).toMatchObject({
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
  const { settings } = office();
  const record = await registration();
  const delivery = await deliverMails(office({ settings: { ...settings, dailyCap: 1 } }), record);
  expect(delivery).toEqual({ ...count, sent: 1, capReached: 1 });
  const tomorrow = '2026-11-21T00:30:00.000Z';
  expect(await stored(record)).toMatchObject({
    dueAt: tomorrow,
    mails: {
      buyer: {
        status: 'due',
        attempts: 0,
        owedAt: tomorrow,
        nextAt: tomorrow,
        failure: 'cap-reached',
      },
    },
  });
});

test('a buyer whose address is suppressed gets no mail, the company does', async () => {
  const record = await registration();
  await suppress(table, record.fields.email.toUpperCase(), 'bounced', nowMs);
  expect(await deliverMails(office(), record)).toEqual({ ...count, sent: 1, parked: 1 });
  expect(sent.map(({ to }) => to)).toEqual(['leads@devsecops.example']);
  expect((await stored(record))?.mails.buyer).toMatchObject({
    status: 'parked',
    attempts: 0,
    failure: 'Suppressed',
  });
});

test('a second purchase under the same address on the same day has its welcome put off', async () => {
  const first = await registration();
  const second = { ...(await registration()), fields: first.fields };
  await putItem(table, second);
  await deliverMails(office(), first);
  expect(await deliverMails(office(), second)).toEqual({ ...count, sent: 1 });
  expect((await stored(second))?.mails.buyer).toMatchObject({
    status: 'due',
    failure: 'address-had-its-mail',
  });
});

test('a mail that has its place in today’s quota needs no other', async () => {
  const { settings } = office();
  const record = await registration({ quotaDay: '2026-11-20', attempts: 1 });
  await deliverMails(office({ settings: { ...settings, dailyCap: 1 } }), record);
  expect((await stored(record))?.mails.buyer).toMatchObject({ status: 'sent', attempts: 2 });
});

test.each([
  [5, 'sent'],
  [6, 'parked'],
])('a mail claimed in vain %i times in a row is %s by the next', async (claims, status) => {
  const claimed: MailState = { ...oweFrom(nowMs), status: 'claimed', claim: 'a', claims };
  const record = await submission({ mails: { company: claimed } });
  await deliverMails(office(), record);
  const mail = (await stored(record))?.mails.company;
  expect(mail?.status).toBe(status);
  expect(mail?.failure).toBe(status === 'parked' ? 'Unsettled' : undefined);
  for (const gone of ['claim', 'claims']) {
    expect(mail).not.toHaveProperty(gone);
  }
});

test('with every claim in vain the next is twice as far away', async () => {
  const claimed: MailState = { ...oweFrom(nowMs), status: 'claimed', claim: 'a', claims: 2 };
  const record = await submission({ mails: { company: claimed } });
  const failing = office({ table: unsettling(3) });
  await expect(deliverMails(failing, record)).rejects.toThrow('down');
  expect((await stored(record))?.mails.company).toMatchObject({
    status: 'claimed',
    claims: 3,
    nextAt: '2026-11-20T13:20:00.000Z',
  });
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
  expect(await deliverMails(office({ table: unsettling(2) }), record)).toMatchObject({ sent: 1 });
  expect(sent).toHaveLength(1);
  expect((await stored(record))?.mails.company?.status).toBe('sent');
});

test.each([
  ['three times', 3, undefined],
  ['once and time is over', 1, AbortSignal.abort()],
])('where that fails %s the caller learns of it, and the log', async (_, failures, signal) => {
  const record = await submission();
  const failing = office({ table: unsettling(failures, signal) });
  await expect(deliverMails(failing, record)).rejects.toThrow('down');
  expect((await stored(record))?.mails.company?.status).toBe('claimed');
  expect(lines.at(-1)).toEqual({
    level: 'error',
    code: 'MAIL_NOT_SETTLED',
    kind: 'contact',
    error: expect.any(TypeError),
  });
});

test('a claim that was lost meanwhile is told by the log, and nothing is overwritten', async () => {
  const record = await submission();
  const owedAnew = { ...record, claimedBy: 'another', mails: { company: oweFrom(nowMs) } };
  const mailer: MailOffice['mailer'] = async () => {
    await putItem(table, owedAnew);
    return accepted;
  };
  await deliverMails(office({ mailer }), record);
  expect(await stored(record)).toEqual(owedAnew);
  expect(lines).toContainEqual({ level: 'warn', code: 'MAIL_CLAIM_LOST', kind: 'contact' });
});

test('a record that was deleted meanwhile is not made anew', async () => {
  const record = await submission();
  const mailer: MailOffice['mailer'] = async () => {
    await deleteItem(table, { pk: record.pk, sk: record.sk });
    return accepted;
  };
  await deliverMails(office({ mailer }), record);
  expect(await stored(record)).toBeUndefined();
});

test('what is written to a record between its reading and the claim is heeded', async () => {
  const seen = await submission({ kind: 'privacy', mails: { reminder: oweFrom(nowMs) } });
  await putItem(table, { ...seen, closedAt: now, claimedBy: 'operator' });
  await deliverMails(office(), seen);
  expect(sent).toEqual([]);
  expect((await stored(seen))?.mails.reminder?.status).toBe('cancelled');
});

test('a mail that others keep writing about is left to the next run', async () => {
  const record = await submission();
  const busy = interceptTable(table, (operation, send) =>
    operation === 'UpdateItem' ? Promise.reject(conditionFailed()) : send(),
  );
  expect(await deliverMails(office({ table: busy }), record)).toEqual(count);
  expect(sent).toEqual([]);
});

test('a mail tried at once goes out within its time, and none is begun after it', async () => {
  const time = { halfTime: AbortSignal.timeout(9000), fullTime: AbortSignal.timeout(9000) };
  const late = await submission();
  await tryAtOnce(office(), late, { ...time, mailUntilMs: nowMs });
  expect(sent).toEqual([]);
  expect(await stored(late)).toEqual(late);
  await tryAtOnce(office(), late, { ...time, mailUntilMs: nowMs + 1 });
  expect(sent).toHaveLength(1);
});

test('a mail tried at once fails without a throw: it is left to the outbox', async () => {
  const time = { halfTime: AbortSignal.abort(), fullTime: AbortSignal.abort() };
  const record = await submission();
  await tryAtOnce(office(), record, { ...time, mailUntilMs: nowMs + 1 });
  expect((await stored(record))?.mails.company?.status).toBe('due');
  expect(lines.at(-1)).toEqual({
    level: 'warn',
    code: 'MAIL_LEFT_TO_OUTBOX',
    error: expect.any(Error),
  });
});

test('a mail tried at once is broken off when the answer has to go out', async () => {
  const signals: unknown[] = [];
  const mailer: MailOffice['mailer'] = async (_mail, abortSignal) => {
    signals.push(abortSignal);
    return accepted;
  };
  const time = { halfTime: AbortSignal.timeout(9000), fullTime: AbortSignal.timeout(9000) };
  await tryAtOnce(office({ mailer }), await submission(), { ...time, mailUntilMs: nowMs + 1 });
  expect(signals).toEqual([time.fullTime]);
});
