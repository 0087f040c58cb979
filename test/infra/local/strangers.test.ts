import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listener } from '../../../infra/local/http/listen.ts';
import { type Listeners, openPorts } from '../../../infra/local/http/ports.ts';

const guarded = ['inbox', 'localAws', 'dynamodb', 'ses', 'marketplace'] as const;

let listeners: Listeners;

beforeAll(async () => {
  listeners = await openPorts(0);
  for (const listener of Object.values<Listener>({ ...listeners })) {
    listener.handle((_incoming, outgoing) =>
      outgoing.writeHead(200, { 'access-control-allow-origin': '*' }).end('what it holds'),
    );
  }
});
afterAll(() => Promise.all(Object.values(listeners).map((listener) => listener.stop())));

/** Sends headers that fetch can't. @returns status, body and whether pages may read it */
function ask(port: keyof Listeners, headers: Record<string, string>, method = 'GET') {
  return new Promise((resolve, reject) => {
    request({ port: listeners[port].port, host: '127.0.0.1', method, headers }, (answer) => {
      let body = '';
      answer.on('data', (data) => {
        body += data;
      });
      answer.on('end', () =>
        resolve([
          answer.statusCode,
          body.includes('what it holds'),
          'access-control-allow-origin' in answer.headers,
        ]),
      );
    })
      .on('error', reject)
      .end();
  });
}

const refused = [403, false, false];
const answered = [200, true, true];

test.each(guarded)(
  '%s refuses pages of other sites and answers programs and its own pages',
  async (port) => {
    const own = `localhost:${listeners[port].port}`;
    const foreign = { host: own, 'sec-fetch-site': 'cross-site' };
    for (const [headers, method] of [
      [{ host: own, origin: 'https://elsewhere.example' }, 'POST'],
      [{ host: own, origin: 'http://localhost:3000' }, 'GET'],
      [{ host: own, origin: 'null' }, 'POST'],
      [{ host: 'elsewhere.example' }, 'GET'],
      [{ host: '127.0.0.1.nip.io', origin: 'http://127.0.0.1.nip.io' }, 'POST'],
      [{ ...foreign, 'sec-fetch-mode': 'no-cors' }, 'GET'],
      [{ ...foreign, 'sec-fetch-mode': 'navigate' }, 'POST'],
    ] as const) {
      expect(await ask(port, headers, method)).toEqual(refused);
    }
    for (const [headers, method] of [
      [{ host: own }, 'GET'],
      [{ host: `127.0.0.1:${listeners[port].port}` }, 'POST'],
      [{ host: own, origin: `http://${own}` }, 'POST'],
      [{ host: own, 'sec-fetch-site': 'same-origin' }, 'GET'],
      [{ ...foreign, 'sec-fetch-mode': 'navigate' }, 'GET'],
    ] as const) {
      expect(await ask(port, headers, method)).toEqual(answered);
    }
  },
);

test("the site takes other sites' forms, as AWS Marketplace sends them", async () => {
  const headers = { host: 'localhost', origin: 'https://aws.amazon.com' };
  expect(await ask('site', headers, 'POST')).toEqual(answered);
});
