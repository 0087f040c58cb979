import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { nameError } from '../../../lambdas/shared/log.ts';

test('a connection that never came about has the system’s name for it', async () => {
  const error = await new Promise((resolve) => {
    connect({ host: '127.0.0.1', port: 9 }).on('error', resolve);
  });
  expect(nameError(error)).toBe('ECONNREFUSED');
});

test.each([
  ['a service’s own name', Object.assign(new Error('x'), { name: 'SlowDown' }), 'SlowDown'],
  ['one of ours', new TypeError('x'), 'TypeError'],
  ['none', new Error('x'), 'Error'],
  ['several that failed at once', new AggregateError([new Error('x')]), 'AggregateError'],
  [
    'what the SDK calls a time-out and the system a reset',
    Object.assign(new Error('x'), { name: 'TimeoutError', code: 'ECONNRESET' }),
    'ECONNRESET',
  ],
  [
    'a code that is none of the system’s',
    Object.assign(new Error('x'), { code: 'ada@example.com' }),
    'Error',
  ],
  [
    'an answer that nobody can read',
    Object.assign(new Error('x'), { $metadata: { httpStatusCode: 200 } }),
    'BrokenAnswer',
  ],
  ['what was thrown and is no error', 'x', 'Unknown'],
])('%s', (_, error, name) => {
  expect(nameError(error)).toBe(name);
});

test('a name that only the message has is found there, if it is one of those asked for', () => {
  expect(nameError(new Error('SlowDown: no'), ['SlowDown'])).toBe('SlowDown');
  expect(nameError(new Error('SlowDown: no'), ['Throttling'])).toBe('Error');
  expect(nameError(new TypeError('SlowDown'), ['SlowDown'])).toBe('TypeError');
});
