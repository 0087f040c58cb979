import type { Page } from '@playwright/test';
import { apiStage } from '#contract/api.ts';
import { pagesOfForms } from '#contract/forms.ts';
import { expect, hydrated, test } from '../../support/e2e/siteTest.ts';

async function expectNotFoundPage(page: Page): Promise<void> {
  await expect(page).toHaveTitle('DevSecOps, Inc - Page Not Found');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
}

/** Follows a link among a text's words, which the site doesn't have. */
function followLinkTo(page: Page, path: string) {
  return page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>('[data-prose] a[href^="/"]');
    link?.setAttribute('href', href);
    link?.click();
  }, path);
}

test('its search box does nothing', async ({ page, visit, complaints }) => {
  complaints.expect(/status of 404/);
  await visit('/no-such-page');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('soc 2');
  await box.press('Enter');
  await page.getByRole('main').getByRole('button').click();
  await expect(page).toHaveURL('/no-such-page');
  await expect(box).toHaveValue('soc 2');
  await expectNotFoundPage(page);
  expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([]);
});

test('a navigation in the page to a path that is not there shows it too', {
  tag: '@browsers',
}, async ({ page, visit }) => {
  await visit('/products/photo-kiosk-backend/user-guide');
  await followLinkTo(page, '/blog/no-such-post');
  await expect(page).toHaveURL('/blog/no-such-post');
  await expectNotFoundPage(page);
});

test('whoever opens an address that is not there gets the not-found page, which works', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  // The router's, of an address that can't be decoded.
  complaints.allow(/malformed/);
  for (const path of [
    '/services.',
    '/services.html',
    '/index.php',
    '/blog/v1.2',
    '/contact',
    '/images/no-such.png',
    '/content/photo-kiosk-backend/',
    '/assets/main-00000000.js',
    '/social/caf%C3%A9',
    '/%E0%A4%A',
    '/prod/no-such-form',
    '/404.html',
  ]) {
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith(path)),
      visit(path),
    ]);
    expect(answer.status(), path).toBe(404);
    await expectNotFoundPage(page);
    await expect(page).toHaveURL(path);
  }
});

test('a program that asks for a file that is not there gets no page', async ({ request }) => {
  for (const path of [
    '/no-such.js',
    '/images/no-such.png',
    '/assets/no-such.js',
    '/wp-login.php',
  ]) {
    const answer = await request.get(path, { headers: { accept: '*/*' } });
    expect([answer.status(), await answer.text()]).toEqual([
      404,
      expect.not.stringMatching(/<html/i),
    ]);
  }
});

test('another spelling of an address leads to the page, with its query', async ({
  page,
  visit,
}) => {
  for (const [spelling, path] of [
    ['/Services', '/services'],
    ['/Contact-Us/', '/contact-us'],
    ['/%63art', '/cart'],
    ['/blog//Cloud-Security-Series', '/blog/cloud-security-series'],
    ['/Solutions/Index.html', '/solutions'],
  ] as const) {
    await visit(`${spelling}?from=mail`);
    await expect(page).toHaveURL(`${path}?from=mail`);
  }
});

test('the addresses that forms post to lead to the pages with the forms', async ({ page }) => {
  for (const [path, formPage] of Object.entries(pagesOfForms)) {
    await page.goto(`/${apiStage}${path}`);
    await expect(page).toHaveURL(formPage);
    await hydrated(page);
  }
});

const moved = ['data-encryption', 'data-backup-and-recovery', 'vulnerability-management-system'];

test("old addresses of posts redirect to the posts' own", async ({ page, request }) => {
  for (const slug of moved) {
    const path = `/blog/cloud-security-series/${slug}`;
    const answer = await request.get(`/blog/${slug}?from=mail`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toBe(`${path}?from=mail`);
    await page.goto(`/blog/${slug}#main`);
    await hydrated(page);
    await expect(page).toHaveURL(`${path}#main`);
  }
});

test('they redirect within the page as well', async ({ page, visit }) => {
  await visit('/products/photo-kiosk-backend/user-guide');
  const heading = page.getByRole('heading', { level: 1 });
  const title = (await heading.textContent()) ?? '';
  for (const slug of moved) {
    await followLinkTo(page, `/blog/${slug}`);
    await expect(page).toHaveURL(`/blog/cloud-security-series/${slug}`);
    await expect(heading).not.toHaveText('Page Not Found');
    await page.goBack();
    await expect(page).toHaveURL('/products/photo-kiosk-backend/user-guide');
    // Not the article's words, whose first link may be for a file.
    await expect(heading).toHaveText(title);
  }
});
