import type { Mail } from '../../../../lambdas/shared/mail/mail.ts';
import { fromItem } from '../../../../lambdas/shared/storage/attributes.ts';
import type { StoredRecord } from '../../../../lambdas/shared/storage/records.ts';
import type { AnyItem } from '../startTable.ts';
import { type Engine, openMemoryEngine } from './openMemoryEngine.ts';
import { type Random, seedRandom } from './seedRandom.ts';

const mailFaults = [
  'refused',
  'denied',
  'hang',
  'lost answer',
  'slow',
  'crash before',
  'crash after',
  'throttled',
  'rejected',
] as const;

export type SimulatedFault = (typeof mailFaults)[number];

/** A mail that SES took. */
export type Acceptance = {
  readonly record: string;
  readonly mail: string;
  /** Its answer was lost, or the note of it could not be stored: a second mail is no fault. */
  excused: boolean;
};

export type World = {
  readonly random: Random;
  readonly clock: { nowMs: number };
  readonly engine: Engine;
  /** What goes wrong with the next call of an operation; nothing once the faults have ended. */
  readonly drawFault: (operation: string) => SimulatedFault | undefined;
  readonly endFaults: () => void;
  readonly acceptances: Acceptance[];
  /** SES takes a mail. */
  readonly accept: (mail: Mail, excused: boolean) => Promise<Acceptance>;
  readonly items: () => Promise<AnyItem[]>;
  readonly records: () => Promise<StoredRecord[]>;
  /** Invariants found broken, in words. */
  readonly broken: string[];
};

/** Some schedules know one kind of trouble only, so that it comes in a row. */
const moods: readonly (readonly SimulatedFault[])[] = [
  mailFaults,
  mailFaults,
  ['hang', 'slow'],
  ['lost answer'],
  ['crash before', 'crash after'],
];

const faultRates = [0, 0.02, 0.1, 0.3, 0.6] as const;

/** Makes the world of one schedule: storage, a clock, and faults that its seed decides. */
export const createWorld = async (seed: number): Promise<World> => {
  const random = seedRandom(seed);
  const engine = await openMemoryEngine();
  const clock = { nowMs: Date.parse('2026-11-20T12:00:00Z') };
  const rates = new Map(
    ['PutItem', 'GetItem', 'UpdateItem', 'Query', 'SendEmail', 'ResolveCustomer'].map(
      (operation) => [operation, random.pick(faultRates)],
    ),
  );
  const mood = random.pick(moods);
  const storageMood = mood.filter((fault) => fault !== 'throttled' && fault !== 'rejected');
  const acceptances: Acceptance[] = [];
  const broken: string[] = [];

  const items = async () => {
    const { Items = [] } = (await engine('Scan', { TableName: 'records' })) as {
      Items?: Parameters<typeof fromItem>[0][];
    };
    return Items.map((item) => fromItem<AnyItem>(item));
  };
  const records = async () =>
    (await items()).filter((item) => 'mails' in item) as unknown as StoredRecord[];

  return {
    random,
    clock,
    engine,
    acceptances,
    broken,
    items,
    records,
    drawFault: (operation) => {
      if (!random.chance(rates.get(operation) ?? 0)) return undefined;
      return random.pick(operation === 'SendEmail' ? mood : storageMood);
    },
    endFaults: () => rates.clear(),
    accept: async (mail, excused) => {
      const record = mail.tags['record'] ?? '';
      const name = mail.tags['mail'] ?? '';
      const acceptance = { record, mail: name, excused };
      acceptances.push(acceptance);
      const [pk, sk] = JSON.parse(Buffer.from(record, 'base64url').toString()) as [string, string];
      const Key = { pk: { S: pk }, sk: { S: sk } };
      const { Item } = (await engine('GetItem', { TableName: 'records', Key })) as {
        Item?: Parameters<typeof fromItem>[0];
      };
      const stored = Item && fromItem<StoredRecord>(Item);
      if (!stored) broken.push(`a mail of ${pk} went out before it was stored`);
      if (stored?.mails[name as 'company']?.status === 'sent') {
        broken.push(`a mail of ${pk} went out again though it is stored as sent`);
      }
      return acceptance;
    },
  };
};
