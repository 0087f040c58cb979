import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const message = {
  name: 'Ada Visitor',
  email: 'ada@visitor.example',
  company: '',
  subject: 'A question',
  message: 'First line\nSecond line',
};
const purchase = { token: 'abc+def', email: 'buyer@kiosk.example' };

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function answerWith(body: string, status = 200) {
  const fetch = vi.fn(
    async (_address: string, _init?: RequestInit) => new Response(body, { status }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

// Settings are read when the modules are, so each test brings them in anew.
async function submitMessage(trap?: string) {
  return (await import('../../../frontend/src/api/sendForm.ts')).submitContactRequest(message, {
    fillMs: 12_345,
    trap,
  });
}
async function registerPurchase() {
  return (await import('../../../frontend/src/api/sendForm.ts')).registerPurchase(purchase);
}

test('a message tells how long filling it in took in a header, not in its body', async () => {
  const fetch = answerWith('{}');
  await submitMessage('');
  const [[, init] = []] = fetch.mock.calls;
  expect(init?.headers).toMatchObject({ 'x-form-fill-ms': '12345' });
  expect(JSON.parse(String(init?.body))).toEqual(message);
});

test('a message carries what a machine wrote into the trap', async () => {
  const fetch = answerWith('{}');
  await submitMessage('cheap pills');
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({
    ...message,
    topic: 'cheap pills',
  });
});

describe.each([
  ['a message', () => submitMessage(), '/forms/contact', message],
  [
    'a registration',
    registerPurchase,
    '/photo-kiosk-backend/aws-marketplace-fulfillment',
    purchase,
  ],
] as const)('%s', (_, send, path, body) => {
  test('is posted below /prod, as JSON', async () => {
    const fetch = answerWith('{}');
    await send();
    const [[address, init] = []] = fetch.mock.calls;
    expect(address).toBe(`/prod${path}`);
    expect(init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(String(init?.body))).toEqual(body);
  });

  test('gives back what the answer says', async () => {
    answerWith('{"reference":"C-00000000"}');
    expect(await send()).toEqual({ reference: 'C-00000000' });
  });

  test.each([400, 404, 429, 500, 503])('fails on an answer of %i', async (status) => {
    answerWith('{"reference":"C-00000000"}', status);
    await expect(send()).rejects.toThrow(`was answered with ${status}`);
  });
});

test.each([
  ["a network's login page", new Response('<html></html>')],
  ['nothing', new Response(null, { status: 204 })],
  ['a redirect', Object.defineProperty(new Response('{}'), 'redirected', { value: true })],
])('a message that is answered by %s has failed; a registration has not', async (_, answer) => {
  vi.stubGlobal('fetch', async () =>
    Object.defineProperty(answer.clone(), 'redirected', { value: answer.redirected }),
  );
  await expect(submitMessage()).rejects.toThrow('was not answered by the API');
  await expect(registerPurchase()).resolves.toBeUndefined();
});
