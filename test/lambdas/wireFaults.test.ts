import { afterAll, expect, test } from 'vitest';
import type { Registration } from '#contract/records.ts';
import * as registration from '../../lambdas/marketplace-registration/handler.ts';
import * as outbox from '../../lambdas/outbox/handler.ts';
import { startBackEnd } from '../support/lambdas/backEnd.ts';
import { tokenOf } from '../support/lambdas/buyers.ts';
import { captureLog } from '../support/lambdas/captureLog.ts';
import { postJson, referenceOf } from '../support/lambdas/events.ts';

/** One call to a service goes wrong in one way, every time, until the fault ends. */
const operations = ['PutItem', 'UpdateItem', 'Query', 'SendRawEmail', 'ResolveCustomer'] as const;
// The slowest is first, so that the others run meanwhile.
const faults = [
  'hang',
  'throttled',
  '500',
  'reset before the answer',
  'reset after acceptance',
  'junk 200',
  'rejected',
] as const;

/**
 * Opens a table, a wire and functions of their own, so that the others needn't wait while a call
 * hangs. The SDK's clients take their endpoints from the environment at their first call, which is
 * made here.
 */
async function openLane(name: string) {
  const backEnd = await startBackEnd(`wire-${name}`);
  backEnd.enter();
  const opened = registration.openDependencies();
  const handle = registration.createHandler(() => opened);
  function register(token: string, email: string) {
    return handle(postJson({ token, email }));
  }
  const warm = await register(tokenOf(`warm-${name}`), `${name}@warm.example`);
  expect(warm.statusCode).toBe(200);
  const runOutbox = outbox.createHandler(() => ({ ...opened, pause: async () => undefined }));
  return { backEnd, register, runOutbox: () => runOutbox({}) };
}

const log = captureLog();
afterAll(log.restore);

type Lane = Awaited<ReturnType<typeof openLane>>;
const lanes: (readonly [operation: string, fault: (typeof faults)[number], lane: Lane])[] = [];
for (const fault of faults) {
  for (const operation of operations) {
    lanes.push([operation, fault, await openLane(`${operation}-${fault.replaceAll(' ', '-')}`)]);
  }
}

/** A registration makes every kind of call, so it stands for all functions. */
test.concurrent.each(lanes)(
  '%s, %s: nothing is lost, and mailed twice only if an answer was lost',
  {
    timeout: 60_000,
  },
  async (operation, fault, { backEnd, register, runOutbox }) => {
    const buyer = `${operation}-${fault.replaceAll(' ', '-')}`.toLowerCase();
    const email = `${buyer}@example.com`;
    async function recordOf() {
      const records = (await backEnd.recordsOf(buyer)) as Registration[];
      expect(records.length).toBeLessThanOrEqual(1);
      return records[0];
    }
    backEnd.wire.setPlan((called) => (called === operation ? fault : undefined));
    const begunMs = performance.now();
    const answer = await register(tokenOf(buyer), email);
    // The limit is 8.5 s; the rest is for a busy machine.
    expect(performance.now() - begunMs).toBeLessThan(20_000);
    const isRefused = operation === 'ResolveCustomer' && fault === 'rejected';
    expect(isRefused ? [400] : [200, 503]).toContain(answer.statusCode);
    if (answer.statusCode === 200) {
      expect((await recordOf())?.reference).toBe(referenceOf(answer));
    }
    await backEnd.table.makeDue();
    await runOutbox().catch(() => undefined);

    backEnd.healWire();
    const again = await register(tokenOf(buyer), email);
    expect(again.statusCode).toBe(200);
    if (answer.statusCode === 200) {
      expect(referenceOf(again)).toBe(referenceOf(answer));
    }
    for (let run = 0; run < 3; run += 1) {
      await backEnd.table.makeDue();
      await runOutbox();
    }
    const record = await recordOf();
    expect(record).not.toHaveProperty('due');
    const mails = await backEnd.mailsAbout(referenceOf(again));
    if (operation === 'SendRawEmail' && fault === 'rejected') {
      expect(mails).toEqual([]);
      expect(record?.mails).toMatchObject({
        company: { status: 'parked' },
        buyer: { status: 'parked' },
      });
      return;
    }
    expect(record?.mails).toMatchObject({ company: { status: 'sent' }, buyer: { status: 'sent' } });
    for (const to of ['leads@devsecops.example', email]) {
      expect(mails.filter(({ destination }) => destination.to.includes(to))).not.toEqual([]);
    }
    // A note of the outcome that can't be stored is a lost answer, too.
    const lost =
      (backEnd.wire.ses.lost.get('SendRawEmail') ?? 0) + (operation === 'UpdateItem' ? 2 : 0);
    expect(mails.length - 2).toBeLessThanOrEqual(lost);
  },
);
