import { expect, test } from 'vitest';
import { createEdgeFunction } from '../../../infra/local/edge/edgeFunction.ts';
import { requestOf } from '../../support/local/httpFixture.ts';
import { stackOf } from '../../support/local/stackFixture.ts';

function functionOf(code: string, data?: object) {
  const store = {
    KeyValueStoreAssociations: [{ KeyValueStoreARN: { 'Fn::GetAtt': ['Store', 'Arn'] } }],
  };
  const stack = stackOf(
    {
      Store: {
        Type: 'AWS::CloudFront::KeyValueStore',
        Properties: {
          Name: 'store',
          ImportSource: { SourceType: 'S3', SourceArn: 'arn:aws:s3:::assets/rows.json' },
        },
      },
      Run: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          FunctionCode: code,
          FunctionConfig: { Runtime: 'cloudfront-js-2.0', ...(data && store) },
        },
      },
    },
    { rows: JSON.stringify({ data }) },
  );
  const log: string[] = [];
  return { log, ...createEdgeFunction(stack, 'Run', (line) => log.push(line)) };
}

test('an edge function sees the request as CloudFront shows it', async () => {
  const { onRequest } = functionOf(
    'function handler(event) { return { statusCode: 200, body: JSON.stringify(event) }; }',
  );
  const headers = { Host: 'h' };
  const { body } = await onRequest(requestOf('/a%20b?x=1&x=2&y=%C3%A4', { headers }));
  expect(JSON.parse(body.toString())).toMatchObject({
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: '198.51.100.7' },
    request: {
      uri: '/a%20b',
      querystring: {
        x: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
        y: { value: '%C3%A4' },
      },
      headers: { host: { value: 'h' } },
    },
  });
});

test('an edge function passes on names of JavaScript like others', async () => {
  const { onRequest } = functionOf('function handler(event) { return event.request; }');
  const query = '__proto__=1&__proto__=2&toString=3';
  expect(await onRequest(requestOf(`/?${query}`))).toMatchObject({ query });
});

test.each([
  ['throws', 'function handler() { throw new Error("no"); }'],
  ['never ends', 'function handler() { for (;;) {} }'],
  ['asks for Node', 'function handler() { require("fs"); return { statusCode: 200 }; }'],
  ['evaluates text', 'function handler() { return eval("({ statusCode: 200 })"); }'],
])('an edge function that %s is a 503, with a line in the log', async (_what, code) => {
  const { onRequest, log } = functionOf(code);
  expect(await onRequest(requestOf('/'))).toMatchObject({ status: 503 });
  expect(log).toHaveLength(1);
});

test.each([
  ["await store.exists('constructor')", 'false'],
  ["await store.exists('/a')", 'true'],
])('an edge function reads its key-value store: %s', async (expression, result) => {
  const { onRequest } = functionOf(
    `import cf from 'cloudfront';
    const store = cf.kvs();
    async function handler() { return { statusCode: 200, body: String(${expression}) }; }`,
    [{ key: '/a', value: '' }],
  );
  expect((await onRequest(requestOf('/'))).body.toString()).toBe(result);
});

test('an edge function that does not compile stops the start by name', () => {
  expect(() => functionOf('function handler( {')).toThrow(/^Run doesn't run here: SyntaxError/);
});
