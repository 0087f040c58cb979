import { expect, test } from 'vitest';
import { suppress } from '../../../../../lambdas/shared/mail/suppression.ts';
import { shareDesk } from '../shareDesk.ts';

const desk = await shareDesk();

test('an address that bounced is mailed again once it is unblocked and its mail resent', async () => {
  await suppress(desk.table, 'Full@example.com', 'bounced', Date.now());
  const reference = await desk.register('full', 'full@example.com');
  expect(await desk.mailsTo('full@example.com')).toEqual([]);

  const { exitCode, out } = await desk.leads(['unblock', '--email', 'FULL@example.com']);
  expect(exitCode).toBe(0);
  expect(out).toContain('We hold mails to FULL@example.com back');
  expect(out).toContain('npm run leads -- unblock --email FULL@example.com --yes --local-stack');
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

test('the audit log tells that it happened, without the address', async () => {
  await suppress(desk.table, 'full@example.com', 'bounced', Date.now());
  await desk.leads(['unblock', '--email', 'full@example.com', '--yes']);
  const items = JSON.stringify(await desk.table.items());
  expect(items).toContain('suppression-lifted');
  expect(items).not.toContain('full@example.com');
});

test('an address that is not held back is told apart', async () => {
  const { exitCode, err } = await desk.leads(['unblock', '--email', 'ada@example.com']);
  expect(exitCode).toBe(1);
  expect(err).toContain('Mails to ada@example.com are held back neither by the local stack');
});
