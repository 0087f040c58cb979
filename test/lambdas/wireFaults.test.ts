import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleLambdas } from '../../infra/stack/bundleLambdas.ts';
import type { StoredRecord } from '../../lambdas/contract/records.ts';
import type { FunctionName } from '../../lambdas/functions.ts';
import type { Answer } from '../../lambdas/shared/http/answer.ts';
import { tokenOf } from '../support/lambdas/buyers.ts';
import { postForm, postJson, referenceOf } from '../support/lambdas/events.ts';
import { mailSettings } from '../support/lambdas/mailSettings.ts';
import { readStack } from '../support/lambdas/readStack.ts';
import { type Fault, faults } from '../support/lambdas/startFaultProxy.ts';
import { type Lambdas, startLambdas, type TimedAnswer } from '../support/lambdas/startLambdas.ts';
import {
  type SentMail,
  type Services,
  startServices,
  startWire,
} from '../support/lambdas/startServices.ts';
import { makeTable } from '../support/lambdas/startTable.ts';

/** One call to a service goes wrong in one way, every time, until the fault ends. */
const operations = ['PutItem', 'UpdateItem', 'Query', 'SendRawEmail', 'ResolveCustomer'] as const;
const rows = operations.flatMap((operation) => faults.map((fault) => ({ operation, fault })));
type Row = (typeof rows)[number];

/** What was seen in one row. */
interface Seen {
  readonly answers: Readonly<Record<Request, TimedAnswer>>;
  readonly again: Readonly<Record<Request, Answer>>;
  /** The handle that the landing gave out under the fault, used once the fault had ended. */
  readonly byHandle: Answer | undefined;
  readonly recordsAfterFault: readonly StoredRecord[];
  readonly records: readonly StoredRecord[];
  readonly mails: readonly SentMail[];
  /** Mails that SES took and whose answer never arrived. */
  readonly lostAnswers: number;
}

type Request = 'contact' | 'marketplace-landing' | 'marketplace-registration';

const atATime = 6;

/** Tries that a client has once the fault has ended: a busy machine may let one run out of time. */
const healthyTries = 5;
const results = new Map<string, Seen>();
let services: Services;
let scratch: string;
let bundles: Readonly<Record<FunctionName, string>>;

function nameOf({ operation, fault }: Row) {
  return `${operation} ${fault}`;
}

function requestsOf(row: number) {
  return {
    contact: postJson({
      name: 'Ada',
      email: `contact${row}@example.com`,
      subject: 'Hi',
      message: `Row ${row}`,
    }),
    'marketplace-landing': postForm({ 'x-amzn-marketplace-token': tokenOf(`arrives${row}`) }),
    'marketplace-registration': postJson({
      token: tokenOf(`registers${row}`),
      email: `buyer${row}@example.com`,
    }),
  };
}

async function sendAll(
  lambdas: Lambdas,
  row: number,
  tries: number,
): Promise<Record<Request, TimedAnswer>> {
  const requests = Object.entries(requestsOf(row)) as [Request, object][];
  const answers = requests.map(async ([name, event]) => {
    let answer = await lambdas.invoke(name, event);
    for (let left = tries; answer.statusCode === 503 && left > 1; left -= 1) {
      answer = await lambdas.invoke(name, event);
    }
    return [name, answer] as const;
  });
  return Object.fromEntries(await Promise.all(answers)) as Record<Request, TimedAnswer>;
}

/** Runs a function that fails again; Lambda's schedule and its start of a thread would, too. */
async function untilDone(lambdas: Lambdas, name: FunctionName): Promise<void> {
  for (let left = healthyTries; left > 0; left -= 1) {
    const done = await lambdas.invoke(name, {}).catch(() => undefined);
    if (done) {
      return;
    }
  }
}

function handleOf({ headers }: Answer): string | undefined {
  return headers?.['location'] === undefined
    ? undefined
    : (new URL(String(headers['location']), 'https://a.example').searchParams.get('token') ?? '');
}

/** The real bundles in threads of their own, with proxies and a table of their own. */
async function openLane(nth: number) {
  const stack = readStack(`Lane${nth}`);
  const wire = await startWire(services.endpoints);
  const table = await makeTable(stack, services.endpoints.dynamodb);
  const lambdas = startLambdas(stack, bundles, wire.endpoints);
  for (const name of [...(Object.keys(requestsOf(0)) as Request[]), 'outbox'] as const) {
    await untilDone(lambdas, name);
  }
  async function stop() {
    await lambdas.stop();
    await wire.stop();
    table.client.destroy();
  }
  return { wire, table, lambdas, stop };
}

type Lane = Awaited<ReturnType<typeof openLane>>;

/** Lets one row happen, where the rows before have left nothing. */
async function play({ wire, table, lambdas }: Lane, { operation, fault }: Row, row: number) {
  await table.clear();
  wire.ses.lost.clear();
  wire.setPlan((called) => (called === operation ? fault : undefined));
  const answers = await sendAll(lambdas, row, 1);
  await table.makeDue();
  await lambdas.invoke('outbox', {}).catch(() => undefined);
  const recordsAfterFault = await table.records();

  wire.heal();
  const again = await sendAll(lambdas, row, healthyTries);
  const handle = handleOf(answers['marketplace-landing']);
  const byHandle = handle
    ? await lambdas.invoke(
        'marketplace-registration',
        postJson({ token: handle, email: `arrives${row}@example.com` }),
      )
    : undefined;
  for (let run = 0; run < 3; run += 1) {
    await table.makeDue();
    await untilDone(lambdas, 'outbox');
  }
  const lostAnswers = wire.ses.lost.get('SendRawEmail') ?? 0;
  const records = await table.records();

  const addresses = [`contact${row}@`, `buyer${row}@`];
  const mails = (await services.inbox.mails()).filter(({ destination, replyTo }) =>
    addresses.some((one) => [...destination.to, ...replyTo].some((to) => to.startsWith(one))),
  );
  return { answers, again, byHandle, recordsAfterFault, records, mails, lostAnswers };
}

