import { expect, test } from 'vitest';
import type { HttpApi } from '../../../../infra/local/api/httpApi.ts';
import { createDistribution } from '../../../../infra/local/edge/distribution.ts';
import type { HttpRequest } from '../../../../infra/local/http/message.ts';
import { everythingAllowed } from '../../../support/local/everythingAllowed.ts';
import { answerOf, requestOf } from '../../../support/local/httpFixture.ts';
import { stackOf } from '../../../support/local/stackFixture.ts';

const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const apiHost = 'abc.execute-api.us-east-1.amazonaws.com';

const filesBehavior = {
  TargetOriginId: 'files',
  CachePolicyId: cachingOptimized,
  ResponseHeadersPolicyId: { Ref: 'Headers' },
  ViewerProtocolPolicy: 'redirect-to-https',
};

function association(EventType: string, id: string) {
  return { EventType, FunctionARN: { 'Fn::GetAtt': [id, 'FunctionARN'] } };
}
function edgeFunction(code: string) {
  return {
    Type: 'AWS::CloudFront::Function',
    Properties: { FunctionCode: code, FunctionConfig: { Runtime: 'cloudfront-js-2.0' } },
  };
}
function deployment(id: string, properties: Record<string, unknown> = {}) {
  return {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      ServiceToken: 'arn',
      SourceObjectKeys: [`${id}.zip`],
      DestinationBucketName: { Ref: 'Site' },
      Prune: false,
      ...properties,
    },
  };
}

const assets = {
  pages: {
    'index.html': `<h1>Home</h1>${'<p>Words</p>'.repeat(200)}`,
    'about/index.html': 'About',
  },
  missing: { '404.html': 'Not found page' },
  assets: { 'assets/app.js': 'js' },
};

