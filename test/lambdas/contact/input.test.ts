import { afterAll, expect, test } from 'vitest';
import { readSubmission } from '../../../lambdas/contact/handler.ts';
import { shareBackEnd } from '../../support/lambdas/backEnd.ts';
import { faultyFields, postJson } from '../../support/lambdas/events.ts';
import { handlers } from '../../support/lambdas/handlers.ts';

const { backEnd } = await shareBackEnd();

afterAll(async () => {
  expect(await backEnd.table.items()).toEqual([]);
  expect(await backEnd.inbox.mails()).toEqual([]);
});

const good = {
  name: 'Ada',
  email: 'ada@example.com',
  company: 'Engines',
  subject: 'A quote',
  message: 'Hello',
};

test.each([
  ['nothing', {}, ['name', 'email', 'subject', 'message']],
  ['a privacy request with nothing', { type: 'ccpa_request' }, ['name', 'email', 'address']],
  [
    'prototype keys',
    JSON.parse('{"__proto__":{"name":"x"},"constructor":1}'),
    ['name', 'email', 'subject', 'message'],
  ],
])('%s: 400 names every field at fault', async (_, body, fields) => {
  const answer = await handlers.contact(postJson(body));
  expect(answer.statusCode).toBe(400);
  expect(answer.headers?.['content-type']).toBe('application/problem+json');
  expect(answer.headers?.['cache-control']).toBe('no-store');
  expect(faultyFields(answer)).toEqual(fields);
});

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example.',
  'ada@.com',
  'ada@-example.com',
  'ada@example.com-',
  'ada@example..com',
  'ada@example.123',
  'ada@127.0.0.1',
  'a..b@example.com',
  '.ada@example.com',
  'ada@example.com, eve@example.com',
  'ada@example.com;eve@example.com',
  'ada@eve@example.com',
  'Ada <ada@example.com>',
  'ada lovelace@example.com',
  'ädä@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a'.repeat(64)}.com`,
  `ada@${'example.'.repeat(31)}com`,
])('the address %s is refused', async (email) => {
  const answer = await handlers.contact(postJson({ ...good, email }));
  expect(answer.statusCode).toBe(400);
  expect(faultyFields(answer)).toEqual(['email']);
});

function read(body: object) {
  return readSubmission(new Map(Object.entries(body)));
}

test.each([
  'ada@example.com',
  'ada.lovelace+tag@sub.example.co.uk',
  "o'hara@example.ie",
  'a@b.co',
  'a@b.c',
  'ada@example.4you',
  'ADA@EXAMPLE.COM',
  'ada@xn--bcher-kva.example',
  `${'a'.repeat(64)}@example.com`,
])('the address %s is taken', (email) => {
  expect(read({ ...good, email })).toMatchObject({ ok: true, fields: { email } });
});

test('lone surrogates are made well-formed', () => {
  const result = read({ ...good, name: 'A\ud800da', message: '\udc00' });
  expect(result).toMatchObject({ fields: { name: 'A\ufffdda', message: '\ufffd' } });
});

test('letters of all scripts are taken', () => {
  const name = 'Ольга 李 Nguyễn العربية 👩‍💻';
  expect(read({ ...good, name })).toMatchObject({ fields: { name } });
});
