import * as contact from '../../../../lambdas/contact/handler.ts';
import * as landing from '../../../../lambdas/marketplace-landing/handler.ts';
import * as registration from '../../../../lambdas/marketplace-registration/handler.ts';
import * as outbox from '../../../../lambdas/outbox/handler.ts';
import type { Answer } from '../../../../lambdas/shared/http/answer.ts';
import { postForm, postJson } from '../events.ts';
import { checkInvariants } from './checkInvariants.ts';
import { createActor } from './createActor.ts';
import { createWorld, type World } from './createWorld.ts';

/** Somebody's wish, and every answer that they got for it. */
export type Wish = {
  readonly kind: 'contact' | 'registration' | 'landing';
  readonly body: Readonly<Record<string, string>>;
  readonly answers: Answer[];
  /** When it was sent, in ms since 1970. */
  readonly sentAtMs: number[];
};

const timeoutsMs = { contact: 15_000, registration: 20_000, landing: 15_000, outbox: 60_000 };
const answerWithinMs = 10_000;

const settings = { retentionMonths: 24, metricsNamespace: 'Simulation' };

const send = async (world: World, wish: Wish): Promise<number> => {
  const actor = createActor(world, timeoutsMs[wish.kind]);
  const parts = {
    ...actor,
    ...settings,
    supportEmail: 's@example.com',
    siteUrl: 'https://a.example',
  };
  const open = () => parts;
  const token = wish.body['token'] ?? '';
  wish.sentAtMs.push(world.clock.nowMs);
  const answer = await actor.run(
    {
      contact: () => contact.createHandler(open)(postJson(wish.body)),
      registration: () => registration.createHandler(open)(postJson(wish.body)),
      landing: () => landing.createHandler(open)(postForm({ 'x-amzn-marketplace-token': token })),
    }[wish.kind](),
  );
  if (answer) {
    wish.answers.push(answer);
    if (actor.elapsedMs() > answerWithinMs) {
      world.broken.push(`${wish.kind} took ${actor.elapsedMs()} ms`);
    }
  }
  return actor.elapsedMs();
};

const runOutbox = async (world: World): Promise<number> => {
  const actor = createActor(world, timeoutsMs.outbox);
  const pause = async () => undefined;
  const run = outbox.createHandler(() => ({ ...actor, ...settings, pause }));
  await actor.run(run({}).catch(() => undefined));
  return actor.elapsedMs();
};

const newWish = ({ random }: World, nth: number): Wish => {
  const buyer = random.below(3);
  const kind = random.pick(['contact', 'contact', 'registration', 'landing'] as const);
  const bodies = {
    contact: {
      name: 'Ada',
      email: `ada${nth}@example.com`,
      subject: random.pick(['Hello', 'Solutions Interest']),
      message: `Wish ${nth}`,
      ...(random.chance(0.2) ? { type: 'ccpa_request', address: 'California' } : {}),
      ...(random.chance(0.1) ? { topic: 'A machine was here' } : {}),
    },
    registration: { token: `${buyer}`, email: `buyer${buyer}.${random.below(2)}@example.com` },
    landing: { token: `${buyer}` },
  };
  return { kind, body: bodies[kind], answers: [], sentAtMs: [] };
};

const pausesMs = [0, 1000, 30_000, 130_000, 1_800_000, 7_300_000];

/** Lets a number of functions run at the same time; time passes as the slowest one's. */
const playRound = async (world: World, wishes: Wish[]): Promise<void> => {
  const { random, clock } = world;
  const work: Promise<number>[] = [];
  for (let left = 1 + random.below(5); left > 0; left -= 1) {
    if (random.chance(0.35)) {
      work.push(runOutbox(world));
      continue;
    }
    if (wishes.length === 0 || random.chance(0.5)) wishes.push(newWish(world, wishes.length));
    work.push(send(world, random.chance(0.5) ? random.pick(wishes) : (wishes.at(-1) as Wish)));
  }
  clock.nowMs += Math.max(...(await Promise.all(work))) + random.pick(pausesMs);
};

const isContent = ({ statusCode }: Answer) => statusCode === 200 || statusCode === 303;

/** Those without a success try again, once nothing goes wrong any more. */
const retryAll = async (world: World, wishes: readonly Wish[]): Promise<void> => {
  for (const wish of wishes) {
    if (!wish.answers.some(isContent)) world.clock.nowMs += await send(world, wish);
    if (!wish.answers.some(isContent)) world.broken.push(`${wish.kind} fails without faults`);
  }
};

const drain = async (world: World): Promise<void> => {
  for (let run = 0; run < 3; run += 1) {
    const dueAt = (await world.records()).map((record) => Date.parse(record.dueAt ?? '') || 0);
    world.clock.nowMs = Math.max(world.clock.nowMs, ...dueAt) + 1;
    await runOutbox(world);
  }
};

/**
 * Plays one schedule: visitors, buyers and the outbox at the same time while storage, mail and
 * Marketplace fail as the seed says; then the faults end, and three runs later all must be well.
 *
 * @returns the invariants that are broken, in words
 */
export const playSchedule = async (seed: number): Promise<readonly string[]> => {
  const world = await createWorld(seed);
  const wishes: Wish[] = [];
  for (let rounds = 2 + world.random.below(4); rounds > 0; rounds -= 1) {
    await playRound(world, wishes);
  }
  world.endFaults();
  world.clock.nowMs += 10_000;
  await retryAll(world, wishes);
  await drain(world);
  await checkInvariants(world, wishes);
  return world.broken;
};
