import type { Page } from '@playwright/test';
import { findBarriers } from '../../support/e2e/findBarriers.ts';
import { expect, hydrated, replaceAnswers, test } from '../../support/e2e/siteTest.ts';

/** The chunk of the page that tests fail to load, by its number in the route table. */
const servicesScript = '**/assets/2-*.js*';

function servicesLink(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' });
}

/** The error screen in the place of a page, with everything around it where it was. */
async function expectErrorScreen(page: Page, text: RegExp): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(main.getByText(text)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');
  await expect(servicesLink(page)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test('following the same link again asks for the chunk anew, until it comes', {
  tag: '@browsers',
}, async ({ page, visit, complaints }) => {
  complaints.expect(/ERR_CONNECTION_RESET|NS_ERROR_ABORT/);
  let down = true;
  let requests = 0;
  await page.route(servicesScript, (route) => {
    requests += route.request().method() === 'GET' ? 1 : 0;
    return down ? route.abort('connectionreset') : route.continue();
  });
  await visit('/about');
  await servicesLink(page).click();
  await expectErrorScreen(page, /^Loading chunk 2 failed\. \(error: http:\/\/\S+\.js\)$/);

  const before = requests;
  await servicesLink(page).click();
  await expect.poll(() => requests).toBeGreaterThan(before);
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeHidden();
  await expectErrorScreen(page, /^Loading chunk 2 failed/);

  down = false;
  await servicesLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  await expect(page).toHaveTitle('DevSecOps, Inc - Services');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a stylesheet that was lost comes with the next try, and the page with it', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const restore = await replaceAnswers(page, '**/assets/style-*.css', (route) =>
    route.fulfill({ status: 404 }),
  );
  await visit('/about');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' });
  await link.click();
  await expectErrorScreen(page, /^Loading chunk 20 failed\. \(missing: http:\/\/\S+\.css\)$/);

  restore();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  const dates = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  await expect(dates.first()).toHaveCSS('display', 'grid');
});

test('a tab from before a deploy says so, and a reload has the new page', {
  tag: '@browsers',
}, async ({ page, visit, complaints }) => {
  complaints.expect(/status of 404/);
  // Firefox's words for it.
  complaints.allow(/NS_ERROR_CORRUPTED_CONTENT|disallowed MIME type/);
  // The deploy: this tab's scripts are gone, before any was fetched ahead.
  const restore = await replaceAnswers(page, servicesScript, (route) =>
    route.fulfill({ status: 404 }),
  );
  await visit('/about');
  await servicesLink(page).click();
  await expectErrorScreen(
    page,
    /^Loading chunk 2 failed\. \(missing: http:\/\/\S+\/assets\/2-[\w-]+\.js\)$/,
  );
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByText(/the site was updated while this tab was open/)).toBeVisible();

  restore();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  await hydrated(page);
  await expect(page).toHaveURL(/\/services$/);
});

test('a page that fails while it renders leaves the chrome standing', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/Broken on purpose/);
  await page.route(servicesScript, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function Page() { throw new Error("Broken on purpose"); }',
    }),
  );
  await visit('/about');
  await servicesLink(page).click();
  await expectErrorScreen(page, /^Broken on purpose$/);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Case Studies' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Case Studies');
});

test("a page whose own chunk doesn't come on the first visit stays readable and says so", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/, /ChunkLoadError/);
  await page.route(/\/assets\/\d+-[^/]+\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/solutions/finops');
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this page' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FinOps Solutions');
});
