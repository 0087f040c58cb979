import { createHash } from 'node:crypto';
import { pageTable } from '../../../frontend/src/app/pageTable.ts';
import { runSmoke } from '../../../infra/operator/site-check/smoke.ts';
import { captureRun } from '../../infra/operator/captureRun.ts';
import { everyPath } from '../../support/e2e/sitePages.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';

interface Fetched {
  readonly status: number;
  /** The document; empty for anything else. */
  readonly html: string;
}

async function fetchPage(url: string): Promise<Fetched> {
  // A link that needs a redirect is one to correct.
  const answer = await fetch(url, { redirect: 'manual' });
  const body = await answer.text();
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  return { status: answer.status, html: isPage ? body : '' };
}

function attributes(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
}

/** Where a page's links, images and other files are, those of other sites and schemes left out. */
function referencesOf(html: string, url: string): readonly URL[] {
  const documents = html.replaceAll(/<link rel="(?:canonical|preconnect)"[^>]*>/g, '');
  return attributes(documents, /<(?:a|link|img|script|source)\s[^>]*?(?:href|src)="([^"]*)"/g)
    .map((reference) => new URL(reference, url))
    .filter(({ origin }) => origin === new URL(url).origin);
}

/** Follows every reference from a site's home page; what it finds, by address. */
async function crawl(site: string) {
  const pages = new Map<string, Fetched>();
  const references: { readonly from: string; readonly to: string; readonly id: string }[] = [];
  const waiting = [`${site}/`];
  for (const url of waiting) {
    if (pages.has(url)) {
      continue;
    }
    const fetched = await fetchPage(url);
    pages.set(url, fetched);
    for (const reference of referencesOf(fetched.html, url)) {
      const to = reference.href.split('#')[0] ?? '';
      references.push({ from: url, to, id: decodeURIComponent(reference.hash.slice(1)) });
      waiting.push(to);
    }
  }
  return { pages, references };
}

test('every link and fragment from home on leads to something', async ({ stack }) => {
  const { pages, references } = await crawl(stack.urls.site);
  const broken = references.filter(({ to }) => pages.get(to)?.status !== 200);
  expect(broken, 'Every address is answered with 200').toEqual([]);

  const withoutTarget = references.filter(({ to, id }) => {
    const ids = attributes(pages.get(to)?.html ?? '', /\sid="([^"]*)"/g);
    return id !== '' && !ids.includes(id);
  });
  expect(withoutTarget, 'Every fragment is in its page').toEqual([]);
  expect(references.filter(({ id }) => id !== '').length).toBeGreaterThan(100);

  const unlinked = everyPath.filter((path) => !pages.has(stack.urls.site + path));
  expect(unlinked, 'Links lead to every page').toEqual([
    // AWS sends its buyers here.
    '/products/photo-kiosk-backend/fulfillment?token=a',
    // The button 'Check out' leads here.
    '/cart',
    '/no-such-page',
  ]);
});

test('the about page leads to the licenses of what browsers get', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'See their licenses' }).click();
  const text = page.locator('body');
  await expect(text).toContainText(/\breact 19\.[\d.]+ \(MIT\)/);
  await expect(text).toContainText(/\breact-router 7\.[\d.]+ \(MIT\)/);
  await expect(text).toContainText('Copyright (c) Meta Platforms');
  await expect(text).toContainText('Copyright 2023 The Schibsted-Grotesk Project Authors');
  await expect(text).toContainText('Copyright 2017 IBM Corp.');
  await expect(text).toContainText('SIL OPEN FONT LICENSE Version 1.1');
});

/** Numbers of the chunks that a page loads on a first view. */
async function chunkNumbersOf(address: string): Promise<readonly number[]> {
  const html = await (await fetch(address)).text();
  const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1] ?? '';
  return [...chunks.matchAll(/\/assets\/(\d+)-[\w-]+\.js\b/g)].map(([, number]) => Number(number));
}

