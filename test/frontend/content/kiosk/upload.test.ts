import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, missingFor, openDesk } from '../../../support/kiosk/runKioskScript.ts';
import { type Fault, type StandIn, startStandIn } from '../../../support/kiosk/startStandIn.ts';
import { kioskJudge } from './kioskApi.ts';

// The product's clients get a guest's photos through, and stop where nothing is to be repeated.

const key = 'kbk_EXAMPLE-shown-once-and-never-stored';
const create = 'POST /sessions';
const request = 'POST /sessions/{sessionId}/uploads';
const read = 'GET /sessions/{sessionId}';
const photo = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(70_000, 'photo')]);
const second = Buffer.concat([photo, Buffer.from('2')]);

let standIn: StandIn;
let desk: Desk;

beforeEach(async () => {
  standIn = await startStandIn(kioskJudge);
  standIn.keys.set(key, { keyId: 'key_1', kioskId: 'lobby-1' });
  desk = openDesk({ API: standIn.api, KIOSK_KEY: key });
  writeFileSync(join(desk.folder, 'photo-1.jpg'), photo);
  writeFileSync(join(desk.folder, 'photo 2 [b].jpg'), second);
});

afterEach(async () => {
  expect(standIn.breaches).toEqual([]);
  await standIn.close();
});

function seen(call: string): number {
  return standIn.seen.filter((each) => each.call === call).length;
}

/** The waits before repeats, without those between questions. */
function backOff(waits: readonly number[]): number[] {
  return waits.filter((seconds) => seconds !== 2);
}

/** Whether waits are of so many whole seconds and up to one more. */
function expectWaits(waits: readonly number[], expected: readonly number[]) {
  expect(backOff(waits).map(Math.floor)).toEqual(expected);
  expect(new Set(backOff(waits).map((wait) => wait % 1)).size).toBe(expected.length);
}

const scripts = ['upload.sh', 'upload.mjs'] as const;

test.for(scripts)('%s has what it needs', (script, { skip }) => {
  skip(missingFor(script).length > 0, `needs ${missingFor(script)}`);
});

const runnable = scripts.filter((script) => missingFor(script).length === 0);

