import { expect, test } from 'vitest';
import type { Registration } from '../../lambdas/contract/records.ts';
import { shareBackEnd } from '../support/lambdas/backEnd.ts';
import { tokenOf } from '../support/lambdas/buyers.ts';
import { referenceOf } from '../support/lambdas/events.ts';
import { register, runOutbox } from '../support/lambdas/handlers.ts';

const { backEnd } = await shareBackEnd();

/** One call to a service goes wrong in one way, every time, until the fault ends. */
const operations = ['PutItem', 'UpdateItem', 'Query', 'SendRawEmail', 'ResolveCustomer'] as const;
const faults = [
  'throttled',
  '500',
  'reset before the answer',
  'reset after acceptance',
  'hang',
  'junk 200',
  'rejected',
] as const;
const rows = operations.flatMap((operation) => faults.map((fault) => [operation, fault] as const));

async function recordOf(buyer: string) {
  const records = (await backEnd.recordsOf(buyer)) as Registration[];
  expect(records.length).toBeLessThanOrEqual(1);
  return records[0];
}

/** A registration makes every kind of call, so it stands for all functions. */
test.each(rows)(
  '%s, %s: nothing is lost, and mailed twice only if an answer was lost',
  {
    timeout: 60_000,
  },
  async (operation, fault) => {
    const buyer = `${operation}-${fault.replaceAll(' ', '-')}`.toLowerCase();
    const email = `${buyer}@example.com`;
    backEnd.wire.ses.lost.clear();
    backEnd.wire.setPlan((called) => (called === operation ? fault : undefined));
    const begunMs = performance.now();
    const answer = await register(tokenOf(buyer), email);
    // The limit is 8.5 s; the rest is for a busy machine.
    expect(performance.now() - begunMs).toBeLessThan(20_000);
    const isRefused = operation === 'ResolveCustomer' && fault === 'rejected';
    expect(isRefused ? [400] : [200, 503]).toContain(answer.statusCode);
    if (answer.statusCode === 200) {
      expect((await recordOf(buyer))?.reference).toBe(referenceOf(answer));
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
    const record = await recordOf(buyer);
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