test('a page loads the chunk that has its number in the table, and no other page’s', async ({
  stack,
}) => {
  const loaded = await Promise.all(
    pageTable.map(async ({ path }) => [path, await chunkNumbersOf(stack.urls.site + path)]),
  );
  expect(loaded).toEqual(pageTable.map(({ path, chunk }) => [path, [chunk]]));
});

// The policy in the header lets in any inline style; the one in each page narrows that to its own.

const strange = '<style>main{display:none}</style>';

function hashOf(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

test("each page's policy names its own styles, comes before them, and lets in no other", async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/Content Security Policy/);
  for (const path of ['/', '/solutions', '/cart', '/products/photo-kiosk-backend/user-guide']) {
    const html = await (await request.get(path)).text();
    const [meta = '', policy = ''] =
      /<meta http-equiv="Content-Security-Policy" content="(.*?)">/.exec(html) ?? [];
    expect(html.indexOf(meta)).toBeLessThan(html.indexOf('<style'));
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(styles.length, path).toBeGreaterThan(1);
    expect(policy).toBe(`style-src 'self' ${styles.map(hashOf).join(' ')}`);

    await page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: html.replace('</head>', `${strange}</head>`) });
    });
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
  }
});

test('what npm run smoke asks of a deployment, this one has', async ({ stack }) => {
  const { out, exitCode } = await captureRun((terminal) =>
    runSmoke(['--url', stack.urls.site], terminal),
  );
  expect(out).not.toMatch(/^ {2}fail/m);
  expect(out).toMatch(/^\d+ pass, 0 fail, 1 not checked$/m);
  expect(exitCode).toBe(0);
});

interface Condition {
  readonly href_matches?: string | readonly string[];
  readonly selector_matches?: string;
  readonly not?: Condition;
}

test('pages are rendered ahead when a visitor is about to choose one, and nothing else', async ({
  page,
  request,
}) => {
  const rules = await (await request.get('/speculation-rules.json')).json();
  expect(rules).toEqual({ prerender: [expect.objectContaining({ eagerness: 'moderate' })] });
  const conditions: readonly Condition[] = rules.prerender[0].where.and;
  const pages = ['/', '/about', '/blog/cloud-security-series/access-control', '/about#values'];
  const others = [
    '/prod/forms/contact',
    '/cart',
    '/products/photo-kiosk-backend/fulfillment',
    '/products/photo-kiosk-backend/fulfillment?token=secret',
    '/about?a=1',
    '/feed.xml',
    '/content/photo-kiosk-backend/API.md',
    'https://other.example/',
  ];
  // As far as their addresses decide.
  const ahead = await page.evaluate(
    ([given, hrefs]) => {
      function isOne(href: string, patterns: string | readonly string[] = []) {
        return [patterns].flat().some((pattern) => {
          return new URLPattern(pattern, 'https://a.example').test(href, 'https://a.example');
        });
      }
      return hrefs.filter((href) =>
        given.every(
          ({ href_matches, not }) =>
            (href_matches === undefined || isOne(href, href_matches)) &&
            !isOne(href, not?.href_matches),
        ),
      );
    },
    [conditions, [...pages, ...others]] as const,
  );
  expect(ahead).toEqual(pages);
  const excluded = conditions.map(({ not }) => not?.selector_matches).join();
  expect(excluded).toContain('a[download]');
  // Nothing once the application works.
  expect(conditions).toContainEqual({ selector_matches: '#root:not([data-hydrated]) a' });
});

test("pages of other sites show the pictures and icons, and can't embed the pages", async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(/NotSameOrigin/);
  const { site } = stack.urls;
  const paths = ['/images/blog/observability.svg', '/favicon.svg', '/icon-192.png', '/services'];
  // A blank page has an origin of its own.
  await page.setContent(paths.map((path) => `<img alt="" src="${site}${path}">`).join(''));
  const shown = await page.locator('img').evaluateAll((images) =>
    images
      .map((image) => image as HTMLImageElement)
      .filter(({ naturalWidth }) => naturalWidth > 0)
      .map(({ src }) => new URL(src).pathname),
  );
  expect(shown).toEqual(paths.slice(0, 3));
});
