import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listener } from '../../../infra/local/http/listen.ts';
import type { Listeners } from '../../../infra/local/openPorts.ts';
import { openPorts } from '../../../infra/local/openPorts.ts';

const guarded = ['inbox', 'localAws', 'dynamodb', 'ses', 'marketplace'] as const;

let listeners: Listeners;

beforeAll(async () => {
  listeners = await openPorts({ site: 0, inbox: 0, localAws: 0, dynamodb: 0 });
  for (const listener of Object.values<Listener>({ ...listeners })) {
    listener.handle((_incoming, outgoing) =>
      outgoing.writeHead(200, { 'access-control-allow-origin': '*' }).end('what it holds'),
    );
  }
});
afterAll(() => Promise.all(Object.values(listeners).map((listener) => listener.stop())));

/** Asks with headers that fetch would not send. @returns status, body and whether pages may read it */
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

describe.each(guarded)('%s', (port) => {
  function own() {
    return `localhost:${listeners[port].port}`;
  }

  test.each([
    ['a page of another site', 'https://elsewhere.example'],
    ['a page on another port of this machine', 'http://localhost:3000'],
    ['a page without an origin', 'null'],
    ['this machine over HTTPS', 'https://localhost'],
  ])('answers nothing to %s', async (_who, origin) => {
    expect(await ask(port, { host: own(), origin }, 'POST')).toEqual(refused);
  });

  test('answers nothing to a name of another site that points to this machine', async () => {
    for (const name of ['elsewhere.example', 'localhost.elsewhere.example', '127.0.0.1.nip.io']) {
      const host = `${name}:${listeners[port].port}`;
      expect(await ask(port, { host })).toEqual(refused);
      expect(await ask(port, { host, origin: `http://${host}` })).toEqual(refused);
    }
  });

  test('is embedded by nobody, but may be linked to', async () => {
    const elsewhere = { host: own(), 'sec-fetch-site': 'cross-site' };
    expect(await ask(port, { ...elsewhere, 'sec-fetch-mode': 'no-cors' })).toEqual(refused);
    expect(await ask(port, { ...elsewhere, 'sec-fetch-mode': 'navigate' })).toEqual(answered);
    expect(await ask(port, { ...elsewhere, 'sec-fetch-mode': 'navigate' }, 'POST')).toEqual(
      refused,
    );
  });

  test('answers programs, and its own pages under each of its names', async () => {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      const host = `${name}:${listeners[port].port}`;
      expect(await ask(port, { host })).toEqual(answered);
      expect(await ask(port, { host, origin: `http://${host}` }, 'POST')).toEqual(answered);
      expect(await ask(port, { host, 'sec-fetch-site': 'same-origin' })).toEqual(answered);
    }
  });
});

test("the site takes other sites' forms, as AWS Marketplace sends them", async () => {
  const headers = { host: 'localhost', origin: 'https://aws.amazon.com' };
  expect(await ask('site', headers, 'POST')).toEqual(answered);
});
