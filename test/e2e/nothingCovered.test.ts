import type { Page } from '@playwright/test';
import { fulfillmentPath } from '../support/e2e/buyer.ts';
import { banner } from '../support/e2e/consent.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

test.use({ stored: {} });

/** What of the page can be filled in or pressed and lies behind the question, wholly or partly. */
function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const question = document.querySelector('[aria-label="Cookie consent"]');
    const place = question?.getBoundingClientRect();
    const controls = [
      ...document.querySelectorAll<HTMLElement>('input, textarea, button, main a'),
    ].filter(
      (control) =>
        !question?.contains(control) &&
        !control.closest('[inert], [popover], dialog') &&
        // A link in a text is read, and can be scrolled to; what looks like a button is pressed.
        (control.localName !== 'a' || getComputedStyle(control).display === 'inline-flex'),
    );
    return controls
      .map((control) => [control, control.getBoundingClientRect()] as const)
      .filter(
        ([, box]) =>
          place && box.width > 0 && box.bottom > place.top + 1 && box.top < place.bottom - 1,
      )
      .map(([control]) => control.getAttribute('name') ?? control.textContent);
  });
}

const viewports = [
  { width: 320, height: 480 },
  { width: 390, height: 700 },
  { width: 1280, height: 720 },
];

for (const path of [
  '/',
  `${fulfillmentPath}?token=a`,
  '/contact-us',
  '/cart',
  '/solutions/security',
  '/brochure',
]) {
  test(`the question covers nothing to fill in or press on ${path}`, async ({ page, visit }) => {
    for (const viewport of viewports) {
      await test.step(`at ${viewport.width} x ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        await visit(path);
        await expect(banner(page)).toHaveCount(1);
        const found: string[] = [];
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let top = 0; top < height; top += viewport.height / 3) {
          await page.evaluate(async (y) => {
            scrollTo({ top: y, behavior: 'instant' });
            await new Promise((resolve) => {
              requestAnimationFrame(() => requestAnimationFrame(resolve));
            });
          }, top);
          found.push(...(await covered(page)).map((name) => `${name} at ${Math.round(top)}`));
        }
        expect(found).toEqual([]);
        // At the page's end it is there to be answered.
        await expect(banner(page)).toBeInViewport({ ratio: 0.99 });
      });
    }
  });
}

test('it sticks to the window while it covers nothing, and again on the next page', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit('/about');
  await expect(banner(page)).toBeInViewport({ ratio: 0.99 });
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact-us');
  await expect(banner(page)).not.toBeInViewport();
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(banner(page)).toBeInViewport({ ratio: 0.99 });
});
