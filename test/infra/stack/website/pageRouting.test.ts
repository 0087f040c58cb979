import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import {
  edgeFunctionLimitBytes,
  functionCode,
  servedPaths,
  viewerRequestCode,
} from '../../../../infra/stack/website/pageRouting.ts';
import { fixtureSite } from '../../../support/stack/fixtureSite.ts';

const dataEncryption = '/blog/cloud-security-series/data-encryption';

/** CloudFront's module with a store that has these keys, or that can't be read. */
function storeOf(keys: readonly string[] | 'unreadable'): string {
  const exists =
    keys !== 'unreadable'
      ? `async (key) => ${JSON.stringify(keys)}.includes(key)`
      : 'async () => { throw new Error("unavailable"); }';
  return `{ kvs: () => ({ exists: ${exists} }) }`;
}

const paths = JSON.parse(servedPaths(fixtureSite())).data.map(({ key }: { key: string }) => key);

/** Runs an edge function as CloudFront does, without Node's globals. */
async function run(
  code: string,
  event: unknown,
  keys: readonly string[] | 'unreadable' = paths,
): Promise<Record<string, unknown>> {
  const script = code.replace(/^import (\w+) from 'cloudfront';/, `const $1 = ${storeOf(keys)};`);
  const call = `(async () => JSON.stringify(await handler(${JSON.stringify(event)})))()`;
  return JSON.parse(await runInNewContext(`${script};${call}`, { console: { log() {} } }));
}

interface RequestOptions {
  readonly host?: string;
  readonly querystring?: unknown;
  readonly headers?: Record<string, { value: string }>;
}

function request(uri: string, options: RequestOptions = {}) {
  const { host = 'd111111abcdef8.cloudfront.net', querystring = {} } = options;
  const headers = { host: { value: host }, ...options.headers };
  return { request: { method: 'GET', uri, querystring, headers, cookies: {} } };
}

/** What browsers send when a person opens an address. */
const browser = { accept: { value: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

/** A permanent redirect to this address. */
function movedTo(location: string) {
  return { statusCode: 301, headers: { location: { value: location } } };
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
    ['/constructor', '/404.html'],
    ['/__proto__', '/404.html'],
    ['//evil', '/404.html'],
    ['/solutions%', '/404.html'],
    ['/caf%C3%A9', '/404.html'],
    ['/images/a.svg', '/images/a.svg'],
    ['/images/no-such.svg', '/images/no-such.svg'],
    ['/content/photo-kiosk-backend/USER_GUIDE.md', '/content/photo-kiosk-backend/USER_GUIDE.md'],
  ])('%s is served from %s', async (uri, file) => {
    expect(await run(code, request(uri))).toMatchObject({ uri: file, method: 'GET' });
  });

  test.each([
    ['/solutions/', '/solutions'],
    ['/solutions///', '/solutions'],
    ['/solutions/index.html', '/solutions'],
    ['//', '/'],
    ['//solutions', '/solutions'],
    ['/robots.txt/', '/robots.txt'],
    ['/SOLUTIONS', '/solutions'],
    ['/Solutions/Index.html', '/solutions'],
    ['/Robots.TXT', '/robots.txt'],
    ['/%73olutions%2F', '/solutions'],
    ['/Blog//Data-Encryption', dataEncryption],
    ['/blog/data-encryption', dataEncryption],
    ['/blog/data-encryption/', dataEncryption],
  ])('%s has moved to %s', async (uri, page) => {
    const response = await run(code, request(uri));
    expect(response).toMatchObject(movedTo(page));
    // An HSTS header here would apply to hosts that the setting hsts leaves out.
    expect(Object.keys(response['headers'] as object)).toEqual(['location', 'cache-control']);
  });

  test.each([
    '/no-such.js',
    '/wp-login.php',
    '/.env',
    '/solutions/a.png',
    '/404.html',
    '//evil.com',
  ])('%s is no file: 404 without HTML', async (uri) => {
    const response = await run(code, request(uri));
    expect(response).toMatchObject({
      statusCode: 404,
      headers: {
        'content-type': { value: 'text/plain; charset=utf-8' },
      },
    });
    expect(response['body']).not.toContain('<');
    // HSTS comes from the headers policy.
    expect(Object.keys(response['headers'] as object)).toEqual(['content-type', 'cache-control']);
  });

  test.each([
    '/no-such-page',
    '/solutions.',
    '/solutions.html',
    '/about.php',
    '/blog/v1.2',
    '/404.html',
    '//evil.com',
    '/images/no-such.svg',
    '/images/',
    '/assets/old-1a2b3c4d.js',
    '/content/photo-kiosk-backend/user_guide.md.',
    '/social/caf%C3%A9.png',
  ])('whoever opens %s gets the not-found page', async (uri) => {
    expect(await run(code, request(uri, { headers: browser }))).toMatchObject({ uri: '/404.html' });
  });

  test.each(['/robots.txt', '/images/a.svg', '/assets/main-1a2b3c4d.js'])(
    'whoever opens the file %s gets it',
    async (uri) => {
      const headers = { ...browser, 'accept-encoding': { value: 'br' } };
      expect(await run(code, request(uri, { headers }))).toMatchObject({ uri });
    },
  );

  test('a redirect keeps the query, order and encoding included', async () => {
    const querystring = {
      a: { value: '1%202' },
      flag: { value: '' },
      b: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] },
    };
    const answer = await run(code, request('/blog/data-encryption', { querystring }));
    expect(answer).toMatchObject(movedTo(`${dataEncryption}?a=1%202&flag&b=x&b=y`));
  });

  test.each(['/no-such-page', `/${'a'.repeat(8_000)}`])(
    'a copy or a part of a page that is not there is neither asked for nor confirmed',
    async (uri) => {
      const headers = Object.fromEntries(
        'range if-range if-match if-none-match if-modified-since if-unmodified-since'
          .split(' ')
          .map((name) => [name, { value: '*' }]),
      );
      const missing = await run(code, request(uri, { headers }));
      const found = await run(code, request('/solutions', { headers }));
      expect(missing['uri']).toBe('/404.html');
      expect(Object.keys(missing['headers'] ?? {})).toEqual(['host']);
      expect(found['headers']).toMatchObject(headers);
    },
  );

  test.each([
    ['/solutions', '/solutions/index.html'],
    ['/robots.txt', '/robots.txt'],
    ['/', '/index.html'],
  ])('while the store cannot be read %s is still served from %s', async (uri, file) => {
    expect(await run(code, request(uri), 'unreadable')).toMatchObject({ uri: file });
  });
});

