import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Submission } from '#contract/records.ts';
import { eraseByEmail } from '../../infra/operator/leads/eraseCommand.ts';
import { statusOf } from '../../infra/operator/leads/records.ts';
import { restoreFrom } from '../../infra/operator/leads/restoreCommand.ts';
import { writeRecord } from '../../lambdas/shared/records/writeRecord.ts';
import { dayMs, hourMs, minuteMs, toIso } from '../../lambdas/shared/time.ts';
import { captureLog } from '../support/lambdas/captureLog.ts';
import { postJson } from '../support/lambdas/events.ts';
import * as life from '../support/lambdas/lifeModel.ts';
import { openMemoryTable, openTimeline, type Ses } from '../support/lambdas/openTimeline.ts';
import { queueOf } from '../support/lambdas/queueOf.ts';

/** LIVES says how many (10,000 for the whole proof), SEED which. */
const lives = Number(process.env['LIVES'] ?? 20);
const seed = Number(process.env['SEED'] ?? 20_261_128);
const email = 'ada@example.com';
let serial = 0;

let log: ReturnType<typeof captureLog>;

beforeAll(() => {
  log = captureLog();
});
afterAll(() => log.restore());

const here = await openMemoryTable();
const backup = await openMemoryTable();

type Real = ReturnType<typeof openTimeline>;

async function readRecord(): Promise<Submission | undefined> {
  return (await here.records())[0] as Submission | undefined;
}

/** After each command the stored record is as the model has it. */
async function compare(model: life.Model, real: Real): Promise<void> {
  const record = await readRecord();
  expect(record === undefined).toBe(model.record === undefined);
  const accepted = { company: 0, reminder: 0 };
  for (const { tags } of real.accepted) {
    accepted[tags['mail'] as 'company'] += 1;
  }
  expect(accepted).toEqual(model.accepted);
  if (!record || !model.record) {
    const left = JSON.stringify(await here.items());
    expect(model.isErased && left.includes(email)).toBe(false);
    return;
  }
  const { company, reminder, isClosed } = model.record;
  expect(Object.values(record.mails).map(life.wordOf)).toEqual([company.status, reminder.status]);
  expect(record.due).toBe(life.queueFor(model.record));
  const isOver = !isClosed && (record.dueBy ?? '') < toIso(model.nowMs);
  const states = statusOf(record, model.nowMs);
  expect(states.includes('open')).toBe(!isClosed);
  expect(states.includes('overdue')).toBe(isOver);
  for (const state of ['parked', 'undelivered'] as const) {
    expect(states.includes(state)).toBe([company.status, reminder.status].includes(state));
  }
}

type Step = fc.AsyncCommand<life.Model, Real>;

/** A command that may run if the model says so, does the same to both, and compares them. */
function step(
  name: string,
  mayRun: (model: Readonly<life.Model>) => boolean,
  act: (model: life.Model, real: Real) => Promise<unknown>,
): Step {
  return {
    check: mayRun,
    run: async (model, real) => {
      await act(model, real);
      await compare(model, real);
    },
    toString: () => name,
  };
}

function pass(model: life.Model, real: Real, ms: number) {
  model.nowMs += ms;
  real.world.nowMs = model.nowMs;
}

const bodies = {
  contact: { subject: 'Hello', message: 'Hi' },
  interest: { subject: 'Solutions Interest', message: 'Hi' },
  privacy: { type: 'ccpa_request', address: 'California' },
};

