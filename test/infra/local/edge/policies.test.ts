import { expect, test } from 'vitest';
import { readEncodings } from '../../../../infra/local/edge/cachePolicy.ts';
import { readHeadersPolicy } from '../../../../infra/local/edge/headersPolicy.ts';
import { readOriginRequestPolicy } from '../../../../infra/local/edge/originRequestPolicy.ts';
import { requestOf } from '../../../support/local/httpFixture.ts';
import { stackOf } from '../../../support/local/stackFixture.ts';

function headersPolicy(config: Record<string, unknown>) {
  return readHeadersPolicy(
    stackOf({
      Headers: {
        Type: 'AWS::CloudFront::ResponseHeadersPolicy',
        Properties: { ResponseHeadersPolicyConfig: { Name: 'x', ...config } },
      },
    }),
    'Headers',
  );
}

test('a headers policy removes first, then sets its own', () => {
  const apply = headersPolicy({
    RemoveHeadersConfig: { Items: [{ Header: 'Server' }, { Header: 'X-Both' }] },
    CustomHeadersConfig: {
      Items: [
        { Header: 'X-Both', Value: 'ours', Override: false },
        { Header: 'X-Theirs', Value: 'ours', Override: false },
        { Header: 'X-Ours', Value: 'ours', Override: true },
      ],
    },
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 60,
        IncludeSubdomains: true,
        Preload: true,
        Override: true,
      },
      XSSProtection: { Protection: false, Override: true },
    },
  });
  const headers = new Headers({ server: 's', 'x-both': 't', 'x-theirs': 't', 'x-ours': 't' });
  apply(headers);
  expect(Object.fromEntries(headers)).toEqual({
    'content-security-policy': "default-src 'self'",
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=60; includeSubDomains; preload',
    'x-both': 'ours',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-ours': 'ours',
    'x-theirs': 't',
    'x-xss-protection': '0',
  });
});

test('a part of a headers policy that is not played here is named', () => {
  expect(() => headersPolicy({ CorsConfig: {} })).toThrow(/Headers .*CorsConfig/);
});

const request = requestOf('/prod/x?a=1&b=2', {
  headers: {
    host: 'localhost:8080',
    'user-agent': 'browser',
    'content-type': 'application/json',
    cookie: 'a=1; b=2',
    'x-forwarded-for': '203.0.113.9',
    'cloudfront-viewer-address': 'a lie',
  },
});

test('without an origin request policy an origin learns little', () => {
  const { query, headers } = readOriginRequestPolicy(stackOf({}), undefined)(request);
  expect(query).toBe('');
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'application/json',
    'user-agent': 'Amazon CloudFront',
    via: '1.1 local.cloudfront.net (CloudFront)',
    'x-forwarded-for': '203.0.113.9, 198.51.100.7',
  });
});

test('AllViewerExceptHostHeader passes everything but the host', () => {
  const id = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
  const { query, headers } = readOriginRequestPolicy(stackOf({}), id)(request);
  expect(query).toBe('a=1&b=2');
  expect(headers.get('user-agent')).toBe('browser');
  expect(headers.get('cookie')).toBe('a=1; b=2');
  expect(headers.has('host')).toBe(false);
  expect(headers.has('cloudfront-viewer-address')).toBe(false);
});

test("a policy of the stack selects, and adds CloudFront's own headers", () => {
  const stack = stackOf({
    Forward: {
      Type: 'AWS::CloudFront::OriginRequestPolicy',
      Properties: {
        OriginRequestPolicyConfig: {
          HeadersConfig: {
            HeaderBehavior: 'allViewerAndWhitelistCloudFront',
            Headers: ['CloudFront-Viewer-Address'],
          },
          CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['b'] },
          QueryStringsConfig: { QueryStringBehavior: 'allExcept', QueryStrings: ['a'] },
        },
      },
    },
  });
  const { query, headers } = readOriginRequestPolicy(stack, 'Forward')(request);
  expect(query).toBe('b=2');
  expect(headers.get('cookie')).toBe('b=2');
  expect(headers.get('cloudfront-viewer-address')).toBe('198.51.100.7:50000');
});

test('compression follows the cache policy', () => {
  const stack = stackOf({
    Cache: {
      Type: 'AWS::CloudFront::CachePolicy',
      Properties: {
        CachePolicyConfig: {
          MaxTTL: 60,
          ParametersInCacheKeyAndForwardedToOrigin: {
            EnableAcceptEncodingBrotli: false,
            EnableAcceptEncodingGzip: true,
          },
        },
      },
    },
  });
  const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
  expect(readEncodings(stack, 'Cache')).toEqual({ brotli: false, gzip: true });
  expect(readEncodings(stack, cachingDisabled)).toEqual({ brotli: false, gzip: false });
  expect(() => readEncodings(stack, 'unknown')).toThrow('Cache policy unknown');
  expect(() => readOriginRequestPolicy(stack, 'unknown')).toThrow('Origin request policy unknown');
});
