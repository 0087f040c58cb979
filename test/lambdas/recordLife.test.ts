import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Submission } from '#contract/records.ts';
import { eraseByEmail } from '../../infra/operator/leads/eraseCommand.ts';
import { statusOf } from '../../infra/operator/leads/records.ts';
import { restoreFrom } from '../../infra/operator/leads/restoreCommand.ts';
import * as contact from '../../lambdas/contact/handler.ts';
import * as feedback from '../../lambdas/mail-feedback/handler.ts';
import * as outbox from '../../lambdas/outbox/handler.ts';
import type { Mail } from '../../lambdas/shared/mail/mail.ts';
import type { Mailer } from '../../lambdas/shared/mail/mailer.ts';
import { fromItem, type Item, type Table, toItem } from '../../lambdas/shared/records/table.ts';
import { writeRecord } from '../../lambdas/shared/records/writeRecord.ts';
import { dayMs, hourMs, minuteMs, systemTiming, toIso } from '../../lambdas/shared/time.ts';
import { captureLog } from '../support/lambdas/captureLog.ts';
import { postJson } from '../support/lambdas/events.ts';
import * as life from '../support/lambdas/lifeModel.ts';
import { queueOf } from '../support/lambdas/queueOf.ts';
import { mailSettings } from '../support/lambdas/readStack.ts';
import { type Engine, openMemoryEngine } from '../support/lambdas/simulation/openMemoryEngine.ts';

/** LIVES says how many (10,000 for the whole proof), SEED which. */
const lives = Number(process.env['LIVES'] ?? 25);
const seed = Number(process.env['SEED'] ?? 20_261_128);
const email = 'ada@example.com';

let log: ReturnType<typeof captureLog>;

beforeAll(() => {
  log = captureLog();
});
afterAll(() => log.restore());

function openTable(engine: Engine) {
  const TableName = 'records';
  async function items() {
    const { Items = [] } = (await engine('Scan', { TableName })) as { Items?: Item[] };
    return Items.map((item) => fromItem<Submission>(item));
  }
  async function clear() {
    for (const { pk, sk } of await items()) {
      await engine('DeleteItem', { TableName, Key: toItem({ pk, sk }) });
    }
  }
  function send(command: {
    readonly constructor: { readonly name: string };
    readonly input: object;
  }) {
    const { input } = command;
    return engine(command.constructor.name.replace('Command', ''), input);
  }
  const table: Table = { name: TableName, client: { send: send as Table['client']['send'] } };
  return { engine, table, items, clear };
}

const here = openTable(await openMemoryEngine());
const backup = openTable(await openMemoryEngine());

/** The functions over the embedded database, with a clock and an SES that the commands set. */
class Real {
  nowMs = 0;
  ses: life.Ses = 'up';
  accepted: Mail[] = [];
  submissions = 0;

  private readonly mailer: Mailer = async (mail) => {
    if (this.ses === 'up') {
      this.accepted.push(mail);
      return { outcome: 'accepted', messageId: `ses-${this.accepted.length}` };
    }
    return this.ses === 'down'
      ? { outcome: 'failed', reason: 'ServiceUnavailable' }
      : { outcome: 'rejected', reason: 'InvalidParameterValue' };
  };

  private readonly parts = {
    table: here.table,
    mailer: this.mailer,
    mailSettings,
    retentionMonths: 24,
    isConfirmed: false,
    isReminded: true,
    metricsNamespace: 'Life',
    timing: { ...systemTiming, now: () => this.nowMs },
    pause: async () => undefined,
  };

  readonly submit = contact.createHandler(() => this.parts);
  readonly runOutbox = outbox.createHandler(() => this.parts);
  readonly hear = feedback.createHandler(() => this.parts);

  async record(): Promise<Submission | undefined> {
    return (await here.items()).find(({ mails }) => mails !== undefined);
  }
}

/** After each command the stored record is as the model has it. */
async function compare(model: life.Model, real: Real): Promise<void> {
  const record = await real.record();
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
  real.nowMs = model.nowMs;
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
        real.accepted = [];
        real.submissions += 1;
        await real.submit(postJson({ ...body, name: `Ada ${real.submissions}`, email }));
        const { reminder } = (await real.record())?.mails ?? {};
        life.note(model, Date.parse(reminder?.firstDueAt ?? ''));
        await backup.clear();
      },
    ),
  ),
  fc.constantFrom<life.Ses>('up', 'up', 'down', 'refusing').map((ses) =>
    step(
      `SES ${ses}`,
      () => true,
      async (model, real) => {
        model.ses = ses;
        real.ses = ses;
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
      async (model, real) => {
        const record = await real.record();
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
      async (model, real) => {
        const record = await real.record();
        await backup.clear();
        await backup.engine('PutItem', { TableName: 'records', Item: toItem(record ?? {}) });
        model.backup = model.record;
      },
    ),
  ),
  fc.constant(
    step(
      'lose',
      ({ record, backup: kept }) => Boolean(record && kept),
      async (model, real) => {
        const { pk, sk } = (await real.record()) as Submission;
        await here.engine('DeleteItem', { TableName: 'records', Key: toItem({ pk, sk }) });
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
          const real = new Real();
          pass(model, real, 0);
          return { model, real };
        }, steps);
      },
    ),
    { numRuns: lives, seed, verbose: 1 },
  );
});
