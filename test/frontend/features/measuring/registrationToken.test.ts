import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let stored: Map<string, string>;

/** The module as a document at this address has it, and the address after it. */
async function arriveAt(address: string) {
  const state = { key: 'a' };
  const replaceState = vi.fn();
  vi.stubGlobal('location', new URL(address, 'https://site.example'));
  vi.stubGlobal('history', { state, replaceState });
  vi.resetModules();
  const page = await import('../../../../frontend/src/features/measuring/registrationToken.ts');
  page.takeTokenFromAddress();
  const [given, , url = location] = replaceState.mock.calls[0] ?? [state];
  expect(given).toBe(state);
  return {
    address: url.href.slice('https://site.example'.length),
    calls: replaceState.mock.calls.length,
    token: page.readRegistrationToken(url.search),
    read: page.readRegistrationToken,
  };
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['/f?token=abc%2Bdef', '/f', 'abc+def'],
  ['/f?a=1&token=abc&test_success=true#part', '/f?a=1&test_success=true#part', 'abc'],
  ['/f?%74oke%6E=abc', '/f', 'abc'],
  ['/f?token=one&token=two', '/f', 'one'],
  ['/f?token=', '/f', null],
])('%s becomes %s and keeps %s', async (arrival, address, token) => {
  expect(await arriveAt(arrival)).toMatchObject({ address, token });
  expect((await arriveAt(address)).token, 'after a reload').toBe(token);
});

test('an address without a token stays as it is, to the letter', async () => {
  expect(await arriveAt('/a%20b?q=a+b%20c&d#e')).toMatchObject({ calls: 0, token: null });
});

test('a later arrival replaces the token, and one that was turned away has none', async () => {
  await arriveAt('/f?token=first');
  expect((await arriveAt('/f?token=second')).token).toBe('second');
  expect((await arriveAt('/f')).token).toBe('second');
  expect((await arriveAt('/f?problem=expired')).token).toBeNull();
  expect((await arriveAt('/f?token=')).token).toBeNull();
});

test('blocked storage keeps the token for the page', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(await arriveAt('/f?token=abc')).toMatchObject({ address: '/f', token: 'abc' });
  expect((await arriveAt('/f')).token).toBeNull();
});
