import { afterEach, expect, test } from 'vitest';
import { isAwaited, type StoredRecord } from '#contract/records.ts';
import {
  createHandler,
  type Dependencies,
  openDependencies,
} from '../../lambdas/outbox/handler.ts';
import { liftSuppression, noteRefusal } from '../../lambdas/shared/mail/recipients.ts';
import { writeRecord } from '../../lambdas/shared/records/writeRecord.ts';
import { systemTiming } from '../../lambdas/shared/time.ts';
import { shareBackEnd } from '../support/lambdas/backEnd.ts';
import { licenseArnOf, tokenOf } from '../support/lambdas/buyers.ts';
import { referenceOf } from '../support/lambdas/events.ts';
import { arrive, register, runOutbox, submit } from '../support/lambdas/handlers.ts';

const { backEnd, log } = await shareBackEnd();
let serial = 0;

afterEach(async () => {
  backEnd.healWire();
  await backEnd.table.makeDue();
  await runOutbox();
});

function message() {
  serial += 1;
  const email = `ada${serial}@example.com`;
  return { name: 'Ada', email, subject: 'Hi', message: `No. ${serial}` };
}

/** A handler some time from now, with other dependencies. */
function handlerIn(ms: number, more: Partial<Dependencies> = {}) {
  const timing = { ...systemTiming, now: () => Date.now() + ms };
  return createHandler(() => ({ ...openDependencies(), timing, ...more }));
}

/** What a license's emails to the company say. */
async function subjectsAbout(licenseArn: string) {
  return (await backEnd.inbox.mails())
    .filter(({ body }) => body.text.includes(licenseArn))
    .map(({ subject }) => subject);
}

/** Stores a message whose email could not be sent. */
async function leaveDue(): Promise<string> {
  backEnd.wire.ses.setPlan(() => '503');
  const reference = referenceOf(await submit(message()));
  backEnd.healWire();
  return reference;
}

function metric(name: string) {
  return log.lines().findLast((line) => name in line)?.[name];
}

test('a run counts what it sent, what is left and what the cap held back', async () => {
  await leaveDue();
  await leaveDue();
  await backEnd.table.makeDue();
  await runOutbox();
  expect(metric('MailsSent')).toBe(2);
  expect(metric('MailsParked')).toBe(0);
  expect(metric('MailCapReached')).toBe(0);
  expect(metric('OutboxOldestAgeSeconds')).toBe(0);

  backEnd.wire.ses.setPlan(() => '503');
  for (const buyer of ['cap1', 'cap2']) {
    await register(tokenOf(buyer), `${buyer}@example.com`);
  }
  backEnd.healWire();
  await backEnd.table.makeDue();
  const mailSettings = { ...openDependencies().mailSettings, dailyCap: 1 };
  await handlerIn(2 * 86_400_000, { mailSettings })({});
  const reminders = await backEnd.mailsAbout('Reminder: reply by');
  expect(metric('MailsSent')).toBe(3 + reminders.length);
  expect(metric('MailCapReached')).toBe(1);
});

test('a run counts replies that are overdue, until somebody closes them', async () => {
  await backEnd.clear();
  await submit(message());
  await handlerIn(20 * 3_600_000)({});
  expect(metric('RepliesOverdue')).toBe(0);
  // A weekend may be in between.
  await handlerIn(4 * 86_400_000)({});
  const [record] = (await backEnd.table.records()).filter(isAwaited);
  expect(metric('RepliesOverdue')).toBe(1);
  expect(record?.mails.reminder?.status).toBe('sent');
  expect(record).toMatchObject({ due: 'open', dueAt: record?.dueBy });
  const { table } = openDependencies();
  await writeRecord(table, record as StoredRecord, { closedAt: new Date().toISOString() });
  await handlerIn(4 * 86_400_000)({});
  expect(metric('RepliesOverdue')).toBe(0);
});

test('a run counts that mails to the company are held back', async () => {
  const { table, mailSettings } = openDependencies();
  for (let nth = 0; nth < 5; nth += 1) {
    await runOutbox();
    expect(metric('OwnAddressesFailing')).toBe(0);
    const record = { pk: `submission#${nth}`, sk: 'submission' };
    await noteRefusal(table, mailSettings.companyEmail.toUpperCase(), record, Date.now());
  }
  await runOutbox();
  expect(metric('OwnAddressesFailing')).toBe(1);
  await liftSuppression(table, mailSettings.companyEmail);
});

test('throttling slows the run and three times end it', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    await leaveDue();
  }
  await backEnd.table.makeDue();
  let sends = 0;
  backEnd.wire.ses.setPlan(() => {
    sends += 1;
    return 'throttled';
  });
  const pauses: number[] = [];
  async function pause(ms: number) {
    return pauses.push(ms);
  }
  await handlerIn(0, { pause })({});
  expect(sends).toBe(3);
  expect(pauses).toEqual([1100, 1100]);
  expect(metric('OutboxDepth')).toBe(5);
});

test('a run begins no send after 45 seconds', async () => {
  const references = [await leaveDue(), await leaveDue()];
  await backEnd.table.makeDue();
  let nowMs = Date.now();
  const timing = { ...systemTiming, now: () => nowMs };
  const { mailer } = openDependencies();
  const slowMailer: typeof mailer = async (mail) => {
    nowMs += 45_000;
    return mailer(mail);
  };
  await handlerIn(0, { mailer: slowMailer, timing })({});
  const sent = await Promise.all(references.map(backEnd.mailsAbout));
  expect(sent.flat()).toHaveLength(1);
});

test('the age of the oldest backlog counts from when it became due, not from the last try', async () => {
  await leaveDue();
  backEnd.wire.ses.setPlan(() => '500');
  await handlerIn(7_200_000)({});
  expect(metric('OutboxDepth')).toBe(1);
  expect(metric('OutboxOldestAgeSeconds')).toBeGreaterThanOrEqual(7200);
});

test('the company gets a mail about a buyer who arrived and did not register within an hour', async () => {
  await arrive(tokenOf('gone'));
  await runOutbox();
  expect(await subjectsAbout(licenseArnOf('gone'))).toEqual([]);
  await handlerIn(3_601_000)({});
  expect(await subjectsAbout(licenseArnOf('gone'))).toEqual([
    '[l-gone] A buyer from AWS Marketplace has not registered',
  ]);
});
