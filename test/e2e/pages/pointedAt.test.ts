import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { expect, goOnline, test } from '../../support/e2e/siteTest.ts';

/** How long after the pointer reached a link its page needs no network. */
const fetchedWithinMs = 300;

/** Requests that a page has begun and that haven't ended. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const underway = new Set<Request>();
  page.on('request', (request) => underway.add(request));
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));
  return underway;
}

interface BuiltPage {
  readonly heading: string;
  /** How much text the page has outside what is folded up, in characters. */
  readonly length: number;
}

/** What the built page says at a path. */
function readBuiltPage(page: Page, path: string): Promise<BuiltPage> {
  return page.evaluate(async (address) => {
    const response = await fetch(address);
    // The page's policy would complain about another page's styles.
    const html = (await response.text()).replaceAll(/<style.*?<\/style>/gs, '');
    const built = new DOMParser().parseFromString(html, 'text/html');
    const heading = built.querySelector('main h1')?.textContent ?? '';
    for (const folded of built.querySelectorAll('main details')) {
      folded.remove();
    }
    return { heading, length: built.querySelector('main')?.textContent?.length ?? 0 };
  }, path);
}

test('every page that the sitemap lists is there once its link was pointed at, without a network', async ({
  page,
  request,
  context,
  visit,
  complaints,
}) => {
  test.slow();
  // Pictures come later.
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = Array.from(
    sitemap.matchAll(/<loc>([^<]*)/g),
    ([, url = '']) => new URL(url).pathname,
  );
  expect(paths.length).toBeGreaterThan(30);
  const underway = watchRequests(page);
  const start = '/products/photo-kiosk-backend/user-guide';
  await visit(start);
  const heading = page.getByRole('heading', { level: 1 });
  const link = page.locator('[data-prose] a[href^="/"]').first();
  for (const path of paths.filter((each) => each !== start)) {
    const built = await readBuiltPage(page, path);
    await link.evaluate((anchor, href) => anchor.setAttribute('href', href), path);
    await link.hover();
    await sleep(fetchedWithinMs);
    // On a busy machine, what was asked for by then may be on its way.
    await expect.poll(() => underway.size, { intervals: [50] }).toBe(0);
    await context.setOffline(true);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(heading, path).toHaveText(built.heading);
    const text = await page.getByRole('main').evaluate((main) => main.textContent?.length ?? 0);
    expect(text, path).toBeGreaterThan(0.9 * built.length);
    await goOnline(page);
    await page.goBack();
    await expect(page).toHaveURL(start);
    await page.mouse.move(0, 0);
  }
});
