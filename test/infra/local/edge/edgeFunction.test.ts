import { describe, expect, test } from 'vitest';
import { createEdgeFunction } from '../../../../infra/local/edge/edgeFunction.ts';
import { answerOf, requestOf } from '../../../support/local/httpFixture.ts';
import { stackOf } from '../../../support/local/stackFixture.ts';

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

test('names of the language are names like others in queries and cookies', async () => {
  const { onRequest } = functionOf('function handler(event) { return event.request; }');
  const cookie = '__proto__=1; __proto__=2; constructor=3';
  const query = '__proto__=1&__proto__=2&toString=3';
  const request = await onRequest(requestOf(`/?${query}`, { headers: { cookie } }));
  expect(request).toMatchObject({ query });
  expect(request.headers.get('cookie')).toBe(cookie);
  expect(Object.keys(Object.prototype)).toEqual([]);
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

describe('a function with a key-value store', () => {
  function answering(code: string) {
    return `import cf from 'cloudfront';
    const store = cf.kvs();
    async function handler() { return { statusCode: 200, body: String(${code}) }; }`;
  }
  function withStore(code: string, data: unknown = [{ key: '/a', value: '{"b":1}' }]) {
    const stack = stackOf(
      {
        Store: {
          Type: 'AWS::CloudFront::KeyValueStore',
          Properties: {
            Name: 'store',
            ImportSource: { SourceType: 'S3', SourceArn: 'arn:aws:s3:::assets/rows.json' },
          },
        },
        Look: {
          Type: 'AWS::CloudFront::Function',
          Properties: {
            FunctionCode: answering(code),
            FunctionConfig: {
              Runtime: 'cloudfront-js-2.0',
              KeyValueStoreAssociations: [{ KeyValueStoreARN: { 'Fn::GetAtt': ['Store', 'Arn'] } }],
            },
          },
        },
      },
      { rows: JSON.stringify({ data }) },
    );
    return createEdgeFunction(stack, 'Look', () => {}).onRequest(requestOf('/'));
  }

  test.each([
    ["await store.exists('/a')", 'true'],
    ["await store.exists('/b')", 'false'],
    ["await store.exists('constructor')", 'false'],
    ["await store.get('/a')", '{"b":1}'],
    ["(await store.get('/a', { format: 'json' })).b", '1'],
  ])('reads it: %s', async (code, result) => {
    expect((await withStore(code)).body.toString()).toBe(result);
  });

  test('fails when it gets a key that is not there', async () => {
    expect(await withStore("await store.get('/b')")).toMatchObject({ status: 503 });
  });

  test('is refused with a store that CloudFront would not fill', () => {
    expect(() => withStore('1', [{ key: '', value: '' }])).toThrow(/^Store can't be filled/);
  });

  test('is refused when no store is associated', () => {
    expect(() => functionOf(answering('1'))).toThrow('No key-value store is associated');
  });
});

test('code that CloudFront could not read either stops the stack, named', () => {
  expect(() => functionOf('function handler( {')).toThrow(/^Rewrite doesn't run here: SyntaxError/);
});
