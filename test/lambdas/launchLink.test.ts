import fc from 'fast-check';
import { expect, test } from 'vitest';
import { licenseEnded, licenseUpdated } from '../infra/operator/leads/events.ts';
import { shareBackEnd } from '../support/lambdas/backEnd.ts';
import { licenseArnOf, tokenOf } from '../support/lambdas/buyers.ts';
import { register, runOutbox, sendEvents } from '../support/lambdas/handlers.ts';

const { backEnd } = await shareBackEnd();

let serial = 0;

const steps = {
  active: (buyer: string) => sendEvents(licenseUpdated(buyer)),
  renewed: (buyer: string) => sendEvents(licenseUpdated(buyer)),
  first: (buyer: string) => register(tokenOf(buyer), `first-${buyer}@example.com`),
  second: (buyer: string) => register(tokenOf(buyer), `second-${buyer}@example.com`),
  again: (buyer: string) => register(tokenOf(buyer), `second-${buyer}@example.com`),
  outbox: () => runOutbox(),
  later: () => runOutbox(),
  broken: async () => backEnd.wire.ses.setPlan(() => '503'),
  healed: async () => backEnd.healWire(),
} as const;

type Step = keyof typeof steps;

/** The emails to the company about a buyer's license, in the order in which they went out. */
async function mailsAbout(buyer: string) {
  const mails = await backEnd.mailsTo('leads@devsecops.example');
  return mails.map(({ body }) => body.text).filter((text) => text.includes(licenseArnOf(buyer)));
}

function askedFor(texts: readonly string[]) {
  return texts.flatMap((text) => /Send the launch link to (\S+) within/.exec(text)?.[1] ?? []);
}

/** Takes the steps in order; then nothing fails any more, and the outbox sends what is due. */
async function play(order: readonly Step[]) {
  await backEnd.clear();
  serial += 1;
  const buyer = `order${serial}`;
  for (const step of order) {
    await steps[step](buyer);
  }
  backEnd.healWire();
  await backEnd.table.makeDue();
  await runOutbox();
  await backEnd.table.makeDue();
  await runOutbox();
  return { buyer, texts: await mailsAbout(buyer) };
}

test('whatever comes first, the last mail that asks for a launch link names the last address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(Object.keys(steps) as Step[]), async (order) => {
      const { buyer, texts } = await play(order);
      const asked = askedFor(texts);
      const isActive = order.includes('active') || order.includes('renewed');
      const last = order.findLast((step) => ['first', 'second', 'again'].includes(step));
      const address = last && `${last === 'first' ? 'first' : 'second'}-${buyer}@example.com`;
      expect(asked.at(-1)).toBe(isActive ? address : undefined);
      // An address is asked for again only if another one came in between.
      expect(asked.filter((one, nth) => one === asked[nth - 1])).toEqual([]);
    }),
    {
      numRuns: Number(process.env['ORDERS'] ?? 12),
      examples: [
        [['active', 'outbox', 'first']],
        [['active', 'second', 'first', 'again']],
        [['active', 'first', 'outbox']],
        [['first', 'outbox', 'active']],
        [['first', 'active', 'outbox', 'second']],
        [['broken', 'first', 'active', 'healed']],
        [['active', 'broken', 'first', 'second', 'healed']],
      ],
    },
  );
}, 600_000);

test('a license that has ended gets no launch link, and the buyer hears so', async () => {
  await sendEvents(licenseUpdated('over'), licenseEnded('over'));
  await register(tokenOf('over'), 'over@example.com');
  await runOutbox();
  const texts = await mailsAbout('over');
  expect(askedFor(texts)).toEqual([]);
  expect(texts.join()).toContain(
    "The license has ended, so don't send the launch link. Tell the buyer",
  );
  const [welcome] = await backEnd.mailsTo('over@example.com');
  expect(welcome?.body.text).toContain('has ended, so we can’t send you a launch link');
  expect(welcome?.body.text).not.toContain('we email you the launch link');
});
