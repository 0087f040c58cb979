import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../../support/e2e/siteTest.ts';

async function expectNotFoundPage(page: Page): Promise<void> {
  await expect(page).toHaveTitle('DevSecOps, Inc - Page Not Found');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
}

/** Follows a link among a text's words, which the site doesn't have. */
function followLinkTo(page: Page, path: string) {
  return page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>('[data-words] a[href^="/"]');
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
