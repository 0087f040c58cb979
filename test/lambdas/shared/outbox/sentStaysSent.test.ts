import { beforeEach, expect, test, vi } from 'vitest';
import type { Registration, StoredRecord } from '../../../../lambdas/contract/records.ts';
import type { Mail } from '../../../../lambdas/shared/mail/mail.ts';
import type { Mailer, SendOutcome } from '../../../../lambdas/shared/mail/openMailer.ts';
import { deliverMails } from '../../../../lambdas/shared/outbox/deliverMails.ts';
import type { MailOffice } from '../../../../lambdas/shared/outbox/mailOffice.ts';
import { isMailName, noteMailFate } from '../../../../lambdas/shared/outbox/noteMailFate.ts';
import { getItem } from '../../../../lambdas/shared/records/items.ts';
import { storeRecord } from '../../../../lambdas/shared/records/writeRecord.ts';
import { mailSettings } from '../../../support/lambdas/mailSettings.ts';
import { sampleMs as nowMs, sampleRegistration } from '../../../support/lambdas/sampleRecords.ts';
import { shareTable } from '../../../support/lambdas/startTable.ts';

const table = await shareTable();
const minuteMs = 60_000;

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
beforeEach(() => log.warn.mockClear());

function officeAt(atMs: number, mailer: Mailer): MailOffice {
  return {
    table,
    mailer,
    settings: mailSettings,
    timing: { now: () => atMs, jitter: () => 0.5, abortAfter: AbortSignal.timeout },
    log,
    sendUntilMs: atMs + 1,
  };
}

async function registration(): Promise<Registration> {
  const record = sampleRegistration();
  await storeRecord(table, record);
  return record;
}

async function stored({ pk, sk }: StoredRecord): Promise<StoredRecord> {
  const record = await getItem<StoredRecord>(table, { pk, sk });
  if (!record) {
    throw new Error(`${pk} is gone`);
  }
  return record;
}

/** Delivers what a record owes, as it is stored, so many minutes later. */
async function deliver(record: StoredRecord, mailer: Mailer, minutes = 0) {
  return deliverMails(officeAt(nowMs + minutes * minuteMs, mailer), await stored(record));
}

async function statuses(record: StoredRecord) {
  return Object.entries((await stored(record)).mails).map(
    ([name, { status }]) => `${name} ${status}`,
  );
}

/** SES tells that it took a mail, as its tags say, and perhaps why it goes nowhere. */
function tell(record: StoredRecord, { tags }: Mail, failure?: string) {
  const name = tags['mail'];
  if (!isMailName(name)) {
    throw new Error('A mail without its name');
  }
  const fate = { record, name, id: tags['owed'], messageId: 'ses-event' };
  return noteMailFate(table, failure ? { ...fate, failure } : fate, nowMs);
}

const unknown: SendOutcome = { outcome: 'unknown', reason: 'TimeoutError' };
const accepted: SendOutcome = { outcome: 'accepted', messageId: 'ses-answer' };

test.each<[string, SendOutcome]>([
  ['is lost', unknown],
  ['never comes, as SES refuses', { outcome: 'failed', reason: 'AccessDenied' }],
  ['is a throttling', { outcome: 'throttled', reason: 'Throttling' }],
  ['is a rejection', { outcome: 'rejected', reason: 'InvalidParameterValue' }],
  ['is an acceptance', accepted],
])('an event that comes before the answer holds where that %s', async (_, outcome) => {
  const record = await registration();
  const mailer: Mailer = async (mail) => {
    await tell(record, mail);
    return outcome;
  };
  await deliver(record, mailer);
  expect(await statuses(record)).toEqual(['company sent', 'buyer sent']);
  expect((await stored(record)).mails.company).toMatchObject({ messageId: 'ses-event' });
  expect(await stored(record)).not.toHaveProperty('due');
  expect(log.warn).not.toHaveBeenCalled();
});

test.each<[string, SendOutcome]>([
  ['an acceptance', accepted],
  ['lost', unknown],
])('a rejection that comes before an answer that is %s holds', async (_, outcome) => {
  const record = await registration();
  const handed: Mail[] = [];
  const mailer: Mailer = async (mail) => {
    handed.push(mail);
    await tell(record, mail, 'rejected');
    return outcome;
  };
  await deliver(record, mailer);
  await deliver(record, mailer, 6);
  expect(handed).toHaveLength(2);
  expect(await statuses(record)).toEqual(['company parked', 'buyer parked']);
  expect(await stored(record)).not.toHaveProperty('due');
});

