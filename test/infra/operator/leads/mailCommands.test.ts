import { expect, test } from 'vitest';
import type { MailName } from '#contract/records.ts';
import { applyMailEvent } from '../../../../lambdas/mail-feedback/handler.ts';
import { requestMail, suppress } from '../../../../lambdas/shared/mail/recipients.ts';
import { dayMs } from '../../../../lambdas/shared/time.ts';
import { message, optOut } from './events.ts';
import { shareDesk } from './shareDesk.ts';

const desk = await shareDesk();

async function submitParked(text: string) {
  desk.wire.ses.setPlan(() => 'rejected');
  const reference = await desk.submit(message(text));
  desk.healWire();
  return reference;
}

test('a parked mail goes out once, however often that is asked for', async () => {
  const reference = await submitParked('a');
  const first = await desk.leads(['resend', reference]);
  expect([first.exitCode, first.out]).toEqual([
    0,
    `${reference} company: goes out within a minute`,
  ]);
  const second = await desk.leads(['resend', reference]);
  expect(second.exitCode).toBe(1);
  expect(second.err).toMatch(/company: due[\s\S]*The outbox sends what is due by itself/);
  await desk.runOutbox();
  await desk.runOutbox();
  expect(await desk.mailsAbout(reference)).toHaveLength(1);
});

test('a mail that was sent is only sent again by its name', async () => {
  const reference = await desk.submit(message('b'));
  const unnamed = await desk.leads(['resend', reference]);
  expect(unnamed.exitCode).toBe(1);
  expect(unnamed.err).toContain(
    `No email of ${reference} is parked or undelivered; --mail names one that is not:\ncompany: sent`,
  );
  const named = await desk.leads(['resend', reference, '--mail', 'company']);
  expect(named.exitCode).toBe(0);
  await desk.runOutbox();
  const { out } = await desk.leads(['show', reference]);
  expect(out).toMatch(/mail-resent: company, which was sent [\d: -]+ \(.+\)/);
  expect(await desk.mailsAbout(reference)).toHaveLength(2);
});

test('--parked sends all that is parked and nothing else', async () => {
  const sent = await desk.submit(message('c'));
  const parked = [await submitParked('d'), await submitParked('e')];
  expect(await desk.ask(['resend', '--parked'])).toEqual(
    parked.reverse().map((reference) => ({ reference, mails: ['company'] })),
  );
  await desk.runOutbox();
  expect(await desk.mailsAbout(sent)).toHaveLength(1);
  for (const reference of parked) {
    expect(await desk.mailsAbout(reference)).toHaveLength(1);
  }
  expect((await desk.leads(['resend', '--parked'])).err).toBe('No email is parked.');
});

/** SES has reported that nobody got an email. */
async function failMail(
  reference: string,
  name: MailName,
  type: 'bounced' | 'withheld' | 'undelivered',
) {
  const record = (await desk.table.records()).find(
    (one) => 'reference' in one && one.reference === reference,
  );
  const mailId = record?.mails[name]?.id;
  const event = { type, record, mail: name, mailId, messageId: 'ses-1', addresses: [] };
  await applyMailEvent(desk.table, event, Date.now());
}

test.each(['bounced', 'withheld', 'undelivered'] as const)(
  'a mail to the company that is %s is listed, and brought back once',
  async (failure) => {
    const [lost, got] = [await desk.submit(message('f')), await desk.submit(message('g'))];
    await failMail(lost, 'company', failure);
    const listed = await desk.ask(['list', '--status', 'undelivered']);
    expect(listed).toMatchObject([{ reference: lost, status: ['open', 'undelivered'] }]);
    expect((await desk.leads(['resend', '--parked'])).err).toBe('No email is parked.');
    const expected = [{ reference: lost, mails: ['company'] }];
    expect(await desk.ask(['resend', '--undelivered'])).toEqual(expected);
    await desk.runOutbox();
    expect(await desk.mailsAbout(lost)).toHaveLength(2);
    expect(await desk.mailsAbout(got)).toHaveLength(1);
    expect((await desk.leads(['resend', '--undelivered'])).err).toBe('No email is undelivered.');
  },
);

test('a late mail is tried at once, and stays the same mail', async () => {
  desk.wire.ses.setPlan(() => 'throttled');
  const reference = await desk.submit(message('late'));
  desk.healWire();
  await desk.runOutbox();
  expect(await desk.mailsAbout(reference)).toEqual([]);
  const { exitCode, out } = await desk.leads(['resend', reference]);
  expect([exitCode, out]).toEqual([0, `${reference} company: goes out within a minute`]);
  await desk.runOutbox();
  expect(await desk.mailsAbout(reference)).toHaveLength(1);
});

