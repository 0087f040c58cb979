import { expect, test } from 'vitest';
import { forgetQuota, quotaDay, requestMail } from '../../../../lambdas/shared/outbox/mailQuota.ts';
import { shareTable } from '../../../support/lambdas/startTable.ts';

const table = await shareTable();
const dayMs = 86_400_000;

/** Asks on a day of its own, in 2026-11. */
function ask(day: number, email: string, holder: string, dailyCap = 1000, mail = holder) {
  return requestMail(table, { email, holder, mail, dailyCap }, Date.UTC(2026, 10, day, 23, 59));
}

test('a day is one of UTC', () => {
  expect(quotaDay(Date.parse('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20');
  expect(quotaDay(Date.parse('2026-11-21T00:00:00Z'))).toBe('2026-11-21');
});

test('an address has one mail a day, however it is written', async () => {
  expect(await ask(1, 'ann@example.com', 'first')).toBe('granted');
  expect(await ask(1, 'Ann@Example.com', 'second')).toBe('address-had-its-mail');
  expect(await ask(1, 'bob@example.com', 'second')).toBe('granted');
  expect(await ask(2, 'ann@example.com', 'second')).toBe('granted');
});

test('who was granted a mail may ask again for it', async () => {
  expect(await ask(3, 'ann@example.com', 'first')).toBe('granted');
  expect(await ask(3, 'ann@example.com', 'first')).toBe('granted');
});

test('the cap counts the mails of all together, for a day', async () => {
  expect(await ask(4, 'a@example.com', 'a', 2)).toBe('granted');
  expect(await ask(4, 'b@example.com', 'b', 2)).toBe('granted');
  expect(await ask(4, 'c@example.com', 'c', 2)).toBe('cap-reached');
  expect(await ask(4, 'd@example.com', 'd', 3)).toBe('granted');
  expect(await ask(5, 'c@example.com', 'c', 2)).toBe('granted');
});

test('a mail counts once, however often it is asked for before it goes out', async () => {
  expect(await ask(7, 'a@example.com', 'a', 2)).toBe('granted');
  expect(await ask(7, 'a@example.com', 'a', 2)).toBe('granted');
  expect(await ask(7, 'a@example.com', 'a', 2)).toBe('granted');
  expect(await ask(7, 'b@example.com', 'b', 2)).toBe('granted');
  expect(await ask(7, 'a@example.com', 'a', 2, 'a second mail of its')).toBe('cap-reached');
});

test('a mail that the cap held back counts once there is room', async () => {
  expect(await ask(8, 'a@example.com', 'a', 1)).toBe('granted');
  expect(await ask(8, 'b@example.com', 'b', 1)).toBe('cap-reached');
  expect(await ask(8, 'b@example.com', 'b', 2)).toBe('granted');
  expect(await ask(8, 'c@example.com', 'c', 2)).toBe('cap-reached');
});

test('what is kept of it holds no address and goes two days later', async () => {
  const nowMs = Date.parse('2026-11-06T12:00:00.400Z');
  await requestMail(
    table,
    { email: 'ann@example.com', holder: 'h', mail: 'm', dailyCap: 9 },
    nowMs,
  );
  const kept = (await table.items()).filter(({ pk }) => pk === 'mail-day#2026-11-06');
  expect(kept).toHaveLength(2);
  for (const item of kept) {
    expect(item['expiresAt']).toBe(Math.ceil((nowMs + 2 * dayMs) / 1000));
    expect(JSON.stringify(item)).not.toContain('ann');
  }
});

test('an address that is forgotten has no day left that storage may still keep, others have theirs', async () => {
  const days = [20, 21, 22, 23, 24, 25];
  for (const day of days) {
    expect(await ask(day, 'gone@example.com', 'h')).toBe('granted');
    expect(await ask(day, 'kept@example.com', 'h')).toBe('granted');
  }
  await forgetQuota(table, 'Gone@Example.com', Date.UTC(2026, 10, 25, 12));
  for (const day of days) {
    expect(await ask(day, 'gone@example.com', 'another')).toBe('granted');
    expect(await ask(day, 'kept@example.com', 'another')).toBe('address-had-its-mail');
  }
});