test('what becomes of one mail undoes no event of the other', async () => {
  const record = await registration();
  const handed: Mail[] = [];
  const mailer: Mailer = async (mail) => {
    handed.push(mail);
    const [first] = handed;
    if (first && handed.length === 2) {
      await tell(record, first);
    }
    return unknown;
  };
  await deliver(record, mailer);
  expect(handed).toHaveLength(2);
  expect(await statuses(record)).toEqual(['company sent', 'buyer due']);
});

test('with SES slower than anybody waits each mail goes out once, however often the outbox runs', async () => {
  const record = await registration();
  const handed: Mail[] = [];
  let told = 0;
  const mailer: Mailer = async (mail) => {
    handed.push(mail);
    return unknown;
  };
  for (let minute = 0; minute < 30; minute += 1) {
    await deliver(record, mailer, minute);
    for (; minute % 4 === 3 && told < handed.length; told += 1) {
      await tell(record, handed[told] as Mail);
    }
  }
  expect(handed.map(({ tags }) => tags['mail'])).toEqual(['company', 'buyer']);
  expect(await statuses(record)).toEqual(['company sent', 'buyer sent']);
});

test.each<[string, SendOutcome, string]>([
  ['may have been accepted', unknown, '2026-11-20T13:05:00.000Z'],
  ['was surely not', { outcome: 'failed', reason: 'x' }, '2026-11-20T13:00:45.000Z'],
])('a mail that %s is tried again when an event has had its time', async (_, outcome, nextAt) => {
  const record = await registration();
  await deliver(record, async () => outcome);
  expect((await stored(record)).mails.company).toMatchObject({ status: 'due', nextAt });
});

test.each<[string, SendOutcome]>([
  ['with an acceptance', accepted],
  ['with nothing', unknown],
])('an answer that comes %s after another run sent the mail changes nothing', async (_, late) => {
  const record = await registration();
  const handed: Mail[] = [];
  const otherRun: Mailer = async (mail) => {
    handed.push(mail);
    return accepted;
  };
  const slow: Mailer = async (mail) => {
    handed.push(mail);
    await deliver(record, otherRun, 6);
    return late;
  };
  await deliver(record, slow);
  const names = handed.map(({ tags }) => tags['mail']);
  expect(names.filter((name) => name === 'company')).toHaveLength(2);
  expect(names.filter((name) => name === 'buyer')).toHaveLength(1);
  expect((await stored(record)).mails).toMatchObject({
    company: { status: 'sent', attempts: 2 },
    buyer: { status: 'sent' },
  });
});

/** A run whose mail to the company is with SES until the answer is given. */
async function runSlowly(record: Registration) {
  const { promise, resolve } = Promise.withResolvers<SendOutcome>();
  const first = deliver(record, async ({ tags }) =>
    tags['mail'] === 'company' ? promise : accepted,
  );
  while ((await stored(record)).mails.company?.status !== 'claimed') {}
  return async function answer(outcome: SendOutcome) {
    resolve(outcome);
    await first;
  };
}

test('an acceptance counts that comes while another run has the mail, and outlives its failure', async () => {
  const record = await registration();
  const answer = await runSlowly(record);
  const otherRun: Mailer = async () => {
    await answer(accepted);
    return unknown;
  };
  await deliver(record, otherRun, 6);
  expect((await stored(record)).mails.company).toMatchObject({ status: 'sent', attempts: 2 });
  expect(log.warn).not.toHaveBeenCalled();
});

test('an answer that is lost while another run has the mail takes it from nobody', async () => {
  const record = await registration();
  const answer = await runSlowly(record);
  const handed: Mail[] = [];
  const third: Mailer = async (mail) => {
    handed.push(mail);
    return accepted;
  };
  const otherRun: Mailer = async ({ tags }) => {
    if (tags['mail'] === 'company') {
      await answer(unknown);
      expect((await stored(record)).mails.company).toMatchObject({ status: 'claimed', claims: 2 });
      await deliver(record, third, 12);
    }
    return accepted;
  };
  await deliver(record, otherRun, 6);
  expect(handed).toEqual([]);
  expect((await stored(record)).mails.company).toMatchObject({ status: 'sent', attempts: 2 });
  expect(log.warn.mock.calls).toEqual([['MAIL_CLAIM_LOST', { kind: 'registration' }]]);
});
