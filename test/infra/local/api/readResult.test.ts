import { expect, test } from 'vitest';
import { readResult } from '../../../../infra/local/api/readResult.ts';

function read(result: unknown) {
  const { status, headers, body } = readResult(JSON.stringify(result));
  return { status, headers: [...headers], body: body.toString() };
}

test('a described answer is given as described', () => {
  const result = {
    statusCode: 303,
    headers: { Location: '/x', 'X-Count': 3 },
    cookies: ['a=1; Secure', 'b=2'],
    body: 'aGVsbG8=',
    isBase64Encoded: true,
  };
  expect(read(result)).toEqual({
    status: 303,
    headers: [
      ['content-type', 'text/plain;charset=UTF-8'],
      ['location', '/x'],
      ['set-cookie', 'a=1; Secure'],
      ['set-cookie', 'b=2'],
      ['x-count', '3'],
    ],
    body: 'hello',
  });
});

test.each([
  [{ message: 'hi' }, '{"message":"hi"}'],
  ['hi', 'hi'],
  [null, 'null'],
])('without a statusCode %j is itself the body', (result, body) => {
  expect(read(result)).toEqual({
    status: 200,
    headers: [['content-type', 'application/json']],
    body,
  });
});

test.each([
  [{ statusCode: 'fine' }],
  [{ statusCode: 99 }],
  [{ statusCode: 200, body: { a: 1 } }],
  [{ statusCode: 200, headers: { a: ['b'] } }],
])('the malformed %j is a failure of the function', (result) => {
  expect(read(result)).toMatchObject({ status: 500, body: '{"message":"Internal Server Error"}' });
});
