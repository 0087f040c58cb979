import { expect, test } from 'vitest';
import { dayMs } from '../../../../lambdas/shared/time.ts';
import { agreementCreated, licenseUpdated, message } from './events.ts';
import { shareDesk } from './shareDesk.ts';

const desk = await shareDesk();

async function status() {
  return ((await desk.ask(['status'])) as { purchases: object[] }).purchases;
}

test('a purchase is one line, from whatever side it became known', async () => {
  await desk.sendEvent(agreementCreated('b1'));
  await desk.sendEvent(licenseUpdated('b1'));
  await desk.arrive('b1');
  const reference = await desk.register('b1', 'b1@example.com');
  await desk.register('b1', 'corrected@example.com');
  expect(await status()).toMatchObject([
    {
      license: 'l-b1',
      account: '444455556666',
      licenseStatus: 'active',
      agreement: 'agmt-b1',
      agreementStatus: 'active',
      agreementEnds: '2027-11-01T09:00:00Z',
      reference,
      email: 'b1@example.com',
    },
  ]);
});

test('shows buyers who arrived without registering, or never arrived', async () => {
  await desk.arrive('arrived');
  await desk.sendEvent(licenseUpdated('absent'));
  await desk.sendEvent(agreementCreated('early'));
  const { out, exitCode } = await desk.leads(['status']);
  expect(exitCode).toBe(0);
  expect(out).toMatch(/l-arrived +unknown +unknown +no, arrived \d{4}/);
  expect(out).toMatch(/l-absent +active +agmt-absent +unknown +no/);
  expect(out).toMatch(/444455556666 +unknown +agmt-early +active +no/);
});

test('the audit log and other kinds of records are no purchases', async () => {
  await desk.submit(message('m'));
  await desk.register('b2', 'b2@example.com');
  await desk.leads(['erase', '--email', 'b2@example.com', '--yes']);
  expect(await status()).toHaveLength(1);
});

test('a mail that waits, or was given up, is shown with its reason and its next try', async () => {
  desk.mail.turn({ sending: 'paused' });
  const waiting = await desk.submit(message('m'));
  desk.mail.turn({ sending: 'on' });
  desk.wire.ses.setPlan(() => 'rejected');
  const lost = await desk.submit(message('n'));
  const { out } = await desk.leads(['status']);
  expect(out).toMatch(new RegExp(`${waiting} +company +[\\d: -]+  [\\d: -]+  SendingPaused`));
  expect(out).toMatch(new RegExp(`${lost} +company .* never: parked +InvalidParameterValue`));
  expect(out).toContain('No purchases yet.');
});

test('says how many deadlines of the last 30 days were kept', async () => {
  expect((await desk.leads(['status'])).out).toMatch(/Promises +none was due/);
  const kept = await desk.submit(message('kept'));
  await desk.submit(message('forgotten'));
  await desk.submit(message('forgotten, too'));
  await desk.leads(['close', kept]);
  const { out } = await desk.leads(['status'], Date.now() + 5 * dayMs);
  expect(out).toMatch(/Requests +2 open, 2 OVERDUE, 0 suspect/);
  expect(out).toMatch(/Promises +1 of 3 kept in the last 30 days \(33%\)/);
  expect((await desk.leads(['status'], Date.now() + 40 * dayMs)).out).toMatch(
    /Promises +none was due/,
  );
});

test('if the table does not answer, the other services are still shown', async () => {
  desk.wire.dynamodb.setPlan(() => '500');
  const { out, exitCode } = await desk.leads(['status']);
  expect(out).toMatch(
    /^SES +sending is on; .*\nAlarms .*\nDead letters +none\nRecords +can't be read: DynamoDB refused /,
  );
  expect(exitCode).toBe(3);
});

test('redrive counts dead letters, and moves them back to their queue with --yes', async () => {
  expect((await desk.leads(['redrive'])).out).toContain('There is nothing to move');
  desk.deadJobs.send('one');
  const { out, exitCode } = await desk.leads(['redrive']);
  expect([exitCode, out]).toEqual([0, expect.stringMatching(/DeadJobs +1 +back to Jobs/)]);
  expect(out).toContain(
    `Nothing was changed. To do it: npm run leads -- redrive --local-stack --data ${desk.dataDirectory} --yes`,
  );
  expect([desk.jobs.messages.length, desk.deadJobs.messages.length]).toEqual([0, 1]);
  await desk.leads(['redrive', '--yes']);
  expect(desk.jobs.drain().map(({ body }) => body)).toEqual(['one']);
  expect(desk.deadJobs.messages).toEqual([]);
});
