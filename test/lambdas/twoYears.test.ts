import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueQueues, type License, type Registration, type Submission } from '#contract/records.ts';
import { queryDue } from '../../lambdas/shared/records/dueMails.ts';
import { writeRecord } from '../../lambdas/shared/records/writeRecord.ts';
import { dayMs, hourMs, minuteMs, toIso } from '../../lambdas/shared/time.ts';
import { accountId, licenseArnOf, productCode } from '../support/lambdas/buyers.ts';
import { captureLog } from '../support/lambdas/captureLog.ts';
import { postForm, postJson, referenceOf } from '../support/lambdas/events.ts';
import { openMemoryTable, openTimeline } from '../support/lambdas/openTimeline.ts';
import { queueOf } from '../support/lambdas/queueOf.ts';

// Two years on one clock: all functions, with the embedded database. The outbox runs whenever
// something is due, purchases-check every other week, and what has expired is removed.

const startMs = Date.parse('2026-11-20T18:00:00Z');
const checkEveryMs = 14 * dayMs;

const store = await openMemoryTable();
const site = openTimeline(store.table);
const { world, accepted } = site;
let log: ReturnType<typeof captureLog>;
let nextCheckMs = startMs + checkEveryMs;
let serial = 0;
/** The licenses that AWS Marketplace knows to be active. */
const sold = new Set<string>();

beforeAll(() => {
  log = captureLog();
  world.nowMs = startMs;
});
afterAll(() => log.restore());

function day(number: number, hours = 0): number {
  return startMs + number * dayMs + hours * hourMs;
}

async function nextDueMs(): Promise<number> {
  const queues = await Promise.all(dueQueues.map((queue) => queryDue(store.table, queue)));
  return Math.min(...queues.flat().map(({ dueAt = '' }) => Date.parse(dueAt)));
}

async function removeExpired(): Promise<void> {
  for (const item of await store.items()) {
    if (Number(item['expiresAt']) * 1000 <= world.nowMs) {
      await store.remove(item);
    }
  }
}

/** Lets time pass, and happen what is due until then. */
async function passUntil(untilMs: number, outboxEveryMs = 0): Promise<void> {
  for (;;) {
    const dueMs = Math.max(await nextDueMs(), world.nowMs + outboxEveryMs);
    const nextMs = Math.min(dueMs, nextCheckMs);
    if (nextMs > untilMs) {
      world.nowMs = untilMs;
      return;
    }
    world.nowMs = Math.max(world.nowMs, nextMs);
    if (nextMs === nextCheckMs) {
      nextCheckMs += checkEveryMs;
      world.entitlements = [...sold].map((buyer) => ({
        licenseArn: licenseArnOf(buyer),
        accountId,
        productCode,
      }));
      await removeExpired();
      await site.check({});
    } else {
      await site.runOutbox({});
    }
  }
}

async function send(body: object): Promise<string> {
  serial += 1;
  const answer = await site.submit(
    postJson({ name: `Ada ${serial}`, email: `ada${serial}@example.com`, ...body }),
  );
  return referenceOf(answer);
}

const optOut = { type: 'ccpa_request', address: 'California' };
const message = { subject: 'Hello', message: 'Hi' };

async function recordOf(reference: string) {
  const records = await store.records();
  return records.find((record) => 'reference' in record && record.reference === reference);
}

async function close(reference: string): Promise<void> {
  const record = (await recordOf(reference)) as Submission;
  await writeRecord(store.table, record, { closedAt: toIso(world.nowMs) });
}

/** When the company was reminded of a request. */
function remindedOf(reference: string): string[] {
  return accepted
    .filter(({ subject }) => subject.startsWith(`[${reference}] Reminder`))
    .map(({ atMs }) => toIso(atMs).slice(0, 16));
}

function overdue(): unknown {
  return log.lines().findLast((line) => 'RepliesOverdue' in line)?.['RepliesOverdue'];
}

/** All orders of some things. */
function ordersOf<One>(things: readonly One[]): (readonly One[])[] {
  return things.length < 2
    ? [things]
    : things.flatMap((first) =>
        ordersOf(things.filter((one) => one !== first)).map((rest) => [first, ...rest]),
      );
}