beforeAll(async () => {
  // In a place of their own: whoever bundles meanwhile would take them away.
  scratch = await mkdtemp(join(tmpdir(), 'lambdas-'));
  bundles = await bundleLambdas(scratch);
  services = await startServices([mailSettings.from]);
  const waiting = rows
    .map((row, nth) => ({ row, nth }))
    .sort((a, b) => Number(a.row.fault === 'hang') - Number(b.row.fault === 'hang'));
  const lanes: Lane[] = [];
  while (lanes.length < atATime) {
    // One after the other: started all at once, threads of a busy machine run out of Lambda's time.
    lanes.push(await openLane(lanes.length));
  }
  async function work(lane: Lane) {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      results.set(nameOf(next.row), await play(lane, next.row, next.nth));
    }
    await lane.stop();
  }
  await Promise.all(lanes.map(work));
}, 240_000);

afterAll(async () => {
  await services.stop();
  await rm(scratch, { recursive: true, force: true });
});

function seen(row: Row): Seen {
  const found = results.get(nameOf(row));
  if (!found) {
    throw new Error(`${nameOf(row)} was not played`);
  }
  return found;
}

function hasReference(records: readonly StoredRecord[], answer: Answer) {
  return records.some(
    (record) => 'reference' in record && record.reference === referenceOf(answer),
  );
}

function isParked(record: StoredRecord | undefined, name: 'company' | 'buyer') {
  return record?.mails[name]?.status === 'parked';
}

/** What a buyer's forged token gets is what a rejection of ResolveCustomer says. */
function statusUnder({ operation, fault }: Row): number[] {
  return operation === 'ResolveCustomer' && fault === 'rejected'
    ? [200, 303, 400]
    : [200, 303, 503];
}

describe.each(rows)('$operation: $fault', (row: { operation: string; fault: Fault } & Row) => {
  test('every request is answered within 10 s, without an error of ours', () => {
    for (const { ms, statusCode } of Object.values(seen(row).answers)) {
      expect(ms).toBeLessThan(10_000);
      expect(statusUnder(row)).toContain(statusCode);
    }
  });

  test('no success without a stored record', () => {
    const { answers, recordsAfterFault, byHandle } = seen(row);
    for (const name of ['contact', 'marketplace-registration'] as const) {
      const answer = answers[name];
      if (answer.statusCode === 200) {
        expect(hasReference(recordsAfterFault, answer)).toBe(true);
      }
    }
    if (answers['marketplace-landing'].statusCode === 303) {
      expect(byHandle?.statusCode).toBe(200);
    }
  });

  test('once the fault has ended the same requests succeed, and nothing is stored twice', () => {
    const { answers, again, records } = seen(row);
    expect(again.contact.statusCode).toBe(200);
    expect(again['marketplace-registration'].statusCode).toBe(200);
    expect(again['marketplace-landing'].statusCode).toBe(303);
    for (const name of ['contact', 'marketplace-registration'] as const) {
      expect(hasReference(records, again[name])).toBe(true);
      if (answers[name].statusCode === 200) {
        expect(referenceOf(again[name])).toBe(referenceOf(answers[name]));
      }
    }
    expect(records.filter(({ kind }) => kind === 'contact')).toHaveLength(1);
  });

  test('three runs later nothing is due', () => {
    expect(seen(row).records.filter(({ due }) => due)).toEqual([]);
  });

  test('each mail went out once; parked where SES rejected it, twice only where its answer was lost', () => {
    const { mails, records, again, lostAnswers } = seen(row);
    const owed = (['contact', 'marketplace-registration'] as const).flatMap((request) => {
      const record = records.find(
        (one) => 'reference' in one && one.reference === referenceOf(again[request]),
      );
      const names =
        request === 'contact' ? (['company'] as const) : (['company', 'buyer'] as const);
      return names.map((name) => ({ record, name, reference: referenceOf(again[request]) }));
    });
    let extra = 0;
    for (const { record, name, reference } of owed) {
      const sent = mails.filter(
        ({ subject, destination }) =>
          subject.includes(reference) &&
          destination.to.includes('leads@devsecops.example') === (name === 'company'),
      ).length;
      if (row.operation === 'SendRawEmail' && row.fault === 'rejected') {
        expect(isParked(record, name)).toBe(true);
        expect(sent).toBe(0);
        continue;
      }
      expect(record?.mails[name]?.status).toBe('sent');
      expect(sent).toBeGreaterThanOrEqual(1);
      extra += sent - 1;
    }
    // A note of the outcome that can't be stored is a lost answer, too.
    const lostNotes = row.operation === 'UpdateItem' ? 1 : 0;
    expect(extra).toBeLessThanOrEqual(lostAnswers + lostNotes);
  });
});
