import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { HttpApi } from '../../../infra/local/api/httpApi.ts';
import { createDistribution } from '../../../infra/local/edge/distribution.ts';
import { createEdgeFunction } from '../../../infra/local/edge/edgeFunction.ts';
import type { HttpRequest } from '../../../infra/local/http/message.ts';
import { answerOf, requestOf } from '../../support/local/httpFixture.ts';
import { stackOf } from '../../support/local/stackFixture.ts';

const apiHost = 'abc.execute-api.us-east-1.amazonaws.com';
const fileBehavior = {
  TargetOriginId: 'files',
  CachePolicyId: { Ref: 'Cache' },
  ResponseHeadersPolicyId: { Ref: 'Headers' },
};
const home = `<h1>Home</h1>${'<p>Words</p>'.repeat(200)}`;
const assets = {
  pages: { 'index.html': home, 'about/index.html': 'About' },
  missing: { '404.html': 'Not found page' },
  scripts: { 'assets/app.js': 'js', 'assets/app.css': 'css' },
};

function edgeFunction(code: string, config: object = {}) {
  return {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      FunctionCode: code,
      FunctionConfig: { Runtime: 'cloudfront-js-2.0', ...config },
    },
  };
}

function deployment(id: string, properties: Record<string, unknown> = {}) {
  return {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      SourceObjectKeys: [`${id}.zip`],
      DestinationBucketName: { Ref: 'Site' },
      Prune: false,
      ...properties,
    },
  };
}

function resources(config: Record<string, unknown>) {
  const html = { SystemMetadata: { 'content-type': 'text/html; charset=utf-8' } };
  return {
    Site: { Type: 'AWS::S3::Bucket' },
    Pages: deployment('pages', html),
    Missing: deployment('missing', { ...html, UserMetadata: { status: '404' } }),
    Scripts: deployment('scripts', {
      Exclude: ['*'],
      Include: ['assets/*.js'],
      DestinationBucketKeyPrefix: 'plain',
      SystemMetadata: { 'content-type': 'text/javascript' },
    }),
    Cache: {
      Type: 'AWS::CloudFront::CachePolicy',
      Properties: {
        CachePolicyConfig: {
          ParametersInCacheKeyAndForwardedToOrigin: {
            EnableAcceptEncodingBrotli: true,
            EnableAcceptEncodingGzip: true,
          },
        },
      },
    },
    Route: edgeFunction(`function handler(event) {
      const request = event.request;
      if (request.uri === '/old') {
        return { statusCode: 301, headers: { location: { value: '/about' } } };
      }
      if (request.uri === '/about') { request.uri = '/about/index.html'; }
      else if (request.uri === '/no-such-page') { request.uri = '/404.html'; }
      return request;
    }`),
    Status: edgeFunction(`function handler(event) {
      const status = event.response.headers['x-amz-meta-status'];
      if (status) { event.response.statusCode = Number(status.value); }
      event.response.headers['x-function'] = { value: 'ran' };
      return event.response;
    }`),
    Headers: {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: {
        ResponseHeadersPolicyConfig: {
          RemoveHeadersConfig: { Items: [{ Header: 'server' }] },
          SecurityHeadersConfig: {
            ContentTypeOptions: { Override: true },
            StrictTransportSecurity: { AccessControlMaxAgeSec: 60, Override: true },
          },
          CustomHeadersConfig: {
            Items: [{ Header: 'content-type', Value: 'text/ours', Override: false }],
          },
        },
      },
    },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Enabled: true,
          DefaultRootObject: 'index.html',
          DefaultCacheBehavior: {
            ...fileBehavior,
            Compress: true,
            FunctionAssociations: [
              ['viewer-request', 'Route'],
              ['viewer-response', 'Status'],
            ].map(([EventType, id]) => ({
              EventType,
              FunctionARN: { 'Fn::GetAtt': [id, 'FunctionARN'] },
            })),
          },
          CacheBehaviors: [
            {
              PathPattern: '/prod/*',
              TargetOriginId: 'api',
              CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
              OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
              AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
            },
            { ...fileBehavior, PathPattern: '/plain/*' },
          ],
          Origins: [
            { Id: 'files', DomainName: { 'Fn::GetAtt': ['Site', 'RegionalDomainName'] } },
            {
              Id: 'api',
              DomainName: apiHost,
              OriginCustomHeaders: [{ HeaderName: 'x-origin', HeaderValue: 'edge' }],
            },
          ],
          ...config,
        },
      },
    },
  };
}

function start(config: Record<string, unknown> = {}) {
  const received: HttpRequest[] = [];
  const api: HttpApi = {
    host: apiHost,
    answer: async (request) => {
      received.push(request);
      return answerOf(403, '{"detail":"no"}', { 'content-type': 'application/problem+json' });
    },
  };
  const stack = stackOf(resources(config), assets);
  return { site: createDistribution(stack, [api], () => {}), received };
}
const { site, received } = start();

test('the root object has its headers and is compressed', async () => {
  const answer = await site(requestOf('/', { headers: { 'accept-encoding': 'gzip, br' } }));
  expect(brotliDecompressSync(answer.body).toString()).toBe(home);
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    200,
    expect.objectContaining({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      etag: expect.stringMatching(/^W\//),
      server: 'CloudFront',
      'strict-transport-security': 'max-age=60',
      vary: 'Accept-Encoding',
      'x-cache': 'Miss from cloudfront',
      'x-content-type-options': 'nosniff',
      'x-function': 'ran',
    }),
  ]);
});