function sale(kind: string, atMs: number, detail: object) {
  serial += 1;
  const event = {
    id: `event-${serial}`,
    'detail-type': kind,
    time: toIso(atMs),
    detail: { requestId: `request-${serial}`, acceptor: { accountId }, ...detail },
  };
  return () => site.hearOfSale(queueOf(event));
}

function licenseEvent(what: 'Updated' | 'Deprovisioned', buyer: string, atMs: number) {
  return sale(`License ${what} - Manufacturer`, atMs, {
    product: { code: productCode },
    license: { arn: licenseArnOf(buyer) },
  });
}

function agreementEvent(what: string, id: string, atMs: number, more: object) {
  return sale(`Purchase Agreement ${what} - Proposer`, atMs, { agreement: { id, ...more } });
}

/** The events of one turn of a purchase, in the order in which they happen. */
const turns = {
  trial: (buyer: string, atMs: number) => [
    () => site.arrive(postForm({ 'x-amzn-marketplace-token': buyer })),
    () => site.register(postJson({ token: buyer, email: `${buyer}@example.com` })),
    agreementEvent('Created', `trial-${buyer}`, atMs, { intent: 'NEW', status: 'ACTIVE' }),
    licenseEvent('Updated', buyer, atMs),
  ],
  purchase: (buyer: string, atMs: number) => [
    agreementEvent('Ended', `trial-${buyer}`, atMs, { status: 'REPLACED' }),
    agreementEvent('Created', `bought-${buyer}`, atMs, { intent: 'REPLACE', status: 'ACTIVE' }),
    licenseEvent('Updated', buyer, atMs),
  ],
  renewal: (buyer: string, atMs: number) => [
    agreementEvent('Ended', `bought-${buyer}`, atMs, { status: 'RENEWED' }),
    agreementEvent('Created', `renewed-${buyer}`, atMs, { intent: 'RENEW', status: 'ACTIVE' }),
    licenseEvent('Updated', buyer, atMs),
  ],
  cancellation: (buyer: string, atMs: number) => [
    sale('Agreement Cancellation Request Approved - Proposer', atMs, {
      agreement: { id: `renewed-${buyer}` },
      agreementCancellationRequest: { updatedAt: toIso(atMs) },
    }),
    // Of before the end.
    licenseEvent('Updated', buyer, atMs - hourMs),
    agreementEvent('Ended', `renewed-${buyer}`, atMs, { status: 'CANCELLED' }),
    licenseEvent('Deprovisioned', buyer, atMs),
  ],
} as const;

/** A buyer for each order of the longest turn. Every fourth one's events come twice. */
const buyers = Array.from({ length: 24 }, (_, nth) => `buyer${nth}`);

const turnsEveryMs = 10 * minuteMs;

/** Lets a turn of every buyer's purchase happen on a day, each in another order of its events. */
async function turn(what: keyof typeof turns, number: number): Promise<void> {
  for (const [nth, buyer] of buyers.entries()) {
    await passUntil(day(number) + nth * turnsEveryMs);
    sold.add(buyer);
    const orders = ordersOf(turns[what](buyer, world.nowMs));
    const order = orders[nth % orders.length] ?? [];
    for (const happen of [...order, ...(nth % 4 === 1 ? order : [])]) {
      await happen();
      await passUntil(world.nowMs + minuteMs);
    }
  }
}

/** What each buyer's purchase is now, and how often the company was told something about it. */
async function readStates() {
  const items = await store.items();
  function find(pk: string, sk: string) {
    return items.find((item) => item.pk === pk && item.sk === sk);
  }
  return buyers.map((buyer) => {
    const pk = `registration#l-${buyer}`;
    const license = find(pk, 'license') as unknown as License;
    const registration = find(pk, 'registration') as unknown as Registration;
    const told = accepted.filter(({ text }) => text.includes(`license:l-${buyer}\n`));
    return {
      license: license.status,
      hasBegunAt: license.activeSince,
      expires: registration.expiresAt && toIso(registration.expiresAt * 1000).slice(0, 10),
      agreements: ['trial', 'bought', 'renewed'].map(
        (id) => find(`agreement#${id}-${buyer}`, 'agreement')?.['status'],
      ),
      asked: told.filter(({ text }) => text.includes('Send the launch link to')).length,
      reminded: told.filter(({ subject }) => subject.includes('Reminder')).length,
      begun: told.filter(({ subject }) => subject.includes('License active')).length,
      ended: told.filter(({ subject }) => subject.includes('License ended')).length,
    };
  });
}

