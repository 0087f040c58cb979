import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/localStack.ts';
import { chanceRequests } from '../../support/local/chanceRequests.ts';
import { hostileRequests } from '../../support/local/hostileRequests.ts';

/** Requests to each port beside those that are listed. */
const randomRequests = Number(process.env['FUZZ_RUNS'] ?? 60);

/** Longer than any answer takes. */
const patienceMs = 10_000;

const ports = ['site', 'inbox', 'localAws', 'dynamodb', 'ses', 'marketplace'] as const;

let stack: ChildProcess;
let urls: LocalStack['urls'];

beforeAll(async () => {
  stack = fork(join(import.meta.dirname, '../../support/local/serveSite.ts'), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  [urls] = (await once(stack, 'message')) as [LocalStack['urls']];
});
afterAll(() => stack.kill());

/** Everything that a port says to these bytes until it hangs up, or nothing comes for a while. */
function send(port: (typeof ports)[number], bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(urls[port]).port), '127.0.0.1');
    let said = '';
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`no answer to ${bytes}`)));
    socket.on('data', (data) => {
      said += data.toString('latin1');
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // What was answered before the rest was read may be followed by a reset.
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(said) : reject(error),
    );
    socket.on('close', () => resolve(said));
    socket.write(bytes);
  });
}

async function expectTheNextFormWorks(): Promise<void> {
  const answer = await fetch(`${urls.site}/prod/forms/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada',
      email: 'ada@example.com',
      company: '',
      subject: 'A question',
      message: 'Does it still run?',
    }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ reference: expect.stringMatching(/^[A-Z]+-/) });
  expect(stack.exitCode).toBeNull();
}

describe.each(ports)('%s', (port) => {
  test('answers whatever it is sent, and the next form is stored', async () => {
    const silent: string[] = [];
    for (const [name, request] of hostileRequests) {
      const said = await send(port, Buffer.from(request, 'latin1'));
      if (!said.startsWith('HTTP/1.1 ')) {
        silent.push(name);
      }
    }
    expect(silent).toEqual([]);
    await expectTheNextFormWorks();
  });

  test('answers what chance sends, and the next form is stored', async () => {
    await fc.assert(
      fc.asyncProperty(chanceRequests, async (request) => {
        expect(await send(port, request)).toMatch(/^HTTP\/1\.1 /);
      }),
      { numRuns: randomRequests, seed: Number(process.env['SEED'] ?? 20_261_122) },
    );
    await expectTheNextFormWorks();
  });
});

test('a connection that is closed in the middle has no effect on others', async () => {
  for (const port of ports) {
    const socket = connect(Number(new URL(urls[port]).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"');
    socket.resetAndDestroy();
  }
  await expectTheNextFormWorks();
});
