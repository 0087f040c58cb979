import { expect, test } from 'vitest';
import { runOutbox } from '../../../lambdas/outbox/runOutbox.ts';
import type { MailOffice } from '../../../lambdas/shared/outbox/mailOffice.ts';
import { toItem } from '../../../lambdas/shared/records/items.ts';
import { systemTiming } from '../../../lambdas/shared/time/timing.ts';

const nowMs = Date.parse('2026-11-20T13:00:00Z');
const due = new Date(nowMs).toISOString();
const ahead = new Date(nowMs + 1).toISOString();

/** Counts how many of these records a run looks at; by then others have dealt with them all. */
async function readsOf(dueAts: readonly string[], sendUntilMs = nowMs + 1) {
  let reads = 0;
  async function send(command: object) {
    if (command.constructor.name === 'QueryCommand') {
      const records = dueAts.map((dueAt, nth) => ({ pk: `${nth}`, sk: 's', due: 'mail', dueAt }));
      return { Items: records.map(toItem) };
    }
    reads += 1;
    return { Item: toItem({ pk: 'x', sk: 's', claimedBy: 'another', mails: {} }) };
  }
  const office = {
    table: { name: 'records', client: { send } },
    timing: { ...systemTiming, now: () => nowMs },
    sendUntilMs,
  } as unknown as MailOffice;
  const total = await runOutbox({ office, pause: async () => undefined });
  expect(total).toEqual({ sent: 0, parked: 0, throttled: 0, capReached: 0 });
  return reads;
}

test('a run takes on what is due, and leaves alone whose time has not come', async () => {
  expect(await readsOf([due, due, ahead])).toBe(2);
});

test('a run takes on 200 records at most', async () => {
  expect(await readsOf(Array.from({ length: 300 }, () => due))).toBe(200);
});

test('a run whose time is over takes on nothing', async () => {
  expect(await readsOf([due], nowMs)).toBe(0);
});
