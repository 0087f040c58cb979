import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { suppress } from '../../../../lambdas/shared/storage/suppression.ts';
import { type Operator, startOperator } from '../startOperator.ts';

let operator: Operator;

beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.stop());
afterEach(() => operator.clear());

const mailsTo = async (address: string) =>
  (await operator.backEnd.inbox.mails()).filter(({ destination }) =>
    destination.to.includes(address),
  );

test('an address that bounced is mailed again once it is unblocked and its mail resent', async () => {
  await suppress(operator.backEnd.table, 'Full@example.com', 'bounced', Date.now());
  const reference = await operator.register('full', 'full@example.com');
  expect(await mailsTo('full@example.com')).toEqual([]);

  const { exitCode, out } = await operator.leads(['unblock', '--email', 'FULL@example.com']);
  expect(exitCode).toBe(0);
  expect(out).toContain('Mails go to FULL@example.com again');
  await operator.leads(['resend', reference]);
  await operator.runOutbox();
  expect(await mailsTo('full@example.com')).toHaveLength(1);
});

test('the audit log tells that it happened, without the address', async () => {
  await suppress(operator.backEnd.table, 'full@example.com', 'bounced', Date.now());
  await operator.leads(['unblock', '--email', 'full@example.com']);
  const items = JSON.stringify(await operator.backEnd.table.items());
  expect(items).toContain('suppression-lifted');
  expect(items).not.toContain('full@example.com');
});

test('an address that is not held back is told apart', async () => {
  const { exitCode, err } = await operator.leads(['unblock', '--email', 'ada@example.com']);
  expect(exitCode).toBe(1);
  expect(err).toBe('Mails to ada@example.com are not held back in the local stack.');
});

test('without an address nothing happens', async () => {
  expect((await operator.leads(['unblock'])).exitCode).toBe(2);
});
