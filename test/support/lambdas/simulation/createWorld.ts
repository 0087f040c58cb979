import type { StoredRecord } from '#contract/records.ts';
import type { Mail } from '../../../../lambdas/shared/mail/mail.ts';
import { fromItem, type Item, toItem } from '../../../../lambdas/shared/records/table.ts';
import type { AnyItem } from '../startTable.ts';
import { openMemoryEngine } from './openMemoryEngine.ts';
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

/** An email that SES took. */
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

/** The mulberry32 generator: the same numbers for the same seed. */
function seedRandom(seed: number) {
  let state = seed >>> 0;
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  function below(limit: number) {
    return Math.floor(next() * limit);
  }
  return {
    /** A number from 0 to 1, 1 excluded. */
    next,
    below,
    chance: (probability: number) => next() < probability,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** Makes the world of one schedule: storage, a clock, and faults that its seed decides. */
export async function createWorld(seed: number) {
  const random = seedRandom(seed);
  /** Invariants found broken, in words. */
  const broken: string[] = [];
  const engine = watchWrites(await openMemoryEngine(), broken);
  const clock = { nowMs: Date.parse('2026-11-20T12:00:00Z') };
  const rates = new Map(operations.map((operation) => [operation, random.pick(faultRates)]));
  const mood = random.pick(moods);
  const storageMood = mood.filter((fault) => !mailOnly.includes(fault));
  const acceptances: Acceptance[] = [];
  /** What expired, as JSON: an answer that said it was stored was true. */
  const expired: string[] = [];
  let publish: (acceptance: Acceptance) => Promise<void> = async () => {};
  let expiryRate = random.pick([0, 0, 0.02, 0.1]);
  let agenda: { readonly atMs: number; readonly happen: () => Promise<unknown> }[] = [];
  const frozen: (() => void)[] = [];

  async function items() {
    const { Items = [] } = (await engine('Scan', { TableName: 'records' })) as { Items?: Item[] };
    return Items.map((item) => fromItem<AnyItem>(item));
  }
  async function records() {
    return (await items()).filter((item) => 'mails' in item) as unknown as StoredRecord[];
  }

  return {
    random,
    clock,
    engine,
    acceptances,
    broken,
    expired,
    items,
    records,
    /** What goes wrong with the next call of an operation; nothing once the faults have ended. */
    drawFault: (operation: string): SimulatedFault | undefined => {
      if (!random.chance(rates.get(operation) ?? 0)) {
        return undefined;
      }
      const possible = operation === 'SendRawEmail' ? mood : storageMood;
      return possible.length > 0 ? random.pick(possible) : undefined;
    },
    /** Removes an item beside the one that is about to be used, as TTL does at any moment. */
    expireBeside: async (input: object) => {
      if (!random.chance(expiryRate)) {
        return;
      }
      const { Key, Item: item } = input as { Key?: Item; Item?: Item };
      const used = (Key ?? item)?.['pk']?.S;
      const expirable = (await items()).filter((one) => 'expiresAt' in one);
      const gone = expirable.find((one) => one.pk === used) ?? expirable[0];
      if (gone) {
        const { pk, sk } = gone;
        expired.push(JSON.stringify(gone));
        await engine('DeleteItem', { TableName: 'records', Key: toItem({ pk, sk }) });
      }
    },
    endFaults: () => {
      rates.clear();
      expiryRate = 0;
    },
    /** Says how SES reports the emails that it took. */
    onAcceptance: (report: typeof publish) => {
      publish = report;
    },
    /** SES accepts an email and at some time sends an event, which may be before this returns. */
    accept: async (mail: Mail, handedAtMs: number, isLost: boolean): Promise<Acceptance> => {
      const messageId = `ses-${acceptances.length}`;
      const acceptance: Acceptance = { mail, messageId, handedAtMs, isLost, isRejected: false };
      acceptances.push(acceptance);
      await publish(acceptance);
      return acceptance;
    },
    /** Something that happens at a time to come. */
    later: (atMs: number, happen: () => Promise<unknown>) => agenda.push({ atMs, happen }),
    /** Lets time pass, and happen what was to. */
    passTime: async (untilMs: number) => {
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
    /** A function waits for an answer that comes runs later. */
    freeze: () => new Promise<void>((resolve) => frozen.push(resolve)),
    thaw: () => {
      for (const resume of frozen.splice(0)) {
        resume();
      }
    },
    /** Whether no function waits. */
    isThawed: () => frozen.length === 0,
  };
}
