import type { BuiltSite } from '../../../../../infra/stack/readSite.ts';

const hosts = ['www.acme.com', 'acme.com', 'd111111abcdef8.cloudfront.net'];

const queries = [
  {},
  { a: { value: '1%202' }, flag: { value: '' } },
  { b: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] } },
];

const conditions = [
  {},
  { 'if-none-match': { value: '"a"' }, range: { value: 'bytes=0-9' }, accept: { value: '*/*' } },
];

const oddPaths = [
  '/no-such-page',
  '/no-such.js',
  '/.env',
  '//evil.com',
  '/constructor',
  '/__proto__',
  '/%2e%2e/secret',
  '/ünïcode',
  // njs prints no line longer than 2,048 characters.
  `/${'long'.repeat(400)}`,
  '/a/../b',
  '/index.html/index.html',
  '/404.html',
  '',
];

/** How people, links and machines write a path. */
function spellings(path: string): string[] {
  return [
    path,
    `${path}/`,
    `${path}//`,
    `${path}/index.html`,
    `${path}.html`,
    path.toUpperCase(),
    `/${path}`,
    `${path}/no-such-part`,
  ];
}

/** Requests for every path of a site and for paths that nobody has, on each host, with each query. */
export function requestEvents({ pages, files, redirects }: BuiltSite): unknown[] {
  const known = [...pages, ...files, ...Object.keys(redirects)].flatMap(spellings);
  return [...new Set([...known, ...oddPaths])].flatMap((uri) =>
    hosts.flatMap((host) =>
      queries.flatMap((querystring) =>
        conditions.map((condition) => ({
          request: {
            method: 'GET',
            uri,
            querystring,
            headers: { host: { value: host }, ...condition },
            cookies: {},
          },
        })),
      ),
    ),
  );
}

/** Answers of the bucket: of each status, with and without what a file brings. */
export function responseEvents(): unknown[] {
  const statuses = [200, 204, 206, 301, 304, 404, 412, 500];
  const metadata = [{}, { 'x-amz-meta-status': { value: '404' } }];
  return statuses.flatMap((statusCode) =>
    metadata.map((headers) => ({
      request: { method: 'GET', uri: '/404.html', querystring: {}, headers: {}, cookies: {} },
      response: { statusCode, statusDescription: 'OK', headers, cookies: {} },
    })),
  );
}

/** Requests for scripts and other files by visitors who take this and that encoding. */
export function assetEvents(): unknown[] {
  const accepted = [undefined, '', 'gzip', 'br', 'gzip, br;q=0', 'br;q=0.5', 'brotli', '*'];
  return ['/assets/a-1b.js', '/assets/a-1b.css', '/assets/a-1b.woff2', '/assets/a.js.map'].flatMap(
    (uri) =>
      accepted.map((value) => ({
        request: {
          method: 'GET',
          uri,
          querystring: {},
          headers: value === undefined ? {} : { 'accept-encoding': { value } },
          cookies: {},
        },
      })),
  );
}
