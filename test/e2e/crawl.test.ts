import { everyPath } from '../support/e2e/sitePages.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

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

test('every page is public: none asks for a login', async ({ stack }) => {
  const asking: string[] = [];
  for (const path of everyPath) {
    const { status, html } = await fetchPage(stack.urls.site + path);
    const controls = attributes(html, /<(?:a|button)\b[^>]*>(.*?)<\/(?:a|button)>/gs).map(
      (content) => content.replace(/<[^>]+>/g, '').trim(),
    );
    const login = controls.find((text) =>
      /^(log|sign)[ -]?(in|on|up|out)\b|^(my|your) account$/i.test(text),
    );
    if (status === 401 || status === 403 || login || /<input[^>]*type="password"/.test(html)) {
      asking.push(`${path} ${status} ${login}`);
    }
  }
  expect(asking).toEqual([]);
});

test('a page asks not to be indexed if, and only if, the sitemap leaves it out', async ({
  stack,
}) => {
  const sitemap = await (await fetch(`${stack.urls.site}/sitemap.xml`)).text();
  const listed = everyPath.filter((path) => sitemap.includes(`.example${path}</loc>`));
  const indexed = await Promise.all(
    everyPath.map(async (path) => {
      const { html } = await fetchPage(stack.urls.site + path);
      return html.includes('<meta name="robots" content="noindex">') ? [] : [path];
    }),
  );
  expect(indexed.flat()).toEqual(listed);
  expect(listed.length).toBeLessThan(everyPath.length - 1);
});

test('the about page leads to the licenses of what the site brings to browsers', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'See their licenses.' }).click();
  const text = page.locator('body');
  await expect(text).toContainText(/\breact 19\.[\d.]+ \(MIT\)/);
  await expect(text).toContainText(/\breact-router 7\.[\d.]+ \(MIT\)/);
  await expect(text).toContainText('Copyright (c) Meta Platforms');
  await expect(text).toContainText('Copyright 2023 The Schibsted-Grotesk Project Authors');
  await expect(text).toContainText('SIL OPEN FONT LICENSE Version 1.1');
});
