import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandler as createContact } from '../../../lambdas/contact/handler.ts';
import { createHandler as createLanding } from '../../../lambdas/marketplace-landing/handler.ts';
import { createHandler as createRegistration } from '../../../lambdas/marketplace-registration/handler.ts';
import { captureLog } from '../../support/lambdas/captureLog.ts';
import { postJson, problemOf } from '../../support/lambdas/events.ts';

let log: ReturnType<typeof captureLog>;
beforeAll(() => {
  log = captureLog();
});
beforeEach(() => log.clear());
afterAll(() => {
  log.restore();
  vi.unstubAllEnvs();
});

function withKey(key: string) {
  return postJson({}, { 'x-origin-key': key });
}

/** Nobody gets as far as what a function works with. */
function open(): never {
  throw new Error('opened');
}

const handlers = [
  ['contact', createContact(open), 503],
  ['marketplace-landing', createLanding(open), 503],
  ['marketplace-registration', createRegistration(open), 503],
] as const;

describe.each(handlers)('%s with keys', (_, handle, whenHeard) => {
  beforeEach(() => {
    vi.stubEnv('ORIGIN_KEYS', 'first second third');
  });

  test.each(['first', 'second', 'third'])('hears who brings the key "%s"', async (key) => {
    expect((await handle(withKey(key))).statusCode).toBe(whenHeard);
  });

  test.each([
    '',
    ' ',
    'fir',
    'firsts',
    'FIRST',
    'first second',
    'first second third',
    'first, first',
  ])('refuses who brings "%s"', async (key) => {
    const answer = await handle(withKey(key));
    expect(answer.statusCode).toBe(403);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/problem+json' });
    expect(problemOf(answer)).toMatchObject({ status: 403, title: 'Forbidden' });
    expect(log.lines()).toMatchObject([{ level: 'warn', code: 'ORIGIN_REFUSED' }]);
  });

  test.each([[undefined], [null], [{}], [{ headers: { 'x-origin-key': ['first'] } }]])(
    'refuses %j',
    async (event) => {
      expect((await handle(event as never)).statusCode).toBe(403);
    },
  );

  test('tells no key to anybody', async () => {
    const answer = await handle(withKey('stranger'));
    expect(JSON.stringify(answer) + log.text()).not.toMatch(/first|second|third|stranger/);
  });
});

test.each(handlers)('%s without keys hears everybody', async (_, handle, whenHeard) => {
  for (const keys of [undefined, '']) {
    vi.stubEnv('ORIGIN_KEYS', keys);
    expect((await handle(postJson({}))).statusCode).toBe(whenHeard);
  }
});
