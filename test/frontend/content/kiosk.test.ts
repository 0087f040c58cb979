import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { publicFolder } from '../../../frontend/prerender/publicFiles.ts';
import { paths } from '../../../frontend/src/paths.ts';
import { documentAt } from './contentOf.ts';

// The documents of Photo Kiosk Backend, its OpenAPI file and the programs that it offers.

const openapi = readFileSync(
  join(publicFolder, 'content/photo-kiosk-backend/openapi.yaml'),
  'utf8',
);

test('the OpenAPI file is valid, and API.md has the same calls', async () => {
  const { paths: operations } = parse(openapi) as { paths: Record<string, object> };
  expect(await new Validator().validate(parse(openapi))).toEqual({ valid: true });
  const methods = ['get', 'post', 'put', 'patch', 'delete'];
  const calls = Object.entries(operations).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => methods.includes(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const { body } = documentAt(paths.apiReference);
  const told = Array.from(body.matchAll(/^\| `([A-Z]+ \/\S*)`/gm), ([, call = '']) => call);
  expect(told.sort()).toEqual(calls.sort());
});

const key = 'kbk_EXAMPLE-shown-once-and-never-stored';
const photo = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(70_000, 'photo')]);

let server: Server;
let origin: string;
/** Calls with the statuses of their answers, 0 for an answer that is lost. */
let answered: string[];
/** Each distinct body of a POST with its Idempotency-Key: a repeated POST adds none. */
let created: Set<string>;
let stored: Buffer | undefined;
/** The first status of a call; then it succeeds. */
let faults: Record<string, number>;

/** The API and its bucket as far as one upload needs them. */
function answerCall(call: string, request: IncomingMessage, body: Buffer): [number, object?] {
  const fault = faults[call];
  delete faults[call];
  const isPost = call.startsWith('POST');
  if (isPost) {
    created.add(`${request.headers['idempotency-key']} ${body}`);
  }
  if (fault !== undefined) {
    return [fault, { code: '', detail: '' }];
  }
  if (call === 'PUT') {
    stored = body;
    return [200];
  }
  const upload = { id: 'upl_1', state: stored ? 'ready' : 'pending' };
  const session = { id: 'ses_1', uploads: [upload] };
  const put = {
    url: `${origin}/bucket?X-Amz-Signature=b`,
    headers: { 'Content-Type': 'image/jpeg', 'If-None-Match': '*' },
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
  };
  return call.endsWith('/uploads') ? [201, { upload, put }] : [isPost ? 201 : 200, session];
}

beforeEach(async () => {
  [answered, created, stored, faults] = [[], new Set(), undefined, {}];
  server = createServer(async (request, response) => {
    const isPut = request.method === 'PUT';
    const call = isPut ? 'PUT' : `${request.method} ${request.url?.slice('/v1'.length)}`;
    const isKnown = isPut || request.headers.authorization === `Bearer ${key}`;
    const body = await buffer(request);
    const [status, answer] = isKnown ? answerCall(call, request, body) : [401, {}];
    answered.push(`${call} ${status}`);
    if (status === 0) {
      response.destroy();
    } else {
      response.writeHead(status).end(answer && JSON.stringify(answer));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

function missing(programs: readonly string[]): string[] {
  return programs.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
}

describe.each([
  ['upload.sh', 'sh', ['curl', 'jq', 'openssl']],
  ['upload.mjs', process.execPath, []],
] as const)('%s', { timeout: 60_000 }, (script, program, needs) => {
  async function run(kioskKey: string) {
    const folder = mkdtempSync(join(tmpdir(), 'kiosk-'));
    writeFileSync(join(folder, 'photo-1.jpg'), photo);
    // The shell's pauses take no time; Node's take the second that a retry waits.
    writeFileSync(join(folder, 'sleep'), '#!/bin/sh\n');
    chmodSync(join(folder, 'sleep'), 0o755);
    const file = join(publicFolder, 'kits/photo-kiosk-backend', script);
    const child = spawn(program, [file, 'lobby-1-0042', 'photo-1.jpg'], {
      cwd: folder,
      env: {
        PATH: `${folder}${delimiter}${process.env['PATH']}`,
        API: `${origin}/v1`,
        KIOSK_KEY: kioskKey,
      },
    });
    const status = new Promise<number | null>((resolve) => child.on('close', resolve));
    const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { status: await status, printed, said };
  }
  const missed = missing(needs);

  test.skipIf(missed.length > 0)(
    'gets through a 429, a lost answer and an expired URL',
    async () => {
      faults = { 'POST /sessions': 429, 'POST /sessions/ses_1/uploads': 0, PUT: 403 };
      const { status, printed, said } = await run(key);
      expect([status, said]).toEqual([0, '']);
      expect(answered).toEqual([
        'POST /sessions 429',
        'POST /sessions 201',
        'POST /sessions/ses_1/uploads 0',
        'POST /sessions/ses_1/uploads 201',
        'PUT 403',
        'POST /sessions/ses_1/uploads 201',
        'PUT 200',
        'GET /sessions/ses_1 200',
      ]);
      expect(created.size).toBe(2);
      expect(stored).toEqual(photo);
      expect(JSON.parse(printed)).toMatchObject({ id: 'ses_1', uploads: [{ state: 'ready' }] });
    },
  );

  test.skipIf(missed.length > 0)('stops at once when its key is refused', async () => {
    const { status, said } = await run('kbk_revoked');
    expect([status, answered]).toEqual([1, ['POST /sessions 401']]);
    expect(said).toMatch(/^upload: 401/);
    expect(said).not.toContain('kbk_');
  });
});
