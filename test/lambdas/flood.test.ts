import { expect, test } from 'vitest';
import * as contact from '../../lambdas/contact/handler.ts';
import * as outbox from '../../lambdas/outbox/handler.ts';
import type { Mailer } from '../../lambdas/shared/mail/mailer.ts';
import { captureLog } from '../support/lambdas/captureLog.ts';
import { postJson } from '../support/lambdas/events.ts';
import { createActor } from '../support/lambdas/simulation/createActor.ts';
import { createWorld } from '../support/lambdas/simulation/createWorld.ts';

/** FLOOD_SECONDS says how long machines post. */
const seconds = Number(process.env['FLOOD_SECONDS'] ?? 20);
const postsPerSecond = 25;
const secondsPerLead = 10;

/**
 * Lets machines post at the API's limit while a person posts now and then, and SES takes so many
 * emails a second.
 *
 * @returns how long each person's email waited, in seconds, and how many of the machines' went out
 */
async function flood(mailsPerSecond: number) {
  const world = await createWorld(1);
  world.endFaults();
  const beganMs = world.clock.nowMs;
  const sent = new Map<string, number>();
  let taken = { second: 0, count: 0 };

  function open() {
    const actor = createActor(world, 900_000);
    const mailer: Mailer = async ({ replyTo = 'digest' }) => {
      const second = Math.floor((actor.timing.now() - beganMs) / 1000);
      taken = { second, count: taken.second === second ? taken.count + 1 : 1 };
      if (taken.count > mailsPerSecond) {
        return { outcome: 'throttled', reason: 'Throttling' };
      }
      sent.set(replyTo, second);
      return { outcome: 'accepted', messageId: replyTo };
    };
    return {
      ...actor,
      mailer,
      retentionMonths: 24,
      isConfirmed: false,
      isReminded: true,
      pause: async () => undefined,
    };
  }

  function post(email: string, fillMs: string) {
    const body = { name: 'Ada', email, subject: 'Hello', message: `From ${email}` };
    return contact.createHandler(open)(postJson(body, { 'x-form-fill-ms': fillMs }));
  }

  const leads: number[] = [];
  for (let second = 0; second < seconds + 300; second += 1) {
    world.clock.nowMs = beganMs + second * 1000;
    // First, so that it takes this second's emails away from the lead.
    if (second % 60 === 0) {
      await outbox.createHandler(open)({});
    }
    if (second < seconds) {
      for (let nth = 0; nth < postsPerSecond; nth += 1) {
        await post(`machine${second}.${nth}@example.com`, '');
      }
    }
    if (second < seconds && second % secondsPerLead === 0) {
      leads.push(second);
      await post(`lead${second}@example.com`, '8000');
    }
  }
  return {
    waits: leads.map((second) => (sent.get(`lead${second}@example.com`) ?? Infinity) - second),
    machines: [...sent.keys()].filter((address) => address.startsWith('machine')).length,
  };
}

test.each([14, 1])(
  'at 25 posts a second and %i mails a second no lead waits for spam',
  async (rate) => {
    const log = captureLog();
    const { waits, machines } = await flood(rate);
    log.restore();
    console.log(
      `${rate} mails a second: leads waited ${waits.join(', ')} s; ${machines} suspects mailed`,
    );
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    expect(machines).toBeLessThanOrEqual(50);
  },
  60_000 + seconds * 10_000,
);