describe('a request where the site has its own domain', () => {
  const host = 'www.acme-security.com';
  const code = viewerRequestCode(fixtureSite(), host);

  test('on the domain it is served', async () => {
    expect(await run(code, request('/solutions', { host }))).toMatchObject({
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
  ])('on another host %s moves to %s in one step', async (uri, location) => {
    const answer = await run(code, request(uri, { host: 'acme-security.com' }));
    expect(answer).toMatchObject(movedTo(location));
  });
});

describe('an answer', () => {
  const etag = { value: '"1"' };
  const status = { 'x-amz-meta-status': { value: '404' } };
  const others = { 'content-security-policy': { value: "default-src 'none'" } };

  test.each([
    ['of the not-found page gets its status', 200, { etag, ...status }, 404, { etag }],
    ['that says "not modified" stays so', 304, { etag, ...status }, 304, { etag }],
    ['of any other file is left as it is', 200, others, 200, others],
  ])("%s, and doesn't show S3's metadata", async (_, before, headers, after, kept) => {
    const response = { statusCode: before, headers };
    const answer = await run(functionCode('viewerResponse.js'), { response });
    expect([answer['statusCode'], answer['headers']]).toEqual([after, kept]);
  });
});

test("the functions use no syntax that CloudFront's runtime lacks", () => {
  const supported = {
    arrow: true,
    'async-await': true,
    'const-and-let': true,
    'template-literal': true,
  };
  for (const code of [
    viewerRequestCode(fixtureSite(), undefined),
    functionCode('viewerResponse.js'),
  ]) {
    expect(() => transformSync(code, { target: 'es5', supported })).not.toThrow();
  }
});

describe('what CloudFront would refuse stops the synthesis', () => {
  const site = fixtureSite();
  function many(count: number) {
    return Array.from({ length: count }, (_, index) => `/blog/a-rather-long-name-${index}`);
  }

  test('a function with too many redirects', () => {
    const redirects = Object.fromEntries(many(400).map((old) => [old, '/']));
    expect(() => viewerRequestCode({ ...site, redirects }, undefined)).toThrow(
      `CloudFront takes ${edgeFunctionLimitBytes}`,
    );
  });

  test('a store with too many paths, or one that is too long', () => {
    expect(() => servedPaths({ ...site, pages: many(120_000) })).toThrow("the site's paths have");
    const long = `/${'a'.repeat(512)}`;
    expect(() => servedPaths({ ...site, pages: [long] })).toThrow(`${long} is longer`);
  });
});

describe('a request for a script', () => {
  const code = viewerRequestCode(fixtureSite(), undefined);

  test.each([
    ['gzip, deflate, br, zstd', '/assets/main-1a2b.js'],
    ['br', '/assets/main-1a2b.js'],
    ['gzip,br;q=0.1', '/assets/main-1a2b.js'],
    ['BR', '/assets/main-1a2b.js'],
    [undefined, '/plain/assets/main-1a2b.js'],
    ['gzip', '/plain/assets/main-1a2b.js'],
    ['br;q=0, gzip', '/plain/assets/main-1a2b.js'],
    ['br; q=0.000', '/plain/assets/main-1a2b.js'],
    ['brown, x-br', '/plain/assets/main-1a2b.js'],
  ])('that accepts %s is served from %s', async (accepted, file) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': { value: accepted } };
    const event = request('/assets/main-1a2b.js', { headers });
    expect(await run(code, event)).toMatchObject({ uri: file });
  });

  test('fonts have no plain copy', async () => {
    const event = request('/assets/heading-font-1a2b.woff2');
    expect(await run(code, event)).toMatchObject({
      uri: '/assets/heading-font-1a2b.woff2',
    });
  });
});
