import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type CheckResult, checkHttps } from '../../../../infra/operator/site-check/checklist.ts';
import { pageChecks, runSmoke } from '../../../../infra/operator/site-check/smoke.ts';
import type { VisitedSite } from '../../../../infra/operator/site-check/visitSite.ts';
import { serve } from '../../../support/local/serve.ts';
import { writeFiles } from '../../../support/local/stackFixture.ts';
import { assembleStack, startAssembly } from '../../../support/stack/startStack.ts';
import { captureRun } from '../captureRun.ts';

interface ServedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const style = 'p{color:red}';
const hash = createHash('sha256').update(style).digest('base64');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=()',
};

function page(status = 200): ServedAnswer {
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'sha256-${hash}'">`;
  const body = `${policy}<style>${style}</style><script type="module" src="/assets/main.js"></script>`;
  return { status, headers, body };
}

function problem(status: number, detail = 'words'): ServedAnswer {
  return {
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify({ status, title: 'T', detail, errors: [{ field: 'name' }] }),
  };
}

function file(type: string, body = ''): ServedAnswer {
  return { status: 200, headers: { 'content-type': type }, body };
}

const sitemap = ['/', '/about'].map((path) => `<loc>https://site.example${path}</loc>`).join('');

/** A site without a fault: its answers by method and path. */
const good: Readonly<Record<string, ServedAnswer>> = {
  'GET /sitemap.xml': file('application/xml', sitemap),
  'GET /': page(),
  'GET /about': page(),
  'GET /about/': { status: 301, headers: { location: '/about' }, body: '' },
  'GET /assets/main.js': file('text/javascript'),
  'GET /assets/there-is-no-such-file.js': { status: 404, headers: {}, body: '' },
  'GET /prod/forms/contact': {
    status: 303,
    headers: { location: 'https://site.example/contact-us' },
    body: '',
  },
  'POST /prod/forms/contact': problem(400),
  'POST /prod/photo-kiosk-backend/aws-marketplace-landing': problem(400),
  'POST /prod/photo-kiosk-backend/aws-marketplace-fulfillment': problem(
    503,
    'Registrations are not open yet.',
  ),
};

/** Serves that site, some of its answers changed in part. */
function startSite(changes: Readonly<Record<string, Partial<ServedAnswer>>> = {}) {
  return serve(({ method, url }, response) => {
    const key = `${method} ${url}`;
    const answer = { ...(good[key] ?? page(404)), ...changes[key] };
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  });
}

async function smoke(changes: Readonly<Record<string, Partial<ServedAnswer>>> = {}) {
  const site = await startSite(changes);
  const run = await captureRun((terminal) => runSmoke(['--url', site.url, '--json'], terminal));
  await site.stop();
  const lines = JSON.parse(run.out) as CheckResult[];
  return { ...run, failed: lines.filter(({ result }) => result === 'fail'), lines };
}

test('a site without a fault passes every line', async () => {
  const { exitCode, failed, lines } = await smoke();
  expect(failed).toEqual([]);
  expect(exitCode).toBe(0);
  expect(lines.filter(({ result }) => result === 'not checked').map(({ line }) => line)).toEqual([
    'Plain HTTP redirects to HTTPS',
    expect.stringMatching(/^Forms reach the table/),
  ]);
});

const html = { 'content-type': 'text/html' };

test.each<[string, string, Partial<ServedAnswer>, string]>([
  ['a page is missing', 'GET /about', { status: 404 }, '/about it got 404 text/html'],
  ['there is no sitemap', 'GET /sitemap.xml', { body: '' }, 'there is no page to look at'],
  [
    "a page's style is of another release",
    'GET /about',
    { body: '<style>p{color:blue}</style>' },
    '/about has a style that its policy refuses',
  ],
  [
    'a page has a script that may not run',
    'GET /',
    { body: '<script>alert(1)</script>' },
    '/ has a script that its policy refuses',
  ],
  ['a page has no HSTS', 'GET /', { headers: html }, '/ has strict-transport-security ""'],
  ['a page has no policy', 'GET /', { headers: html }, '/ comes without a content security policy'],
  [
    'a script is missing',
    'GET /assets/main.js',
    { status: 404 },
    '/assets/main.js: it got 404 text/javascript',
  ],
  [
    'a missing script gets a page',
    'GET /assets/there-is-no-such-file.js',
    { headers: html },
    'it got 404 text/html',
  ],
  [
    'an unknown address gets a page as if it were known',
    'GET /there-is-no-such-page',
    { status: 200 },
    'it got 200 text/html',
  ],
  [
    'a slash at the end leads nowhere',
    'GET /about/',
    { status: 200 },
    '/about/: it got 200 /about',
  ],
  [
    'the contact form is answered by nobody',
    'POST /prod/forms/contact',
    { status: 502, body: '{"message":"Internal Server Error"}' },
    'it got 502',
  ],
  ['the contact form takes anything', 'POST /prod/forms/contact', { status: 200 }, 'it got 200'],
  [
    'registrations fail',
    'POST /prod/photo-kiosk-backend/aws-marketplace-fulfillment',
    { body: '{"status":503,"title":"T","detail":"We could not store it."}' },
    'it got 503',
  ],
])('%s: a line fails, with exit code 1', async (_, request, change, note) => {
  const { exitCode, failed } = await smoke({ [request]: change });
  expect(exitCode).toBe(1);
  expect(failed.map((line) => line.note).join('\n')).toContain(note);
});

test('if the table does not answer, forms are refused and a line says so', {
  timeout: 60_000,
}, async () => {
  const stack = await startAssembly(await assembleStack());
  async function storageLine() {
    const run = await captureRun((terminal) =>
      runSmoke(['--url', stack.urls.site, '--json'], terminal),
    );
    const lines = JSON.parse(run.out) as CheckResult[];
    return lines.find(({ line }) => line.startsWith('Forms reach the table'));
  }
  try {
    expect(await storageLine()).toMatchObject({ result: 'pass' });
    await stack.setService('dynamodb', 'down');
    expect(await storageLine()).toMatchObject({
      result: 'fail',
      note: expect.stringContaining('503'),
    });
  } finally {
    await stack.close();
  }
});

test('plain HTTP must redirect to HTTPS', async () => {
  const moved = { status: 301, headers: { location: 'https://site.example/about' } };
  const site = await startSite({ 'GET /about': moved });
  const siteUrl = site.url.replace('http:', 'https:');
  expect(await checkHttps(siteUrl, '/about')).toBeUndefined();
  expect(await checkHttps(siteUrl, '/')).toContain('is served over HTTP');
  await site.stop();
});

test('a site that does not answer gets exit code 3', async () => {
  const site = await startSite();
  await site.stop();
  const run = await captureRun((terminal) => runSmoke(['--url', site.url], terminal));
  expect(run.exitCode).toBe(3);
  expect(run.err).toMatch(/The site doesn't respond .*ECONNREFUSED/);
});

test('a site must serve the release that was built, page by page', async () => {
  const site = await startSite();
  const pages = await Promise.all(['/', '/about'].map((path) => fetch(`${site.url}${path}`)));
  const [home = '', about = ''] = await Promise.all(pages.map((page) => page.text()));
  const built = writeFiles({ 'index.html': home, 'about/index.html': about });
  const run = await captureRun((terminal) =>
    runSmoke(['--url', site.url, '--built', built], terminal),
  );
  await site.stop();
  expect(run.exitCode).toBe(0);
  const [, stale] = pageChecks.find(([line]) => line.includes('release')) ?? [];
  expect(stale?.({ stale: ['/about'] } as unknown as VisitedSite)).toContain('such as /about');
});
