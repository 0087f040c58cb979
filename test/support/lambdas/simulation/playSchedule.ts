import type { Answer } from '../../../../lambdas/shared/http/messages.ts';
import { checkAnswers, checkErasure, checkInvariants, isFull } from './checkInvariants.ts';
import { createWorld, type World } from './createWorld.ts';
import {
  checkPurchases,
  erase,
  hearOfLicense,
  runOutbox,
  sendWish,
  type Work,
} from './functions.ts';
import { publishMailEvents } from './publishMailEvents.ts';
import {
  type Erasure,
  isNothingLeft,
  type LicenseNews,
  newLicenseNews,
  newWish,
  truthOf,
  type Wish,
} from './wishes.ts';

/** All that happened so far. */
export interface Story {
  readonly wishes: Wish[];
  readonly erasures: Erasure[];
  readonly news: LicenseNews[];
  /** Whether somebody has bought of whom nothing is heard. */
  readonly hasUnheardOf: boolean;
  /** Functions that wait for an answer that comes runs later. */
  readonly waiting: Promise<unknown>[];
  round: number;
}

const dayMs = 86_400_000;

const pausesMs = [0, 1000, 30_000, 70_000, 130_000, 310_000, 1_800_000, 7_300_000, dayMs];

function addWish(world: World, { wishes }: Story): Wish {
  const wish = newWish(world, wishes.length);
  wishes.push(wish);
  return wish;
}

function addErasure({ random }: World, { wishes, erasures, round }: Story): Erasure | undefined {
  const open = erasures.filter(({ doneInRound }) => doneInRound === undefined);
  if (open.length > 0) {
    return random.pick(open);
  }
  const emails = wishes.map(({ body }) => body['email']).filter((email) => email !== undefined);
  if (emails.length === 0) {
    return undefined;
  }
  const erasure: Erasure = { email: random.pick(emails), begunInRound: round };
  erasures.push(erasure);
  return erasure;
}

function addNews(world: World, { news }: Story): LicenseNews {
  const old = news.filter(
    ({ isHandled, isLost }) => !isLost && (!isHandled || world.random.chance(0.3)),
  );
  if (old.length > 0 && world.random.chance(0.5)) {
    return world.random.pick(old);
  }
  const fresh = newLicenseNews(world, news.length);
  news.push(fresh);
  return fresh;
}

function addWork(world: World, story: Story): Work {
  const { random } = world;
  const { wishes, round } = story;
  if (random.chance(0.35)) {
    return runOutbox(world);
  }
  const news = random.chance(0.2) ? addNews(world, story) : undefined;
  if (news && !news.isLost) {
    return hearOfLicense(world, news);
  }
  if (random.chance(0.1)) {
    return checkPurchases(world, () => truthOf(story.news, story.hasUnheardOf));
  }
  const erasure = random.chance(0.15) ? addErasure(world, story) : undefined;
  if (erasure) {
    return erase(world, erasure, round, false);
  }
  const isNew = wishes.length === 0 || random.chance(0.4);
  const wish = isNew ? addWish(world, story) : random.pick(wishes);
  return sendWish(world, wish, round);
}

/** Lets a number of functions run at the same time; time passes as the slowest one's. */
async function playRound(world: World, story: Story): Promise<void> {
  const { random, clock } = world;
  story.round += 1;
  if (random.chance(0.5)) {
    world.thaw();
  }
  const erasure = random.chance(0.1) ? addErasure(world, story) : undefined;
  const work = erasure
    ? [erase(world, erasure, story.round, world.isThawed())]
    : Array.from({ length: 1 + random.below(5) }, () => addWork(world, story));
  story.waiting.push(...work.map(({ done }) => done));
  const elapsedMs = await Promise.all(work.map((one) => one.elapsedMs));
  if (erasure?.doneInRound === story.round) {
    await checkErasure(world, erasure);
  }
  await world.passTime(clock.nowMs + Math.max(...elapsedMs) + random.pick(pausesMs));
}

function isContent({ statusCode }: Answer) {
  return statusCode === 200 || statusCode === 303;
}

/** Once nothing goes wrong any more, whatever failed is done again, and every wish comes true. */
async function retryAll(world: World, story: Story): Promise<void> {
  for (const news of story.news.filter(({ isLost }) => !isLost)) {
    if (!news.isHandled) {
      await hearOfLicense(world, news).done;
    }
    if (!news.isHandled) {
      world.broken.push('an event fails without faults');
    }
  }
  for (const erasure of story.erasures) {
    if (erasure.doneInRound === undefined) {
      await erase(world, erasure, story.round, true).done;
    }
    if (erasure.doneInRound === undefined) {
      world.broken.push('an erasure fails without faults');
    }
  }
  story.round += 1;
  for (const wish of story.wishes) {
    await sendWish(world, wish, story.round).done;
    const answer = wish.answers.at(-1);
    const isAnswered = answer?.askedInRound === story.round && isContent(answer);
    if (!isAnswered && !isFull(wish, await world.records())) {
      world.broken.push(`${wish.kind} fails without faults`);
    }
    await world.passTime(world.clock.nowMs + 100);
  }
}

/** The next day's runs of purchases-check: what happened until then is known, and told by the one after. */
async function passDays(world: World, story: Story): Promise<void> {
  for (let days = 0; days < 2; days += 1) {
    await world.passTime(world.clock.nowMs + dayMs + 60_000);
    const truth = truthOf(story.news, story.hasUnheardOf);
    const run = checkPurchases(world, () => truth);
    // An empty list ends nothing, but if a license is stored as active, the run has to fail.
    if (!(await run.done) && !isNothingLeft(truth)) {
      world.broken.push('purchases cannot be compared without faults');
    }
  }
}

async function drain(world: World): Promise<void> {
  for (let run = 0; run < 3; run += 1) {
    const dueAt = (await world.records()).map((record) => Date.parse(record.dueAt ?? '') || 0);
    await world.passTime(Math.max(world.clock.nowMs, ...dueAt) + 1);
    await runOutbox(world).done;
  }
}

/**
 * Plays one schedule: visitors, buyers, events, the operator and the outbox at the same time while
 * storage, email and Marketplace fail as the seed says; then the faults end, and three runs later
 * all must be well.
 *
 * @returns the invariants that are broken, in words
 */
export async function playSchedule(seed: number): Promise<readonly string[]> {
  const world = await createWorld(seed);
  world.onAcceptance((acceptance) => publishMailEvents(world, acceptance));
  const story: Story = {
    wishes: [],
    erasures: [],
    news: [],
    waiting: [],
    round: 0,
    hasUnheardOf: world.random.chance(0.7),
  };
  for (let rounds = 2 + world.random.below(6); rounds > 0; rounds -= 1) {
    await playRound(world, story);
  }
  world.endFaults();
  world.thaw();
  await Promise.all(story.waiting);
  await world.passTime(world.clock.nowMs + 10_000);
  await checkAnswers(world, story);
  await retryAll(world, story);
  await passDays(world, story);
  await drain(world);
  await checkInvariants(world, story);
  return world.broken;
}
