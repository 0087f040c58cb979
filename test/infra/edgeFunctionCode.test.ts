import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import {
  edgeFunctionLimitBytes,
  viewerRequestCode,
  viewerResponseCode,
} from '../../infra/edgeFunctionCode.ts';
import { fixtureSite } from './support/fixtureSite.ts';

const dataEncryption = '/blog/cloud-security-series/data-encryption';

/** Runs an edge function as CloudFront does: nothing of Node is there. */
function run(code: string, event: unknown): Record<string, unknown> {
  const result = runInNewContext(`${code};JSON.stringify(handler(${JSON.stringify(event)}))`);
  return JSON.parse(result);
}

function request(uri: string, options: { host?: string; querystring?: unknown } = {}) {
  const { host = 'd111111abcdef8.cloudfront.net', querystring = {} } = options;
  const headers = { host: { value: host } };
  return { request: { method: 'GET', uri, querystring, headers, cookies: {} } };
}

describe('a request on the CloudFront name', () => {
  const code = viewerRequestCode(fixtureSite(), undefined);

  test.each([
    ['/', '/index.html'],
    ['/index.html', '/index.html'],
    ['/solutions', '/solutions/index.html'],
    [dataEncryption, `${dataEncryption}/index.html`],
    ['/robots.txt', '/robots.txt'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/no-such-page', '/404.html'],
    ['/solutions/no-such-page/', '/404.html'],
    ['/SOLUTIONS', '/404.html'],
    ['/constructor', '/404.html'],
    ['/__proto__', '/404.html'],
    ['//evil', '/404.html'],
    ['/robots.txt/', '/404.html'],
  ])('%s is served from %s', (uri, file) => {
    expect(run(code, request(uri))).toMatchObject({ uri: file, method: 'GET' });
  });

  test.each([
    ['/solutions/', '/solutions'],
    ['/solutions///', '/solutions'],
    ['/solutions/index.html', '/solutions'],
    ['//', '/'],
    ['/blog/data-encryption', dataEncryption],
    ['/blog/data-encryption/', dataEncryption],
  ])('%s has moved to %s', (uri, page) => {
    expect(run(code, request(uri))).toMatchObject({
      statusCode: 301,
      headers: { location: { value: page } },
    });
  });

  test.each([
    '/no-such.js',
    '/wp-login.php',
    '/.env',
    '/solutions/a.png',
    '/404.html',
    '//evil.com',
  ])('%s is no file: 404 without HTML', (uri) => {
    const response = run(code, request(uri));
    expect(response).toMatchObject({
      statusCode: 404,
      headers: { 'content-type': { value: 'text/plain; charset=utf-8' } },
    });
    expect(response['body']).not.toContain('<');
  });

  test('a redirect keeps the query, order and encoding included', () => {
    const querystring = {
      a: { value: '1%202' },
      flag: { value: '' },
      b: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] },
    };
    expect(run(code, request('/blog/data-encryption', { querystring }))).toMatchObject({
      headers: { location: { value: `${dataEncryption}?a=1%202&flag&b=x&b=y` } },
    });
  });

  test('an answer made at the edge carries the security headers', () => {
    expect(run(code, request('/no-such.js'))).toMatchObject({
      headers: {
        'strict-transport-security': { value: expect.stringContaining('max-age=63072000') },
        'x-content-type-options': { value: 'nosniff' },
      },
    });
  });
});

describe('a request where the site has its own domain', () => {
  const host = 'www.acme-security.com';
  const code = viewerRequestCode(fixtureSite(), host);

  test('on the domain it is served', () => {
    expect(run(code, request('/solutions', { host }))).toMatchObject({
      uri: '/solutions/index.html',
    });
  });

  test.each([
    ['/', `https://${host}/`],
    ['/index.html', `https://${host}/`],
    ['/solutions/', `https://${host}/solutions`],
    ['/blog/data-encryption', `https://${host}${dataEncryption}`],
    ['/no-such-page', `https://${host}/no-such-page`],
    ['/robots.txt', `https://${host}/robots.txt`],
  ])('on another host %s moves to %s in one step', (uri, location) => {
    expect(run(code, request(uri, { host: 'acme-security.com' }))).toMatchObject({
      statusCode: 301,
      headers: { location: { value: location } },
    });
  });
});

describe('an answer', () => {
  const code = viewerResponseCode();
  const headers = { etag: { value: '"1"' }, 'x-amz-meta-status': { value: '404' } };

  test('of the not-found page gets its status', () => {
    expect(run(code, { response: { statusCode: 200, headers } })).toMatchObject({
      statusCode: 404,
      headers: { etag: { value: '"1"' } },
    });
  });

  test('that says "not modified" stays so, even of the not-found page', () => {
    expect(run(code, { response: { statusCode: 304, headers } })).toMatchObject({
      statusCode: 304,
    });
  });

  test("doesn't show S3's metadata", () => {
    const response = run(code, { response: { statusCode: 200, headers } });
    expect(response['headers']).toEqual({ etag: { value: '"1"' } });
  });

  test('of any other page is left as it is', () => {
    const response = { statusCode: 200, headers: { etag: { value: '"1"' } } };
    expect(run(code, { response })).toEqual(response);
  });
});

test("the functions use no syntax that CloudFront's runtime lacks", () => {
  const supported = { arrow: true, 'const-and-let': true, 'template-literal': true };
  for (const code of [viewerRequestCode(fixtureSite(), undefined), viewerResponseCode()]) {
    expect(() => transformSync(code, { target: 'es5', supported })).not.toThrow();
  }
});

test('a function that CloudFront would refuse for its size stops the synthesis', () => {
  const site = fixtureSite();
  const pages = Array.from({ length: 400 }, (_, index) => `/blog/a-rather-long-name-${index}`);
  expect(() => viewerRequestCode({ ...site, pages }, undefined)).toThrow(
    `CloudFront takes ${edgeFunctionLimitBytes}`,
  );
});