test('a mail whose address had its one mail today is said to go out tomorrow', async () => {
  const reference = await desk.register('today', 'twice@example.com');
  await failMail(reference, 'buyer', 'undelivered');
  const nextDay = Date.now() + dayMs;
  const other = { email: 'twice@example.com', holder: 'another purchase', mail: 'a' };
  await requestMail(desk.table, { ...other, dailyCap: 9 }, nextDay);
  const { exitCode, out } = await desk.leads(['resend', reference], nextDay);
  expect([exitCode, out]).toEqual([
    0,
    `${reference} buyer: goes out tomorrow, because its address already had its one email today`,
  ]);
});

test('a mail to a blocked address keeps its state, and the others go out', async () => {
  const lost = await desk.register('blocked', 'gone@example.com');
  await failMail(lost, 'buyer', 'bounced');
  await suppress(desk.table, 'gone@example.com', 'bounced', Date.now());
  const other = await submitParked('k');
  const { exitCode, out } = await desk.leads(['resend', '--parked', '--undelivered']);
  expect([exitCode, out]).toEqual([
    0,
    `${other} company: goes out within a minute\n${lost} buyer: left out, because its address is blocked. See unblock.`,
  ]);
  await desk.runOutbox();
  expect(await desk.ask(['list', '--status', 'undelivered'])).toMatchObject([{ reference: lost }]);
  expect(await desk.ask(['list', '--status', 'parked'])).toEqual([]);

  const unblocked = await desk.leads(['unblock', '--email', 'gone@example.com', '--yes']);
  expect(unblocked.out).toContain(`resend ${lost} --local-stack`);
});

test('a buyer whose address was erased is not mailed', async () => {
  const reference = await desk.register('erased', 'gone@example.com');
  await desk.leads(['erase', '--email', 'gone@example.com', '--yes']);
  expect((await desk.leads(['resend', reference, '--mail', 'buyer'])).exitCode).toBe(1);
  await desk.runOutbox();
  expect(await desk.mailsAbout(reference)).toHaveLength(2);
});

test.each([
  ['that the record never had', message('f'), false, 'buyer', 'company: sent'],
  ['that is not due yet', optOut('al@example.com'), false, 'reminder', 'reminder: due'],
  ['of a closed request', optOut('al@example.com'), true, 'reminder', 'reminder: cancelled'],
])('a mail %s is not sent again', async (_, fields, isClosed, mail, state) => {
  const reference = await desk.submit(fields);
  if (isClosed) {
    await desk.leads(['close', reference, '--answer', 'opted out']);
  }
  const { exitCode, err } = await desk.leads(['resend', reference, '--mail', mail]);
  expect(exitCode).toBe(1);
  expect(err).toContain(`No email of ${reference} can be sent again:\n`);
  expect(err).toContain(state);
});

test.each([[[]], [['C-00000000', '--parked']], [['--parked', '--mail', 'company']]])(
  '%j is wrong usage',
  async (args) => {
    const { exitCode, err } = await desk.leads(['resend', ...args]);
    expect(exitCode).toBe(2);
    expect(err).toContain('resend needs a reference');
  },
);

test('an address that bounced is mailed again once it is unblocked and its mail resent', async () => {
  await suppress(desk.table, 'Full@example.com', 'bounced', Date.now());
  const reference = await desk.register('full', 'full@example.com');
  expect(await desk.mailsTo('full@example.com')).toEqual([]);

  const { exitCode, out } = await desk.leads(['unblock', '--email', 'FULL@example.com']);
  expect(exitCode).toBe(0);
  expect(out).toContain('We hold back emails to FULL@example.com');
  expect(out).toMatch(/unblock --email FULL@example.com --local-stack .*--yes/);
  await desk.leads(['resend', reference]);
  await desk.runOutbox();
  expect(await desk.mailsTo('full@example.com')).toEqual([]);

  const done = await desk.leads(['unblock', '--email', 'FULL@example.com', '--yes']);
  expect([done.exitCode, done.out]).toEqual([
    0,
    expect.stringContaining('resend --parked --undelivered'),
  ]);
  await desk.leads(['resend', reference]);
  await desk.runOutbox();
  expect(await desk.mailsTo('full@example.com')).toHaveLength(1);
});

test('an address that is not held back is refused', async () => {
  const { exitCode, err } = await desk.leads(['unblock', '--email', 'ada@example.com']);
  expect(exitCode).toBe(1);
  expect(err).toContain('nor SES holds back emails to ada@example.com.');
});