const commands: readonly fc.Arbitrary<Step>[] = [
  fc.constantFrom(...Object.values(bodies)).map((body) =>
    step(
      `note ${JSON.stringify(body)}`,
      ({ record, backup: kept, isErased }) => !record && (!kept || isErased),
      async (model, real) => {
        real.accepted.length = 0;
        serial += 1;
        await real.submit(postJson({ ...body, name: `Ada ${serial}`, email }));
        const { reminder } = (await readRecord())?.mails ?? {};
        life.note(model, Date.parse(reminder?.firstDueAt ?? ''));
        await backup.clear();
      },
    ),
  ),
  fc.constantFrom<Ses>('up', 'up', 'down', 'refusing').map((ses) =>
    step(
      `SES ${ses}`,
      () => true,
      async (model, real) => {
        model.ses = ses;
        real.world.ses = ses;
      },
    ),
  ),
  fc.constantFrom(hourMs, 20 * hourMs, 2 * dayMs, 10 * dayMs).map((ms) =>
    step(
      `pass ${ms / hourMs} h`,
      () => true,
      async (model, real) => pass(model, real, ms),
    ),
  ),
  fc.integer({ min: 1, max: 3 }).map((runs) =>
    step(
      `outbox ${runs}`,
      () => true,
      async (model, real) => {
        for (let run = 0; run < runs; run += 1) {
          // The longest wait between two tries is five minutes.
          pass(model, real, 6 * minuteMs);
          await real.runOutbox({});
          life.runOutbox(model);
        }
      },
    ),
  ),
  fc.constantFrom('company', 'reminder').map((name) =>
    step(
      `bounce ${name}`,
      ({ record, accepted }) => Boolean(record) && accepted[name as 'company'] > 0,
      async (model, real) => {
        const mail = real.accepted.findLast(({ tags }) => tags['mail'] === name);
        const tags = Object.entries(mail?.tags ?? {}).map(([tag, value]) => [tag, [value]]);
        const bounce = { bounceType: 'Transient', bounceSubType: 'MailboxFull' };
        const detail = { eventType: 'Bounce', bounce, mail: { tags: Object.fromEntries(tags) } };
        await real.hear(
          queueOf({ id: '1', 'detail-type': 'Email Bounced', time: toIso(model.nowMs), detail }),
        );
        if (model.record) {
          const undelivered = { ...model.record[name as 'company'], status: 'undelivered' };
          model.record = { ...model.record, [name]: undelivered };
        }
      },
    ),
  ),
  fc.constant(
    step(
      'close',
      ({ record }) => record !== undefined && !record.isClosed,
      async (model) => {
        const record = await readRecord();
        await writeRecord(here.table, record as Submission, { closedAt: toIso(model.nowMs) });
        model.record = model.record && { ...model.record, isClosed: true };
      },
    ),
  ),
  fc.constant(
    step(
      'erase',
      ({ record }) => record !== undefined,
      async (model) => {
        await eraseByEmail(here.table, email, model.nowMs);
        model.record = undefined;
        model.isErased = true;
      },
    ),
  ),
  fc.constant(
    step(
      'back up',
      ({ record }) => record !== undefined,
      async (model) => {
        const record = await readRecord();
        await backup.clear();
        await backup.put(record ?? {});
        model.backup = model.record;
      },
    ),
  ),
  fc.constant(
    step(
      'lose',
      ({ record, backup: kept }) => Boolean(record && kept),
      async (model) => {
        const { pk, sk } = (await readRecord()) as Submission;
        await here.remove({ pk, sk });
        model.record = undefined;
      },
    ),
  ),
  fc.constant(
    step(
      'restore',
      ({ backup: kept }) => kept !== undefined,
      async (model) => {
        await restoreFrom(here.table, backup.table, model.nowMs);
        life.restore(model);
      },
    ),
  ),
];

test(`${lives} lives of a record are as the model says`, {
  timeout: 60_000 + lives * 2000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([...commands], { size: 'max', maxCommands: 30 }),
      async (steps) => {
        await Promise.all([here.clear(), backup.clear()]);
        log.clear();
        await fc.asyncModelRun(() => {
          const model = life.newModel();
          const real = openTimeline(here.table);
          pass(model, real, 0);
          return { model, real };
        }, steps);
      },
    ),
    { numRuns: lives, seed, verbose: 1 },
  );
});
