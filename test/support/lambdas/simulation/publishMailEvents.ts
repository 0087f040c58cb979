import * as feedback from '../../../../lambdas/mail-feedback/handler.ts';
import { queueOf } from '../queueOf.ts';
import { createActor } from './createActor.ts';
import type { Acceptance, World } from './createWorld.ts';

const timeoutMs = 30_000;

/** The queue hands an event out again after so long, so often. */
const redeliverMs = 180_000;
const maxDeliveries = 3;

/** When SES's events of an email come, after it took the email: never, early, in time, late, twice. */
const delaysMs: readonly (readonly number[])[] = [
  [],
  [0],
  [1000],
  [20_000],
  [100_000],
  [200_000],
  [600_000],
  [7_200_000],
  [0, 0],
  [1000, 700_000],
];

/** The events that SES sends: mostly that it sent the email, which every other event implies. */
const details = {
  send: { eventType: 'Send', send: {} },
  bounce: { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: [] } },
  fullMailbox: { eventType: 'Bounce', bounce: { bounceType: 'Transient', bouncedRecipients: [] } },
  reject: { eventType: 'Reject', reject: { reason: 'Bad content' } },
} as const;

type Fate = keyof typeof details;

const fates: readonly Fate[] = [
  ...Array.from({ length: 16 }, () => 'send' as const),
  'bounce',
  'bounce',
  'fullMailbox',
  'reject',
];

function eventOf({ mail, messageId }: Acceptance, fate: Fate) {
  return {
    id: messageId,
    'detail-type': 'Email Sent',
    time: '2026-11-20T12:00:00Z',
    detail: {
      ...details[fate],
      mail: {
        messageId,
        tags: Object.fromEntries(Object.entries(mail.tags).map(([name, value]) => [name, [value]])),
      },
    },
  };
}

async function deliver(
  world: World,
  acceptance: Acceptance,
  fate: Fate,
  deliveries = 1,
): Promise<void> {
  const actor = createActor(world, timeoutMs);
  const handle = feedback.createHandler(() => ({ ...actor, metricsNamespace: 'Simulation' }));
  const answer = await actor.run(handle(queueOf(eventOf(acceptance, fate))));
  if (answer?.batchItemFailures.length === 0) {
    acceptance.toldAtMs ??= world.clock.nowMs + actor.elapsedMs();
    acceptance.isRejected ||= fate === 'reject';
  } else if (deliveries < maxDeliveries) {
    const againAtMs = world.clock.nowMs + redeliverMs;
    world.later(againAtMs, () => deliver(world, acceptance, fate, deliveries + 1));
  }
}

/** Sends SES's events about an email. Early ones arrive before this returns. */
export async function publishMailEvents(world: World, acceptance: Acceptance): Promise<void> {
  const { random } = world;
  const fate = random.pick(fates);
  const told: readonly Fate[] = fate === 'reject' && random.chance(0.5) ? [fate, 'send'] : [fate];
  for (const one of told) {
    for (const delayMs of random.pick(delaysMs)) {
      if (delayMs === 0) {
        await deliver(world, acceptance, one);
      } else {
        world.later(world.clock.nowMs + delayMs, () => deliver(world, acceptance, one));
      }
    }
  }
}
