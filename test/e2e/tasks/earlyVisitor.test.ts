import type { Page } from '@playwright/test';
import { cardOf, cartToggle, storedCart, storedItems } from '../../support/e2e/cart.ts';
import { translatePage } from '../../support/e2e/pageChanges.ts';
import { expect, holdRequests, hydrated, test } from '../../support/e2e/siteTest.ts';

/** Holds the application's script back, as a slow connection does; boot's own is there. */
function holdApplication(page: Page) {
  return holdRequests(page, '**/assets/site-*.js');
}

function addCostAnalysis(page: Page) {
  return cardOf(page, 'Cost Analysis').getByRole('button');
}

test('a click before the scripts have come takes effect once they have, on a translated page too', async ({
  page,
  complaints,
}) => {
  complaints.expect(/The page had been changed/);
  const gate = await holdApplication(page);
  await page.goto('/solutions/finops');
  await expect.poll(() => gate.requests.length).toBeGreaterThan(0);
  await addCostAnalysis(page).click();
  await expect(cartToggle(page)).toHaveAccessibleName('Cart');
  await page.evaluate(translatePage);
  gate.open();
  await hydrated(page);
  await expect(page.locator('[popovertarget="cart-menu"]')).toHaveText(/1/);
  expect(await storedCart(page)).toEqual([storedItems[0]]);
});

test('a font that never comes keeps no button from working', async ({ page }) => {
  const gate = await holdRequests(page, '**/*.woff2');
  await page.goto('/solutions/finops', { waitUntil: 'commit' });
  await hydrated(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  await addCostAnalysis(page).click();
  await expect(cartToggle(page)).toHaveAccessibleName(/1/);
  gate.open();
});

test('going back after a reload, before the scripts have come, shows the page gone back to', async ({
  page,
  visit,
  complaints,
}) => {
  await visit('/blog/cloud-security-series/observability');
  const previous = page.locator('main a[rel="prev"]');
  await previous.click();
  await expect(page).not.toHaveURL(/observability/);
  const gate = await holdApplication(page);
  await page.reload();
  await expect.poll(() => gate.requests.length).toBeGreaterThan(0);
  await page.goBack({ waitUntil: 'commit' });
  gate.open();
  await hydrated(page);
  await expect(page).toHaveURL('/blog/cloud-security-series/observability');
  await expect(page).toHaveTitle('DevSecOps, Inc - Observability');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Observability');
  const asServed = await (await page.request.get(page.url())).text();
  const words = await page.locator('[data-prose] p').first().textContent();
  expect(asServed.replace(/<[^>]+>/g, '')).toContain(words?.slice(0, 60));
  expect(complaints.unexpected()).toEqual([]);
});

test('a click while React hydrates takes effect once', async ({ page }) => {
  // React marks the root before it has rendered anything.
  await page.addInitScript(() => {
    function taken() {
      const root = document.getElementById('root');
      return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    }
    const timer = setInterval(() => {
      if (taken()) {
        clearInterval(timer);
        document
          .querySelector<HTMLElement>('[aria-describedby="finops-cost_analysis-title"]')
          ?.click();
      }
    });
  });
  await page.goto('/solutions/finops');
  await hydrated(page);
  await expect(cartToggle(page)).toHaveAccessibleName(/^Cart\s*1 item$/);
  await page.waitForTimeout(200);
  expect(await storedCart(page)).toEqual([storedItems[0]]);
});
