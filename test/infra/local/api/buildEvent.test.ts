import { expect, test } from 'vitest';
import { buildEvent } from '../../../../infra/local/api/buildEvent.ts';
import { requestOf } from '../../../support/local/httpFixture.ts';

const context = {
  apiId: 'abc',
  host: 'abc.execute-api.us-east-1.amazonaws.com',
  stage: 'prod',
  routeKey: 'POST /forms/contact',
  pathParameters: {},
  now: new Date('2020-03-12T19:03:58.390Z'),
};

test('paths begin with the stage, repeated parameters are joined, cookies are apart', () => {
  const request = requestOf('/prod/forms/contact?a=1&a=2&b=x%20y', {
    method: 'POST',
    headers: { Cookie: 'one=1; two=2', 'User-Agent': 'tester', 'X-Thing': 'T' },
  });

  const event = buildEvent(request, context);

  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'POST /forms/contact',
    rawPath: '/prod/forms/contact',
    rawQueryString: 'a=1&a=2&b=x%20y',
    cookies: ['one=1', 'two=2'],
    headers: { 'user-agent': 'tester', 'x-thing': 'T' },
    queryStringParameters: { a: '1,2', b: 'x y' },
    requestContext: {
      apiId: 'abc',
      domainPrefix: 'abc',
      http: {
        method: 'POST',
        path: '/prod/forms/contact',
        sourceIp: '198.51.100.7',
        userAgent: 'tester',
      },
      stage: 'prod',
      time: '12/Mar/2020:19:03:58 +0000',
      timeEpoch: 1_584_039_838_390,
    },
  });
  expect(event.headers).not.toHaveProperty('cookie');
});

test('what a request lacks its event lacks', () => {
  const event = buildEvent(requestOf('/prod/x'), context);
  expect(Object.keys(event)).toEqual([
    'version',
    'routeKey',
    'rawPath',
    'rawQueryString',
    'headers',
    'requestContext',
    'isBase64Encoded',
  ]);
  expect(event.isBase64Encoded).toBe(false);
});

test.each([
  ['application/json', false],
  ['application/json; charset=utf-8', false],
  ['Application/XML', false],
  ['application/javascript', false],
  ['text/plain', false],
  ['application/x-www-form-urlencoded', true],
  ['application/problem+json', true],
  ['multipart/form-data; boundary=x', true],
  ['image/png', true],
  ['', true],
])('a body of type "%s" is base64: %s', (type, encoded) => {
  const request = requestOf('/prod/x', {
    body: 'ä=1',
    headers: type ? { 'content-type': type } : {},
  });
  const event = buildEvent(request, context);
  expect(event.isBase64Encoded).toBe(encoded);
  expect(Buffer.from(event.body ?? '', encoded ? 'base64' : 'utf8').toString()).toBe('ä=1');
});