test.each([
  ['identity', null],
  ['br;q=0', null],
  ['gzip', 'gzip'],
])('with accept-encoding %s it has the encoding %s', async (accepted, encoding) => {
  const answer = await site(requestOf('/', { headers: { 'accept-encoding': accepted } }));
  expect(answer.headers.get('content-encoding')).toBe(encoding);
});

test.each([
  ['/about', 200, 'About'],
  ['/no-such-page', 404, 'Not found page'],
  ['/old', 301, ''],
  ['/plain/assets/app.js', 200, 'js'],
  ['/plain/assets/app.css', 404, expect.stringContaining('NoSuchKey')],
  ['/plain/../../../../etc/passwd', 404, expect.stringContaining('NoSuchKey')],
  ['/plain/%2e%2e/%2e%2e/etc/passwd', 404, expect.stringContaining('NoSuchKey')],
])('%s is a %i by its behavior', async (path, status, body) => {
  const answer = await site(requestOf(path));
  expect([answer.status, answer.body.toString()]).toEqual([status, body]);
});

test('neither headers policy nor response function apply to what the request function answers', async () => {
  const { headers } = await site(requestOf('/old'));
  expect(Object.fromEntries(headers)).toEqual({
    location: '/about',
    server: 'CloudFront',
    'x-cache': 'FunctionGeneratedResponse from cloudfront',
  });
});

test('the API gets the request from CloudFront, and its errors stay JSON', async () => {
  const headers = { host: 'localhost', cookie: 'a=1', 'cloudfront-viewer-address': 'forged' };
  const answer = await site(requestOf('/prod/x?a=1', { method: 'POST', body: 'b', headers }));
  expect([answer.status, answer.body.toString()]).toEqual([403, '{"detail":"no"}']);
  expect(received.at(-1)).toMatchObject({
    method: 'POST',
    path: '/prod/x',
    query: 'a=1',
    viewer: { address: '130.176.0.1' },
  });
  expect(Object.fromEntries(received.at(-1)?.headers ?? [])).toEqual({
    cookie: 'a=1',
    host: apiHost,
    'user-agent': 'Amazon CloudFront',
    via: expect.any(String),
    'x-forwarded-for': '198.51.100.7',
    'x-origin': 'edge',
  });
});

test('a method that the behavior does not allow is refused', async () => {
  expect(await site(requestOf('/about', { method: 'POST' }))).toMatchObject({ status: 403 });
});

test.each([
  ['if-none-match', 'etag'],
  ['if-modified-since', 'last-modified'],
])('a current copy is a 304 by %s', async (name, source) => {
  const accept = { 'accept-encoding': 'br' };
  const first = await site(requestOf('/', { headers: accept }));
  const headers = { ...accept, [name]: first.headers.get(source) ?? '' };
  const second = await site(requestOf('/', { headers }));
  expect([second.status, second.body.length]).toEqual([304, 0]);
});

test('an origin or a setting that is not supported stops the start by name', () => {
  const elsewhere = { Id: 'files', DomainName: 'elsewhere.example' };
  expect(() => start({ Origins: [elsewhere] })).toThrow('elsewhere.example, which is neither');
  expect(() => start({ OriginGroups: {} })).toThrow(/Distribution .*OriginGroups/);
});

describe('an edge function', () => {
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
        Run: edgeFunction(code, data && store),
      },
      { rows: JSON.stringify({ data }) },
    );
    const log: string[] = [];
    return { log, ...createEdgeFunction(stack, 'Run', (line) => log.push(line)) };
  }

  test('sees the request as CloudFront shows it', async () => {
    const { onRequest } = functionOf(
      'function handler(event) { return { statusCode: 200, body: JSON.stringify(event) }; }',
    );
    const headers = { Host: 'h', Cookie: 'a=1; b=2' };
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
        cookies: { a: { value: '1' }, b: { value: '2' } },
      },
    });
  });

  test('passes on names of JavaScript like others', async () => {
    const { onRequest } = functionOf('function handler(event) { return event.request; }');
    const query = '__proto__=1&__proto__=2&toString=3';
    expect(await onRequest(requestOf(`/?${query}`))).toMatchObject({ query });
  });

  test.each([
    ['throws', 'function handler() { throw new Error("no"); }'],
    ['never ends', 'function handler() { for (;;) {} }'],
    ['asks for Node', 'function handler() { require("fs"); return { statusCode: 200 }; }'],
    ['evaluates text', 'function handler() { return eval("({ statusCode: 200 })"); }'],
  ])('that %s is a 503, with a line in the log', async (_what, code) => {
    const { onRequest, log } = functionOf(code);
    expect(await onRequest(requestOf('/'))).toMatchObject({ status: 503 });
    expect(log).toHaveLength(1);
  });

  test.each([
    ["await store.exists('constructor')", 'false'],
    ["await store.get('/a')", '{"b":1}'],
    ["(await store.get('/a', { format: 'json' })).b", '1'],
  ])('reads its key-value store: %s', async (expression, result) => {
    const { onRequest } = functionOf(
      `import cf from 'cloudfront';
      const store = cf.kvs();
      async function handler() { return { statusCode: 200, body: String(${expression}) }; }`,
      [{ key: '/a', value: '{"b":1}' }],
    );
    expect((await onRequest(requestOf('/'))).body.toString()).toBe(result);
  });

  test('that does not compile stops the start by name', () => {
    expect(() => functionOf('function handler( {')).toThrow(/^Run doesn't run here: SyntaxError/);
  });
});
