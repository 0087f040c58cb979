import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createHandler as createContact } from '../../../lambdas/contact/handler.ts';
import { createHandler as createLanding } from '../../../lambdas/marketplace-landing/handler.ts';
import { createHandler as createRegistration } from '../../../lambdas/marketplace-registration/handler.ts';
import { captureLog } from '../../support/lambdas/captureLog.ts';
import { postJson, problemOf } from '../../support/lambdas/events.ts';

let log: ReturnType<typeof captureLog>;
beforeAll(() => {
  log = captureLog();
});
beforeEach(() => {
  log.clear();
  vi.stubEnv('ORIGIN_KEYS', 'first second');
});
afterAll(() => {
  log.restore();
  vi.unstubAllEnvs();
});

/** No request gets as far as what a function works with. */
function open(): never {
  throw new Error('opened');
}

const handlers = [createContact(open), createLanding(open), createRegistration(open)];

test.each([
  ['first', 503],
  ['second', 503],
  ['', 403],
  [' ', 403],
  ['firsts', 403],
  ['FIRST', 403],
  ['first second', 403],
])('with keys, a request with the key "%s" gets %i', async (key, status) => {
  for (const handle of handlers) {
    const answer = await handle(postJson({}, { 'x-origin-key': key }));
    expect(answer.statusCode).toBe(status);
    expect(problemOf(answer)).toMatchObject({ status });
    expect(JSON.stringify(answer) + log.text()).not.toMatch(/first|second/i);
  }
  expect(log.of('ORIGIN_REFUSED')).toHaveLength(status === 403 ? handlers.length : 0);
});

test.each([[undefined], [null], [{}], [{ headers: { 'x-origin-key': ['first'] } }]])(
  'with keys, the event %j gets 403',
  async (event) => {
    expect((await createContact(open)(event as never)).statusCode).toBe(403);
  },
);

test.each([[undefined], ['']])('with the keys %j every request is heard', async (keys) => {
  vi.stubEnv('ORIGIN_KEYS', keys);
  for (const handle of handlers) {
    expect((await handle(postJson({}))).statusCode).toBe(503);
  }
});
