import type { License } from '#contract/records.ts';
import { eraseByEmail } from '../../../../infra/operator/leads/eraseCommand.ts';
import * as contact from '../../../../lambdas/contact/handler.ts';
import * as events from '../../../../lambdas/marketplace-events/handler.ts';
import * as landing from '../../../../lambdas/marketplace-landing/handler.ts';
import * as registration from '../../../../lambdas/marketplace-registration/handler.ts';
import * as outbox from '../../../../lambdas/outbox/handler.ts';
import * as check from '../../../../lambdas/purchases-check/handler.ts';
import { accountId, productCode } from '../buyers.ts';
import { postForm, postJson } from '../events.ts';
import { queueOf } from '../queueOf.ts';
import { type Actor, createActor } from './createActor.ts';
import type { World } from './createWorld.ts';
import type { Erasure, LicenseNews, Wish } from './wishes.ts';

const timeoutsMs = {
  contact: 15_000,
  registration: 20_000,
  landing: 15_000,
  events: 30_000,
  outbox: 60_000,
  check: 300_000,
  operator: 600_000,
};

const answerWithinMs = 10_000;

const settings = {
  retentionMonths: 24,
  isConfirmed: false,
  isReminded: true,
  metricsNamespace: 'Simulation',
  productCode,
  supportEmail: 's@example.com',
  siteUrl: 'https://a.example',
};

/** A function at work: how long it takes, unless what it waits for comes runs later. */
export interface Work {
  readonly elapsedMs: Promise<number>;
  readonly done: Promise<unknown>;
}

function begin(actor: Actor, work: Promise<unknown>): Work {
  return {
    elapsedMs: Promise.race([work, actor.frozen]).then(actor.elapsedMs),
    done: work,
  };
}

export function sendWish(world: World, wish: Wish, round: number): Work {
  const actor = createActor(world, timeoutsMs[wish.kind]);
  function open() {
    return { ...actor, ...settings };
  }
  const token = wish.body['token'] ?? '';
  wish.sentAtMs.push(world.clock.nowMs);
  const handle = {
    contact: () => contact.createHandler(open)(postJson(wish.body)),
    registration: () => registration.createHandler(open)(postJson(wish.body)),
    landing: () => landing.createHandler(open)(postForm({ 'x-amzn-marketplace-token': token })),
  }[wish.kind];
  async function work() {
    const answer = await actor.run(handle());
    if (!answer) {
      return;
    }
    wish.answers.push({ ...answer, askedInRound: round });
    if (actor.elapsedMs() > answerWithinMs) {
      world.broken.push(`${wish.kind} took ${actor.elapsedMs()} ms`);
    }
  }
  return begin(actor, work());
}

export function runOutbox(world: World): Work {
  const actor = createActor(world, timeoutsMs.outbox);
  async function pause() {
    return undefined;
  }
  const run = outbox.createHandler(() => ({ ...actor, ...settings, pause }));
  return begin(actor, actor.run(run({}).catch(() => undefined)));
}

export function hearOfLicense(world: World, news: LicenseNews): Work {
  const actor = createActor(world, timeoutsMs.events);
  const handle = events.createHandler(() => ({ ...actor, ...settings }));
  async function work() {
    const answer = await actor.run(handle(queueOf(news.event)));
    if (answer?.batchItemFailures.length === 0) {
      news.isHandled = true;
    }
  }
  return begin(actor, work());
}

/** Runs purchases-check against what AWS Marketplace says at that moment. */
export function checkPurchases(
  world: World,
  truth: () => ReadonlyMap<string, License['status']>,
): Work {
  const { readEntitlements, ...actor } = createActor(world, timeoutsMs.check);
  function entitlements() {
    return [...truth()]
      .filter(([, status]) => status === 'active')
      .map(([licenseArn]) => ({ licenseArn, accountId, productCode }));
  }
  const run = check.createHandler(() => ({
    ...actor,
    ...settings,
    readEntitlements: readEntitlements(entitlements),
  }));
  async function work() {
    let isDone = false;
    await actor.run(
      run({}).then(
        () => {
          isDone = true;
        },
        () => undefined,
      ),
    );
    return isDone;
  }
  return begin({ ...actor, readEntitlements }, work());
}

export function erase(world: World, erasure: Erasure, round: number, isAlone: boolean): Work {
  const actor = createActor(world, timeoutsMs.operator);
  async function work() {
    const nowMs = actor.timing.now();
    const erased = await actor.run(
      eraseByEmail(actor.table, erasure.email, nowMs).catch(() => undefined),
    );
    if (erased) {
      Object.assign(erasure, { doneInRound: round, wasAlone: isAlone });
    }
  }
  return begin(actor, work());
}