/** The purchase of every buyer, with what is different about each turn. */
function expectEach(states: Awaited<ReturnType<typeof readStates>>, now: object): void {
  const expected = buyers.map((_, nth) => ({
    license: 'active',
    hasBegunAt: toIso(day(30) + nth * turnsEveryMs),
    expires: undefined,
    asked: 1,
    // The links of a third were sent and closed in time.
    reminded: nth % 3 === 0 ? 0 : 1,
    begun: 1,
    ended: 0,
    ...now,
  }));
  expect(states).toEqual(expected);
}

test('two years bring everything in its time, in every order', { timeout: 600_000 }, async () => {
  const answered = await send(optOut);
  const forgotten = await send(optOut);
  const lead = await send(message);
  await passUntil(day(0, 2));
  await close(answered);

  // Friday, November 20: one business day later is Monday, 12 later is December 8.
  await passUntil(day(3, 1));
  expect(remindedOf(lead)).toEqual(['2026-11-23T14:00']);
  expect(overdue()).toBe(0);
  await send(message);
  await passUntil(day(3, 2));
  await site.runOutbox({});
  expect(overdue()).toBe(1);
  await close(lead);
  await passUntil(day(25));
  expect(remindedOf(answered)).toEqual([]);
  expect(remindedOf(forgotten)).toEqual(['2026-12-08T13:00']);
  expect((await recordOf(forgotten))?.dueBy).toBe('2026-12-11T23:59:59.999Z');

  await turn('trial', 30);
  for (const buyer of buyers.filter((_, nth) => nth % 3 === 0)) {
    const registration = (await store.records()).find(
      ({ pk, sk }) => pk === `registration#l-${buyer}` && sk === 'registration',
    );
    await close((registration as Registration).reference);
  }
  await passUntil(day(40));
  expectEach(await readStates(), { agreements: ['active', undefined, undefined] });

  await turn('purchase', 60);
  await passUntil(day(70));
  expectEach(await readStates(), { agreements: ['continued', 'active', undefined] });

  // SES fails for 15 days: what came first is given up, what came later goes out.
  await passUntil(day(100));
  world.ses = 'down';
  const early = await send(message);
  await passUntil(day(105), 6 * hourMs);
  const late = await send(message);
  await passUntil(day(113, 20), 6 * hourMs);
  expect((await recordOf(early))?.mails.company?.status).toBe('due');
  await passUntil(day(115), 6 * hourMs);
  world.ses = 'up';
  await passUntil(day(116));
  expect((await recordOf(early))?.mails.company?.status).toBe('parked');
  expect((await recordOf(late))?.mails.company?.status).toBe('sent');

  // One answer of AWS lacks a buyer who is still there.
  await passUntil(day(125));
  sold.delete('buyer0');
  await passUntil(day(127));
  sold.add('buyer0');
  await passUntil(day(141));
  expectEach(await readStates(), { agreements: ['continued', 'active', undefined] });

  await turn('renewal', 425);
  await passUntil(day(435));
  expectEach(await readStates(), { agreements: ['continued', 'continued', 'active'] });

  await turn('cancellation', 610);
  sold.clear();
  // An empty list would end nothing.
  sold.add('stranger');
  await passUntil(day(640));
  expectEach(await readStates(), {
    license: 'ended',
    hasBegunAt: undefined,
    expires: '2030-07-22',
    agreements: ['continued', 'continued', 'ended'],
    ended: 1,
  });
  expect(accepted.filter(({ subject }) => subject.includes('was approved'))).toHaveLength(24);

  // The law wants a log of opt-outs for 24 months, and visitors' data goes then.
  await passUntil(Date.parse('2028-11-20T17:00:00Z'));
  await removeExpired();
  const audit = (await store.items()).filter(({ what }) => what === 'privacy-request-received');
  expect([audit.length, (await recordOf(forgotten)) !== undefined]).toEqual([2, true]);
  await passUntil(Date.parse('2028-11-20T19:00:00Z'));
  await removeExpired();
  const left = await Promise.all([answered, forgotten, lead].map(recordOf));
  expect(left).toEqual([undefined, undefined, undefined]);
  expect(JSON.stringify(await store.items())).not.toContain('ada1@');
});
