import type { Page } from '@playwright/test';
import { cardOf, cartToggle } from '../support/e2e/cart.ts';
import { holdRequests } from '../support/e2e/gate.ts';
import { halvesOf } from '../support/e2e/halvesOf.ts';
import { newerApis, takeAway } from '../support/e2e/olderBrowser.ts';
import { expect, hydrated, test } from '../support/e2e/siteTest.ts';
import { contactMessage, newAddress, VisitorForm } from '../support/e2e/visitorForm.ts';

function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Reads the contact page, writes to the company, and goes on without leaving the application. */
async function readWriteAndGoOn(page: Page): Promise<void> {
  await page.goto('/contact-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await hydrated(page);
  const form = new VisitorForm(page);
  await form.fill(contactMessage('older'));
  await form.button.click();
  await expect(page.getByText(/^Thank you for your message!/)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await bar(page).getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

test('a browser without half of the newer APIs, whichever half, reads, follows links and sends forms', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const apis of halvesOf(newerApis)) {
    await test.step(`without ${apis.join(', ')}`, async () => {
      const takingAway = await takeAway(page, apis);
      await readWriteAndGoOn(page);
      await takingAway.dispose();
    });
  }
});

test.describe('a browser without any of them', () => {
  test.beforeEach(({ page }) => takeAway(page, newerApis));

  test('lacks them', async ({ page }) => {
    await page.goto('/');
    const there = await page.evaluate(
      (names) =>
        names.filter((name) => {
          const path = name.split('.');
          const last = path.pop() ?? '';
          const owner = path.reduce<unknown>(
            (object, key) => object instanceof Object && Reflect.get(object, key),
            window,
          );
          return owner instanceof Object && last in owner;
        }),
      newerApis,
    );
    expect(there).toEqual([]);
  });

  test('reads, follows links and sends forms', async ({ page }) => {
    await readWriteAndGoOn(page);
  });

  test('sends a form that was filled in before the scripts came', async ({ page }) => {
    const gate = await holdRequests(page, '**/assets/site-*.js');
    await page.goto('/contact-us');
    await expect.poll(() => gate.requests.length).toBeGreaterThan(0);
    const form = new VisitorForm(page);
    await form.fill(contactMessage('early'));
    await form.button.click();
    gate.open();
    await expect(page.getByText(/^Thank you for your message!/)).toBeVisible();
  });

  test('collects solutions, and the cart leads to its page', async ({ page }) => {
    await page.goto('/solutions/finops');
    await hydrated(page);
    await cardOf(page, 'Cost Analysis').getByRole('button').click();
    await expect(cartToggle(page)).toHaveAccessibleName(/^Cart\s*1 item$/);
    await cartToggle(page).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('main').getByText('Cost Analysis')).toBeVisible();
  });

  test('files a privacy request', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Do Not Sell My Personal Information' }).click();
    const dialog = page.locator('dialog');
    const form = new VisitorForm(dialog);
    await form.fill({ name: 'Ada', email: newAddress('older'), address: '1 Main St, Fresno' });
    await form.button.click();
    await expect(dialog.getByText(/^Your request has been submitted/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });

  test('reads a document that it comes to by a link', async ({ page, complaints }) => {
    // The renderer doesn't run there, so the page is loaded anew with the document in it.
    complaints.allow(/RendererError/);
    await page.goto('/products/photo-kiosk-backend');
    await hydrated(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /User Guide/ })
      .first()
      .click();
    await expect(page.locator('#complete-onboarding')).toBeAttached();
    await expect(page).toHaveURL(/\/user-guide$/);
  });
});

test.describe('a browser that knows no popovers', () => {
  test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } });

  test('shows the menu open, and its links lead on', async ({ page }) => {
    await takeAway(page, newerApis);
    await page.route('**/*', async (route) => {
      // All styles that know popovers are in the document.
      if (route.request().resourceType() !== 'document') {
        await route.fallback();
        return;
      }
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replaceAll(':popover-open', ':unknown').replaceAll(' popover="auto"', ''),
      });
    });
    await page.goto('/about');
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expect(page.getByText('Your cart is empty')).toBeHidden();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await bar(page).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
});

test('a browser that can’t read the scripts has the page as it was built', async ({
  page,
  complaints,
}) => {
  complaints.expect(/SyntaxError/);
  await page.route('**/assets/site-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const start = x ?! y;' }),
  );
  await page.goto('/services', { waitUntil: 'networkidle' });
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  await bar(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
});

test('a browser in which the application fails has the page as it was built', async ({
  page,
  complaints,
}) => {
  complaints.expect(/matchMedia is not defined/);
  await takeAway(page, ['matchMedia']);
  const failed = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.goto('/services');
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await bar(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
});
