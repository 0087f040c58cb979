import { expect, test } from 'vitest';
import { readSubmission } from '../../../lambdas/contact/handler.ts';

const good = { name: 'Ada', email: 'ada@example.com', subject: 'A quote', message: 'Hello' };

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