function resources(config: Record<string, unknown> = {}) {
  return {
    Site: { Type: 'AWS::S3::Bucket' },
    Policy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: { Ref: 'Site' },
        PolicyDocument: { Statement: [{ Effect: 'Allow', Action: 's3:ListBucket' }] },
      },
    },
    Pages: deployment('pages', {
      SystemMetadata: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    }),
    Missing: deployment('missing', { UserMetadata: { status: '404' } }),
    Assets: deployment('assets'),
    Route: edgeFunction(`function handler(event) {
    const request = event.request;
    if (request.uri === '/old') {
      return { statusCode: 301, headers: { location: { value: '/about' } } };
    }
    if (request.uri === '/about') { request.uri = '/about/index.html'; }
    else if (request.uri !== '/' && request.uri !== '/gone') { request.uri = '/404.html'; }
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
          Name: 'x',
          RemoveHeadersConfig: { Items: [{ Header: 'server' }] },
          SecurityHeadersConfig: { ContentTypeOptions: { Override: true } },
        },
      },
    },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Enabled: true,
          DefaultRootObject: 'index.html',
          ViewerCertificate: { AcmCertificateArn: { Ref: 'SomethingElsewhere' } },
          DefaultCacheBehavior: {
            ...filesBehavior,
            Compress: true,
            FunctionAssociations: [
              association('viewer-request', 'Route'),
              association('viewer-response', 'Status'),
            ],
          },
          CacheBehaviors: [
            {
              PathPattern: '/prod/*',
              TargetOriginId: 'api',
              CachePolicyId: cachingDisabled,
              OriginRequestPolicyId: allViewerExceptHost,
              AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
              ViewerProtocolPolicy: 'https-only',
            },
            { ...filesBehavior, PathPattern: '/assets/*' },
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
  const seen: HttpRequest[] = [];
  const api: HttpApi = {
    host: apiHost,
    answer: async (request) => {
      seen.push(request);
      return answerOf(403, '{"detail":"no"}', { 'content-type': 'application/problem+json' });
    },
  };
  const site = createDistribution(
    stackOf(resources(config), assets),
    [api],
    everythingAllowed,
    () => {},
  );
  return { site, seen };
}

/** What a distribution answers that nobody asked before. */
function ask(...request: Parameters<typeof requestOf>) {
  return start().site(requestOf(...request));
}

test('the root is the default root object, with headers, compressed', async () => {
  const answer = await ask('/', { headers: { 'accept-encoding': 'br' } });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    server: 'CloudFront',
    'x-cache': 'Miss from cloudfront',
    'x-content-type-options': 'nosniff',
    'x-function': 'ran',
  });
});

test('a known path gets its page, an unknown one the not-found page with its status', async () => {
  const [about, missing] = await Promise.all([ask('/about'), ask('/no-such-page')]);
  expect([about.status, about.body.toString()]).toEqual([200, 'About']);
  expect([missing.status, missing.body.toString()]).toEqual([404, 'Not found page']);
});

test('what the request function answers passes by the headers policy and the response function', async () => {
  const answer = await ask('/old');
  expect(answer.status).toBe(301);
  expect(Object.fromEntries(answer.headers)).toEqual({
    location: '/about',
    server: 'CloudFront',
    'x-cache': 'FunctionGeneratedResponse from cloudfront',
  });
});

test('a missing asset is a 404 without HTML, with the headers policy', async () => {
  const answer = await ask('/assets/none.js');
  expect(answer.status).toBe(404);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/xml',
    'x-content-type-options': 'nosniff',
    'x-cache': 'Error from cloudfront',
  });
});

test('the response function does not see what the origin answers with 400 or more', async () => {
  const answer = await ask('/gone');
  expect([answer.status, answer.headers.has('x-function')]).toEqual([404, false]);
});

test("the API gets the request with CloudFront's address as its caller, and its errors stay JSON", async () => {
  const { site, seen } = start();
  const answer = await site(
    requestOf('/prod/x?a=1', {
      method: 'POST',
      body: 'b',
      headers: { host: 'localhost', 'content-type': 'text/plain' },
    }),
  );
  expect([answer.status, answer.body.toString()]).toEqual([403, '{"detail":"no"}']);
  expect(seen).toMatchObject([
    { method: 'POST', path: '/prod/x', query: 'a=1', viewer: { address: '130.176.0.1' } },
  ]);
  expect(Object.fromEntries(seen[0]?.headers ?? [])).toMatchObject({
    host: apiHost,
    'content-type': 'text/plain',
    'x-forwarded-for': '198.51.100.7',
    'x-origin': 'edge',
  });
});

test('a method that the behavior does not allow is refused by CloudFront itself', async () => {
  const answer = await ask('/about', { method: 'POST' });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('x-cache')).toBe('Error from cloudfront');
});

test.each([
  ['if-none-match', (headers: Headers) => headers.get('etag')],
  ['if-modified-since', (headers: Headers) => headers.get('last-modified')],
])('a copy that is still good is a 304 by %s', async (name, of) => {
  const { site } = start();
  const accept = { 'accept-encoding': 'br' };
  const first = await site(requestOf('/', { headers: accept }));
  const second = await site(
    requestOf('/', { headers: { ...accept, [name]: of(first.headers) ?? '' } }),
  );
  expect([second.status, second.body.length]).toEqual([304, 0]);
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(second.headers.has('content-encoding')).toBe(false);
});

const home = assets.pages['index.html'];
const bytes = Buffer.byteLength(home);

// Sources: S3 API reference, GetObject, "Range"; RFC 9110, section 14.1.2.
test.each([
  ['bytes=0-3', `bytes 0-3/${bytes}`, '<h1>'],
  ['bytes=4-', `bytes 4-${bytes - 1}/${bytes}`, home.slice(4)],
  ['bytes=-4', `bytes ${bytes - 4}-${bytes - 1}/${bytes}`, '</p>'],
  [`bytes=${bytes - 1}-${bytes + 9}`, `bytes ${bytes - 1}-${bytes - 1}/${bytes}`, '>'],
  ['bytes=-9999999', `bytes 0-${bytes - 1}/${bytes}`, home],
])('%s of a file is a 206, never compressed', async (range, contentRange, body) => {
  const answer = await ask('/', { headers: { range, 'accept-encoding': 'br' } });
  expect([answer.status, answer.body.toString()]).toEqual([206, body]);
  expect(answer.headers.get('content-range')).toBe(contentRange);
  expect(answer.headers.has('content-encoding')).toBe(false);
});

test.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4'])(
  '%s is no range that S3 knows: the whole file',
  async (range) => {
    expect(await ask('/', { headers: { range } })).toMatchObject({ status: 200 });
  },
);

test.each([`bytes=${bytes}-`, 'bytes=-0'])('%s is past the end: 416', async (range) => {
  const answer = await ask('/', { headers: { range } });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${bytes}`]);
  expect(answer.headers.get('x-cache')).toBe('Error from cloudfront');
});

test('a range of another version is the whole file; of this one, or of a good copy, it is not', async () => {
  async function statusOf(headers: Record<string, string>) {
    return (await ask('/', { headers: { range: 'bytes=0-3', ...headers } })).status;
  }
  const etag = (await ask('/')).headers.get('etag') ?? '';
  expect(await statusOf({ 'if-range': '"other"' })).toBe(200);
  expect(await statusOf({ 'if-range': etag })).toBe(206);
  expect(await statusOf({ 'if-none-match': etag })).toBe(304);
});

test('what the API answers is never cut', async () => {
  expect((await ask('/prod/x', { headers: { range: 'bytes=0-3' } })).status).toBe(403);
});

test('custom error responses replace what any origin says, and then no response function runs', async () => {
  const { site } = start({
    CustomErrorResponses: [{ ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html' }],
  });
  const answer = await site(requestOf('/prod/x'));
  expect([answer.status, answer.body.toString()]).toEqual([404, 'Not found page']);
  expect(answer.headers.has('x-function')).toBe(false);
});

test('an origin or a setting that is not played here is named', () => {
  expect(() => start({ Origins: [{ Id: 'api', DomainName: 'elsewhere.example' }] })).toThrow(
    'elsewhere.example, which is neither a bucket nor an API of the stack',
  );
  expect(() => start({ OriginGroups: {} })).toThrow(/Distribution .*OriginGroups/);
});
