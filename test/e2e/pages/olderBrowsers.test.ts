import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../../support/e2e/siteTest.ts';
import { contactMessage, VisitorForm } from '../../support/e2e/visitorForm.ts';

/** APIs that browsers got after 2020, or that some still lack, each by where it is found. */
const newerApis = [
  'Promise.withResolvers',
  'Promise.try',
  'Promise.any',
  'structuredClone',
  'reportError',
  'requestIdleCallback',
  'Array.fromAsync',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toSorted',
  'Array.prototype.toReversed',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'String.prototype.at',
  'String.prototype.replaceAll',
  'String.prototype.isWellFormed',
  'Object.groupBy',
  'Object.hasOwn',
  'Map.groupBy',
  'Set.prototype.union',
  'Set.prototype.intersection',
  'Set.prototype.difference',
  'Set.prototype.isSubsetOf',
  'Iterator',
  'WeakRef',
  'FinalizationRegistry',
  'URL.canParse',
  'URL.parse',
  'AbortSignal.timeout',
  'AbortSignal.any',
  'AbortSignal.prototype.throwIfAborted',
  'Crypto.prototype.randomUUID',
  'CSS.supports',
  'SubmitEvent',
  'HTMLFormElement.prototype.requestSubmit',
  'HTMLDialogElement.prototype.show',
  'HTMLDialogElement.prototype.showModal',
  'HTMLDialogElement.prototype.close',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.togglePopover',
  'HTMLElement.prototype.inert',
  'Document.prototype.startViewTransition',
  'Element.prototype.checkVisibility',
  'Element.prototype.replaceChildren',
  'ResizeObserver',
  'PerformanceObserver',
  'BroadcastChannel',
  'navigation',
  'scheduler',
  'cookieStore',
  'trustedTypes',
];

/** Takes APIs away before a page's first script, as if its browser had never had them. */
function takeAway(page: Page, apis: readonly string[]) {
  return page.addInitScript((names) => {
    for (const name of names) {
      const path = name.split('.');
      const last = path.pop() ?? '';
      const owner = path.reduce<object | undefined>(
        (object, key) => object && Reflect.get(object, key),
        window,
      );
      if (owner) {
        Reflect.deleteProperty(owner, last);
      }
    }
  }, apis);
}

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

test.describe('a browser without any of them', () => {
  test.beforeEach(({ page }) => takeAway(page, newerApis));

  test('reads, follows links and sends forms', async ({ page }) => {
    await readWriteAndGoOn(page);
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