describe.each(runnable)('%s', { timeout: 60_000 }, (script) => {
  async function run(faults: readonly Fault[] = [], files = ['photo-1.jpg'], environment = {}) {
    standIn.faults.push(...faults);
    return desk.run(script, ['lobby-1-0042', ...files], { environment });
  }

  test('sends files, waits until they are ready and prints the session', async () => {
    standIn.asksUntilReady = 4;
    const { status, printed, said, waits } = await run([], ['photo-1.jpg', 'photo 2 [b].jpg']);
    expect([status, said]).toEqual([0, '']);
    const [session] = standIn.sessions.values();
    const shown = JSON.parse(printed);
    expect(shown).toMatchObject({ id: session?.id, reference: 'lobby-1-0042' });
    expect(shown.uploads).toMatchObject([
      {
        fileName: 'photo-1.jpg',
        contentType: 'image/jpeg',
        size: photo.length,
        state: 'ready',
      },
      { fileName: 'photo 2 [b].jpg', size: second.length, state: 'ready' },
    ]);
    expect([...standIn.files.values()]).toEqual([photo, second]);
    expect(waits).toEqual([2, 2, 2]);
    const put = standIn.seen.find(({ call }) => call === 'PUT');
    expect(put?.headers['content-length']).toBe(`${photo.length}`);
  });

  test('waits longer after each refusal, at random, and as long as Retry-After says', async () => {
    const { status, waits } = await run([
      { call: create, what: 429 },
      { call: create, what: 500 },
      { call: create, what: 503, retryAfter: 30 },
      { call: create, what: 503, retryAfter: 1 },
      { call: request, what: 429 },
      { call: 'PUT', what: 503 },
      { call: read, what: 503 },
    ]);
    expect(status).toBe(0);
    expectWaits(waits, [1, 2, 30, 8, 1, 1, 1]);
  });

  test.each([create, request])(
    'makes nothing twice where an answer to %s is lost',
    async (call) => {
      const { status } = await run([
        { call, what: 'answer lost' },
        { call, what: 'lost' },
      ]);
      expect(status).toBe(0);
      expect(standIn.sessions.size).toBe(1);
      expect([...standIn.sessions.values()][0]?.uploads).toHaveLength(1);
      const sent = standIn.seen.filter((each) => each.call === call);
      expect(sent.map(({ status }) => status)).toEqual([201, 0, 201]);
      expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    },
  );

  test('takes a file for sent whose answer was lost', async () => {
    const { status } = await run([{ call: 'PUT', what: 'answer lost' }]);
    expect(status).toBe(0);
    expect(standIn.seen.filter(({ call }) => call === 'PUT').map((put) => put.status)).toEqual([
      200, 412,
    ]);
  });

  test('gives up on an answer that stands still, and asks again', async () => {
    const { status } = await run([{ call: create, what: 'stands still' }], undefined, {
      KIOSK_TIMEOUT: '1',
    });
    expect([status, seen(create), standIn.sessions.size]).toEqual([0, 2, 1]);
  });

  test('gets a fresh URL for the same upload where one has expired', async () => {
    standIn.expiredUrls = 2;
    const { status, waits } = await run();
    expect([status, seen(request), seen('PUT'), backOff(waits)]).toEqual([0, 3, 3, []]);
    expect([...standIn.sessions.values()][0]?.uploads).toHaveLength(1);
  });

  test('stops after three URLs, as the clock must be wrong', async () => {
    standIn.expiredUrls = 9;
    const { status, said } = await run();
    expect([status, seen('PUT')]).toEqual([75, 3]);
    expect(said).toMatch(/clock/);
  });

  test('run again with another photo, adds it to the same session', async () => {
    await run();
    const { status, printed } = await run([], ['photo-1.jpg', 'photo 2 [b].jpg']);
    expect(status).toBe(0);
    expect(standIn.sessions.size).toBe(1);
    expect(JSON.parse(printed).uploads).toHaveLength(2);
  });

  test('run again after a failure, goes on where it was', async () => {
    const failing = Array.from({ length: 5 }, () => ({ call: 'PUT', what: 503 }) as const);
    const failed = await run(failing);
    expect([failed.status, seen('PUT')]).toEqual([75, 5]);
    expectWaits(failed.waits, [1, 2, 4, 8]);
    expect((await run()).status).toBe(0);
    expect([...standIn.sessions.values()][0]?.uploads).toHaveLength(1);
  });

  test.each([
    [create, 400, 1],
    [create, 401, 1],
    [request, 401, 1],
    [request, 404, 1],
    [request, 413, 1],
    [request, 409, 2],
    [request, 410, 2],
    ['PUT', 400, 1],
  ])('does not repeat %s after a %i', async (call, what, ended) => {
    const { status, printed, said, waits } = await run([{ call, what }]);
    expect([status, seen(call), printed, waits]).toEqual([ended, 1, '', []]);
    expect(said).toMatch(/^upload: /);
    expect(said).not.toContain(key);
  });

  test.each([
    ['session_closed', 2],
    ['upload_limit', 2],
    ['idempotency_conflict', 1],
  ])('tells a 409 for %s from the others', async (code, ended) => {
    const { status, said } = await run([{ call: request, what: 409, code }]);
    expect([status, seen(request)]).toEqual([ended, 1]);
    expect(said).toContain(code);
  });

  test('stops where a key has been revoked', async () => {
    standIn.keys.clear();
    const { status, said } = await run();
    expect([status, seen(create)]).toEqual([1, 1]);
    expect(said).toContain('401 unauthorized');
  });

  test('stops where a file is not what its name says', async () => {
    writeFileSync(join(desk.folder, 'photo-1.jpg'), 'no picture');
    const { status, said } = await run();
    expect([status, seen(read)]).toEqual([1, 1]);
    expect(said).toMatch(/isn't what its name says/);
  });

  test('sends no file of another kind', async () => {
    const { status } = await run([], ['notes.txt']);
    expect([status, seen(request)]).toEqual([1, 0]);
  });

  test('stops asking after a minute', async () => {
    standIn.asksUntilReady = 99;
    const { status, waits } = await run();
    expect([status, seen(read)]).toEqual([75, 30]);
    expect(waits.reduce((sum, each) => sum + each, 0)).toBe(60);
  });
});
