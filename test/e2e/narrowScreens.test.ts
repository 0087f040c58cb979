import type { Page } from '@playwright/test';
import { cartMenu, cartToggle, storedItems } from '../support/e2e/cart.ts';
import { layoutShifts } from '../support/e2e/layoutShifts.ts';
import { everyPath } from '../support/e2e/sitePages.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

/** What people see reach beyond the window's right edge, but for what scrolls by itself. */
function overflowing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    function scrolls(element: Element | null): boolean {
      return (
        element !== null &&
        element !== document.body &&
        (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
          scrolls(element.parentElement))
      );
    }
    const beyond = [...document.querySelectorAll('body *:not([inert] *)')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .filter((element) => !scrolls(element.parentElement))
      .map((element) => `${element.localName}.${element.getAttribute('class')}`);
    const width = document.documentElement.scrollWidth;
    return width > clientWidth ? [`The page is ${width} pixels wide`, ...beyond] : beyond;
  });
}

const screens = [
  { name: '320 pixels', viewport: { width: 320, height: 640 }, deviceScaleFactor: 1 },
  { name: '200 % zoom', viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 },
];

for (const { name, ...screen } of screens) {
  test.describe(`at ${name}`, () => {
    test.use(screen);

    for (const path of everyPath) {
      test(`${path} fits the width and stays where it is`, async ({ page, visit, complaints }) => {
        if (path === '/no-such-page') {
          complaints.expect(/404/);
        }
        await visit(path);
        expect(await overflowing(page)).toEqual([]);
        expect(await layoutShifts(page)).toEqual([]);
      });
    }

    test.describe('with everything open', () => {
      test.use({ stored: { cart: JSON.stringify(storedItems) } });

      test('banner, menu, cart and dialog fit the width', async ({ page, visit }) => {
        await visit('/cart');
        await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
        expect(await overflowing(page)).toEqual([]);

        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
        expect(await overflowing(page)).toEqual([]);

        await cartToggle(page).click();
        await expect(cartMenu(page)).toBeVisible();
        expect(await overflowing(page)).toEqual([]);

        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Do Not Sell My Personal Information' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await overflowing(page)).toEqual([]);
      });
    });
  });
}
