import { afterEach, expect, test } from 'vitest';
import type { Listener } from '../../../../infra/local/http/listen.ts';
import { listen } from '../../../../infra/local/http/listen.ts';

const open: Listener[] = [];
async function start(port = 0) {
  const listener = await listen({ port, purpose: 'the site' });
  open.push(listener);
  return listener;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.stop()));
});

test('requests wait until there is someone to answer them', async () => {
  const listener = await start();
  const waiting = fetch(listener.url);
  await new Promise((resolve) => listener.server.once('request', resolve));
  listener.handle((_request, response) => response.end('here'));
  expect(await (await waiting).text()).toBe('here');
});

test('stopped it refuses connections, started it answers on the same port', async () => {
  const listener = await start();
  listener.handle((_request, response) => response.end('here'));
  await (await fetch(listener.url)).text();

  await listener.stop();
  await expect(fetch(listener.url)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });

  await listener.start();
  expect(await (await fetch(listener.url)).text()).toBe('here');
});
