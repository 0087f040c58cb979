import { expect, test } from 'vitest';
import { createEdgeFunction } from '../../../../infra/local/edge/edgeFunction.ts';
import { answerOf, requestOf } from '../httpFixture.ts';
import { stackOf } from '../stackFixture.ts';

function functionOf(code: string) {
  const stack = stackOf({
    Rewrite: {
      Type: 'AWS::CloudFront::Function',
      Properties: {
        Name: 'rewrite',
        FunctionCode: code,
        FunctionConfig: { Comment: '', Runtime: 'cloudfront-js-2.0' },
      },
    },
  });
  const log: string[] = [];
  return { log, ...createEdgeFunction(stack, 'Rewrite', (line) => log.push(line)) };
}

test('a function sees the request as CloudFront shows it', async () => {
  const { onRequest } = functionOf(
    'function handler(event) { return { statusCode: 200, body: JSON.stringify(event) }; }',
  );
  const answer = await onRequest(
    requestOf('/a%20b?x=1&x=2&y=%C3%A4&z', { headers: { Host: 'h', Cookie: 'a=1; b=2' } }),
  );
  expect(JSON.parse(answer.body.toString())).toMatchObject({
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: '198.51.100.7' },
    request: {
      method: 'GET',
      uri: '/a%20b',
      querystring: {
        x: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
        y: { value: '%C3%A4' },
        z: { value: '' },
      },
      headers: { host: { value: 'h' } },
      cookies: { a: { value: '1' }, b: { value: '2' } },
    },
  });
});

test('a request that is returned goes on as changed, all but its method', async () => {
  const { onRequest } = functionOf(`function handler(event) {
    event.request.uri = '/new';
    event.request.method = 'DELETE';
    event.request.headers['x-new'] = { value: 'n' };
    delete event.request.querystring.y;
    return event.request;
  }`);
  const request = await onRequest(requestOf('/old?x=1&x=2&y=3', { headers: { cookie: 'a=1' } }));
  expect(request).toMatchObject({ method: 'GET', path: '/new', query: 'x=1&x=2' });
  expect(Object.fromEntries(request.headers)).toEqual({ cookie: 'a=1', 'x-new': 'n' });
});

test('an async function may answer with a redirect', async () => {
  const { onRequest } = functionOf(`async function handler() {
    return { statusCode: 301, headers: { location: { value: '/there' } },
             cookies: { a: { value: '1', attributes: 'Secure' } } };
  }`);
  const answer = await onRequest(requestOf('/'));
  expect(answer).toMatchObject({ status: 301 });
  expect(answer.headers.get('location')).toBe('/there');
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Secure']);
});

test('a response function changes status and headers and keeps the body it never saw', async () => {
  const { onResponse } = functionOf(`function handler(event) {
    const response = event.response;
    response.statusCode = Number(response.headers['x-amz-meta-status'].value);
    delete response.headers['x-amz-meta-status'];
    response.headers['x-body'] = { value: String(response.body) };
    return response;
  }`);
  const answer = await onResponse(
    requestOf('/404.html'),
    answerOf(200, 'page', { 'x-amz-meta-status': '404', 'content-type': 'text/html' }),
  );
  expect([answer.status, answer.body.toString()]).toEqual([404, 'page']);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/html',
    'x-body': 'undefined',
  });
});

test.each([
  ['throws', 'function handler() { throw new Error("no"); }'],
  ['never ends', 'function handler() { for (;;) {} }'],
  ['asks for Node', 'function handler() { require("fs"); return { statusCode: 200 }; }'],
  ['evaluates text', 'function handler() { return eval("({ statusCode: 200 })"); }'],
  ['reaches for the process', 'function handler() { process.cwd(); return { statusCode: 200 }; }'],
])('one that %s is a 503, told in the log', async (_what, code) => {
  const { onRequest, log } = functionOf(code);
  expect(await onRequest(requestOf('/'))).toMatchObject({ status: 503 });
  expect(log).toHaveLength(1);
});

test('code that CloudFront could not read either stops the stack, named', () => {
  expect(() => functionOf('function handler( {')).toThrow(/^Rewrite doesn't run here: SyntaxError/);
});
