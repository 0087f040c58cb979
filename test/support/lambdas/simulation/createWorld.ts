import type { Key, StoredRecord } from '../../../../lambdas/contract/records.ts';
import type { Mail } from '../../../../lambdas/shared/mail/mail.ts';
import { fromItem, type Item, toItem } from '../../../../lambdas/shared/records/table.ts';
import type { AnyItem } from '../startTable.ts';
import { type Engine, openMemoryEngine } from './openMemoryEngine.ts';
import { type Random, seedRandom } from './seedRandom.ts';
import { watchWrites } from './watchWrites.ts';

const mailFaults = [
  'refused',
  'denied',
  'hang',
  'lost answer',
  'accepted later',
  'slow',
  'frozen',
  'crash before',
  'crash after',
  'throttled',
  'rejected',
  'unverified',
] as const;

export type SimulatedFault = (typeof mailFaults)[number];

/** What can't happen to storage. */
const mailOnly: readonly SimulatedFault[] = [
  'throttled',
  'rejected',
  'unverified',
  'accepted later',
  'frozen',
];

/** A mail that SES took. */
export interface Acceptance {
  readonly mail: Mail;
  readonly messageId: string;
  /** When it was handed to SES, in ms since 1970. */
  readonly handedAtMs: number;
  /** Its answer was lost, or late, or what it said could not be stored. */
  isLost: boolean;
  /** When an event of it was handled, in ms since 1970. */
  toldAtMs?: number;
  /** Whether an event was handled that says that SES rejected it after all. */
  isRejected: boolean;
}

export interface World {
  readonly random: Random;
  readonly clock: { nowMs: number };
  readonly engine: Engine;
  /** What goes wrong with the next call of an operation; nothing once the faults have ended. */
  readonly drawFault: (operation: string) => SimulatedFault | undefined;
  /** Removes an item beside the one that is about to be used, as TTL does at any moment. */
  readonly expireBeside: (input: object) => Promise<void>;
  readonly endFaults: () => void;
  readonly acceptances: Acceptance[];
  /** SES takes a mail, and at some time tells so, which may be before this returns. */
  readonly accept: (mail: Mail, handedAtMs: number, isLost: boolean) => Promise<Acceptance>;
  /** Something that happens at a time to come. */
  readonly later: (atMs: number, happen: () => Promise<unknown>) => void;
  /** Lets time pass, and happen what was to. */
  readonly passTime: (untilMs: number) => Promise<void>;
  /** What a function waits for whose answer comes runs later. */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => void;
  /** Whether no function waits. */
  readonly isThawed: () => boolean;
  readonly items: () => Promise<AnyItem[]>;
  readonly records: () => Promise<StoredRecord[]>;
  /** What expired, as JSON: who was told that it is stored was told the truth. */
  readonly expired: string[];
  /** Invariants found broken, in words. */
  readonly broken: string[];
}

/** Some schedules know one kind of trouble only, so that it comes in a row. */
const moods: readonly (readonly SimulatedFault[])[] = [
  mailFaults,
  mailFaults,
  ['hang', 'slow'],
  ['lost answer', 'accepted later'],
  ['accepted later', 'frozen', 'hang'],
  ['crash before', 'crash after'],
];

const faultRates = [0, 0.02, 0.1, 0.3, 0.6] as const;

const operations = [
  'PutItem',
  'GetItem',
  'UpdateItem',
  'DeleteItem',
  'Query',
  'Scan',
  'SendRawEmail',
  'ResolveCustomer',
  'GetEntitlements',
];

/**
 * Makes the world of one schedule: storage, a clock, and faults that its seed decides.
 *
 * @param tell lets SES tell of a mail that it took
 */
export async function createWorld(
  seed: number,
  tell: (world: World, acceptance: Acceptance) => Promise<void>,
): Promise<World> {
  const random = seedRandom(seed);
  const broken: string[] = [];
  const bareEngine = await openMemoryEngine();
  const engine = watchWrites(bareEngine, broken);
  const clock = { nowMs: Date.parse('2026-11-20T12:00:00Z') };
  const rates = new Map(operations.map((operation) => [operation, random.pick(faultRates)]));
  const mood = random.pick(moods);
  const storageMood = mood.filter((fault) => !mailOnly.includes(fault));
  const acceptances: Acceptance[] = [];
  const expired: string[] = [];
  let expiryRate = random.pick([0, 0, 0.02, 0.1]);
  let agenda: { readonly atMs: number; readonly happen: () => Promise<unknown> }[] = [];
  let frozen: (() => void)[] = [];

  async function items() {
    const { Items = [] } = (await engine('Scan', { TableName: 'records' })) as { Items?: Item[] };
    return Items.map((item) => fromItem<AnyItem>(item));
  }
  async function records() {
    return (await items()).filter((item) => 'mails' in item) as unknown as StoredRecord[];
  }

  const world: World = {
    random,
    clock,
    engine,
    acceptances,
    broken,
    expired,
    items,
    records,
    drawFault: (operation) => {
      if (!random.chance(rates.get(operation) ?? 0)) {
        return undefined;
      }
      const possible = operation === 'SendRawEmail' ? mood : storageMood;
      return possible.length > 0 ? random.pick(possible) : undefined;
    },
    expireBeside: async (input) => {
      if (!random.chance(expiryRate)) {
        return;
      }
      const { Key, Item: item } = input as { Key?: Item; Item?: Item };
      const pk = (Key ?? item)?.['pk']?.S;
      const expirable = (await items()).filter((one) => 'expiresAt' in one);
      const near = expirable.filter((one) => one.pk === pk);
      const [gone] = near.length > 0 ? near : expirable;
      if (!gone) {
        return;
      }
      expired.push(JSON.stringify(gone));
      await engine('DeleteItem', { TableName: 'records', Key: toItem(keyOf(gone)) });
    },
    endFaults: () => {
      rates.clear();
      expiryRate = 0;
    },
    accept: async (mail, handedAtMs, isLost) => {
      const messageId = `ses-${acceptances.length}`;
      const acceptance: Acceptance = { mail, messageId, handedAtMs, isLost, isRejected: false };
      acceptances.push(acceptance);
      await tell(world, acceptance);
      return acceptance;
    },
    later: (atMs, happen) => agenda.push({ atMs, happen }),
    passTime: async (untilMs) => {
      for (;;) {
        agenda.sort((a, b) => a.atMs - b.atMs);
        const [next, ...others] = agenda;
        if (!next || next.atMs > untilMs) {
          break;
        }
        agenda = others;
        clock.nowMs = Math.max(clock.nowMs, next.atMs);
        await next.happen();
      }
      clock.nowMs = Math.max(clock.nowMs, untilMs);
    },
    freeze: () => new Promise((resolve) => frozen.push(resolve)),
    thaw: () => {
      const thawing = frozen;
      frozen = [];
      for (const resume of thawing) {
        resume();
      }
    },
    isThawed: () => frozen.length === 0,
  };
  return world;
}

function keyOf({ pk, sk }: Key): Key {
  return { pk, sk };
}
