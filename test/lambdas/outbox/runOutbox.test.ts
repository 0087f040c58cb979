import { expect, test } from 'vitest';
import { runOutbox } from '../../../lambdas/outbox/runOutbox.ts';
import type { MailOffice } from '../../../lambdas/shared/mail/mailOffice.ts';
import { toItem } from '../../../lambdas/shared/storage/attributes.ts';
import { systemTiming } from '../../../lambdas/shared/timing.ts';

const nowMs = Date.parse('2026-11-20T13:00:00Z');
const due = new Date(nowMs).toISOString();
const ahead = new Date(nowMs + 1).toISOString();

/** Counts how many of these records a run tries to claim; others hold them all. */
const claimsOf = async (dueAts: readonly string[], sendUntilMs = nowMs + 1) => {
  let claims = 0;
  const send = async (command: object) => {
    if (command.constructor.name === 'QueryCommand') {
      const records = dueAts.map((dueAt, nth) => ({ pk: `${nth}`, sk: 's', due: 'mail', dueAt }));
      return { Items: records.map(toItem) };
    }
    claims += 1;
    throw Object.assign(new Error('held'), { name: 'ConditionalCheckFailedException' });
  };
  const office = {
    table: { name: 'records', client: { send } },
    timing: { ...systemTiming, now: () => nowMs },
    sendUntilMs,
  } as unknown as MailOffice;
  const total = await runOutbox({ office, pause: async () => undefined });
  expect(total).toEqual({ sent: 0, parked: 0, throttled: 0, capReached: 0 });
  return claims;
};

test('a run takes on what is due, and leaves alone whose time has not come', async () => {
  expect(await claimsOf([due, due, ahead])).toBe(2);
});

test('a run takes on 200 records at most', async () => {
  expect(await claimsOf(Array.from({ length: 300 }, () => due))).toBe(200);
});

test('a run whose time is over takes on nothing', async () => {
  expect(await claimsOf([due], nowMs)).toBe(0);
});
