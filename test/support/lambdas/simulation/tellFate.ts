import * as feedback from '../../../../lambdas/mail-feedback/handler.ts';
import { queueOf } from '../queueOf.ts';
import { createActor } from './createActor.ts';
import type { Acceptance, World } from './createWorld.ts';

const timeoutMs = 30_000;

/** The queue hands an event out again after so long, so often. */
const redeliverMs = 180_000;
const maxDeliveries = 3;

/** When SES's events of a mail come, after it took the mail: never, early, in time, late, twice. */
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

function eventOf({ mail, messageId }: Acceptance, isBounce: boolean) {
  return {
    id: messageId,
    'detail-type': 'Email Sent',
    time: '2026-11-20T12:00:00Z',
    detail: {
      ...(isBounce
        ? { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: [] } }
        : { eventType: 'Send', send: {} }),
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
  event: object,
  deliveries = 1,
): Promise<void> {
  const actor = createActor(world, timeoutMs);
  const handle = feedback.createHandler(() => ({ ...actor, metricsNamespace: 'Simulation' }));
  const answer = await actor.run(handle(queueOf(event)));
  if (answer?.batchItemFailures.length === 0) {
    acceptance.toldAtMs ??= world.clock.nowMs + actor.elapsedMs();
  } else if (deliveries < maxDeliveries) {
    const againAtMs = world.clock.nowMs + redeliverMs;
    world.later(againAtMs, () => deliver(world, acceptance, event, deliveries + 1));
  }
}

/** Lets SES tell of a mail that it took; what comes early comes before this returns. */
export async function tellFate(world: World, acceptance: Acceptance): Promise<void> {
  const event = eventOf(acceptance, world.random.chance(0.1));
  for (const delayMs of world.random.pick(delaysMs)) {
    if (delayMs === 0) {
      await deliver(world, acceptance, event);
    } else {
      world.later(world.clock.nowMs + delayMs, () => deliver(world, acceptance, event));
    }
  }
}
