import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LocalStack } from '../../../infra/local/localStack.ts';
import { startLocalStack } from '../../../infra/local/startLocalStack.ts';
import { synthesise } from '../../../infra/local/synthesise.ts';
import { readSite } from '../../../infra/readSite.ts';
import { gradeAnswer, type ScannedAnswer } from './gradeAnswer.ts';
import { policiesOf } from './policiesOf.ts';

const best = 135;

/** Without scripts there are none to give an integrity to, which is worth five points. */
const bestWithoutScripts = 130;

const dist = join(import.meta.dirname, '../../../dist');
let folder: string;
let stack: LocalStack | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'judges-'));
  // Vitest's own "test" would have the build take React's development half.
  vi.stubEnv('NODE_ENV', 'production');
  stack = await startLocalStack({
    assemblyDirectory: () => synthesise({ outputDirectory: join(folder, 'assembly') }),
    dataDirectory: join(folder, 'data'),
    ports: { site: 0, inbox: 0, localAws: 0, dynamodb: 0 },
    scheduleIntervalMs: Number.POSITIVE_INFINITY,
  });
  vi.unstubAllEnvs();
}, 240_000);

afterAll(async () => {
  await stack?.close();
  await rm(folder, { recursive: true, force: true });
});

async function scan(path: string, init: RequestInit = {}): Promise<ScannedAnswer> {
  const url = `${stack?.urls.site}${path}`;
  const origin = 'https://http-observatory.security.mozilla.org';
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET' },
  });
  const answer = await fetch(url, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text(), preflight };
}

const gradeOf = async (path: string, init?: RequestInit) =>
  gradeAnswer(path, await scan(path, init));

test(`every page has ${best} of ${best}, and so has the page for what isn't there`, async () => {
  const { pages } = readSite(join(dist, 'site'), join(dist, 'site.json'));
  const scores: Record<string, unknown> = {};
  for (const path of [...pages, '/nowhere']) {
    const { score, failed, points } = await gradeOf(path);
    scores[path] = score === best && failed.length === 0 ? best : { score, failed, points };
  }
  expect(scores).toEqual(Object.fromEntries(Object.keys(scores).map((path) => [path, best])));
  expect(Object.keys(scores).length).toBeGreaterThan(30);
}, 60_000);

test(`with analytics a page still has ${best}`, async () => {
  const [policy = ''] = policiesOf({ gaMeasurementId: 'G-AB12CD34EF' });
  const answer = await scan('/');
  const headers = new Headers(answer.headers);
  headers.set('content-security-policy', policy);
  expect(policy).toContain('googletagmanager');
  expect(gradeAnswer('/', { ...answer, headers })).toMatchObject({ score: best, failed: [] });
});

test.each([
  '/robots.txt',
  '/sitemap.xml',
  '/feed.xml',
  '/favicon.svg',
  '/content/photo-kiosk-backend/USER_GUIDE.md',
])(`the file %s has ${bestWithoutScripts}, all that a file can have`, async (path) => {
  expect(await gradeOf(path)).toMatchObject({ score: bestWithoutScripts, failed: [] });
});

const asPage = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
const landing = '/prod/photo-kiosk-backend/aws-marketplace-landing';

test.each([
  ['/prod/forms/contact', 400, { method: 'POST', body: '{}' }],
  ['/prod/forms/contact', 405, {}],
  ['/prod/photo-kiosk-backend/aws-marketplace-fulfillment', 400, { method: 'POST', body: '{}' }],
  [landing, 400, { method: 'POST', body: 'a=b', headers: asPage }],
  ['/prod/nowhere', 404, {}],
])(
  `%s, %i, has ${bestWithoutScripts}, all that an answer without scripts can have`,
  async (path, status, init) => {
    const answer = await scan(path, init);
    expect(answer.status).toBe(status);
    expect(gradeAnswer(path, answer)).toMatchObject({ score: bestWithoutScripts, failed: [] });
  },
);

test('the judge does bite: a policy that lets inline scripts run costs points', async () => {
  const answer = await scan('/');
  const headers = new Headers(answer.headers);
  headers.set('content-security-policy', "default-src 'self' 'unsafe-inline'");
  const { score, failed } = gradeAnswer('/', { ...answer, headers });
  expect([score < best, failed]).toEqual([true, ['csp-implemented-with-unsafe-inline']]);
});
