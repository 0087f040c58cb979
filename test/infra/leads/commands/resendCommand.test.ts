import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Operator, startOperator } from '../startOperator.ts';
import { message, optOut } from '../submissions.ts';

let operator: Operator;

beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.stop());
afterEach(async () => {
  operator.backEnd.healWire();
  await operator.clear();
});

const mailsAbout = async (reference: string) =>
  (await operator.backEnd.inbox.mails()).filter(({ subject }) => subject.includes(reference));

const submitParked = async (text: string) => {
  operator.backEnd.wire.ses.setPlan(() => 'rejected');
  const reference = await operator.submit(message(text));
  operator.backEnd.healWire();
  return reference;
};

test('a parked mail goes out once, however often that is asked for', async () => {
  const reference = await submitParked('a');
  const first = await operator.leads(['resend', reference]);
  expect([first.exitCode, first.out]).toEqual([
    0,
    `${reference}: company\nThe outbox sends within a minute.`,
  ]);
  const second = await operator.leads(['resend', reference]);
  expect(second.exitCode).toBe(1);
  expect(second.err).toContain('company is due');
  await operator.runOutbox();
  await operator.runOutbox();
  expect(await mailsAbout(reference)).toHaveLength(1);
});

test('a mail that was sent is only sent again by its name', async () => {
  const reference = await operator.submit(message('b'));
  const unnamed = await operator.leads(['resend', reference]);
  expect(unnamed.exitCode).toBe(1);
  expect(unnamed.err).toBe(
    `No mail of ${reference} is parked; --mail names one that is not: company is sent.`,
  );
  const named = await operator.leads(['resend', reference, '--mail', 'company']);
  expect(named.exitCode).toBe(0);
  await operator.runOutbox();
  expect(await mailsAbout(reference)).toHaveLength(2);
});

test('--parked sends all that is parked and nothing else', async () => {
  const sent = await operator.submit(message('c'));
  const parked = [await submitParked('d'), await submitParked('e')];
  expect(await operator.ask(['resend', '--parked'])).toEqual(
    parked.reverse().map((reference) => ({ reference, mails: ['company'] })),
  );
  await operator.runOutbox();
  expect(await mailsAbout(sent)).toHaveLength(1);
  for (const reference of parked) {
    expect(await mailsAbout(reference)).toHaveLength(1);
  }
  expect((await operator.leads(['resend', '--parked'])).out).toBe('No mail is parked.');
});

test('a buyer whose address was erased is not mailed', async () => {
  const reference = await operator.register('erased', 'gone@example.com');
  await operator.leads(['erase', '--email', 'gone@example.com', '--yes']);
  expect((await operator.leads(['resend', reference, '--mail', 'buyer'])).exitCode).toBe(1);
  await operator.runOutbox();
  expect(await mailsAbout(reference)).toHaveLength(2);
});

test('a mail that the record never owed is not made up', async () => {
  const reference = await operator.submit(message('f'));
  const { exitCode, err } = await operator.leads(['resend', reference, '--mail', 'buyer']);
  expect(exitCode).toBe(1);
  expect(err).toBe(`No mail of ${reference} can be sent again: company is sent.`);
});

test("a reminder that isn't due yet stays where it is", async () => {
  const reference = await operator.submit(optOut('al@example.com'));
  const { err } = await operator.leads(['resend', reference, '--mail', 'reminder']);
  expect(err).toContain('reminder is due');
});

test.each([[[]], [['C-00000000', '--parked']], [['--parked', '--mail', 'company']]])(
  '%j is told to be wrong',
  async (args) => {
    const { exitCode, err } = await operator.leads(['resend', ...args]);
    expect(exitCode).toBe(2);
    expect(err).toContain('resend needs a reference');
  },
);

test('only mails that there are can be named', async () => {
  const { exitCode, err } = await operator.leads(['resend', 'C-00000000', '--mail', 'welcome']);
  expect(exitCode).toBe(2);
  expect(err).toContain('--mail must be company, buyer or reminder');
});
