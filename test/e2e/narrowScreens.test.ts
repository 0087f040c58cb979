import type { Page } from '@playwright/test';
import { cartMenu, cartToggle, storedItems } from '../support/e2e/cart.ts';
import { layoutShifts } from '../support/e2e/layoutShifts.ts';
import { overflowing } from '../support/e2e/overflowing.ts';
import { everyPath } from '../support/e2e/sitePages.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

const narrow = { width: 320, height: 640 };
const phones = [narrow, { width: 390, height: 844 }] as const;
/** What a window 1280 pixels wide is at 200 % zoom. */
const zoomed = { width: 640, height: 450 };

test.use({ viewport: narrow });

/** Sets the size that somebody chose for text in the browser's settings; 16 px unless changed. */
async function chooseFontSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await session.detach();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${size}px`);
}

/** What doesn't fit the width on phones and at 200 % zoom, with the browser's own size of text and larger. */
async function overflowingAnywhere(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  async function look(size: number, screens: readonly { width: number; height: number }[]) {
    await chooseFontSize(page, size);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      const beyond = await overflowing(page);
      found.push(...beyond.map((one) => `${screen.width} px, text of ${size} px: ${one}`));
    }
  }
  await look(16, [...phones, zoomed]);
  await look(24, phones);
  await look(32, phones);
  return found;
}

for (const path of everyPath) {
  test(`${path} fits the width and stays where it is`, async ({ page, visit, complaints }) => {
    if (path === '/no-such-page') {
      complaints.expect(/404/);
    }
    await visit(path);
    expect(await layoutShifts(page)).toEqual([]);
    expect(await overflowingAnywhere(page)).toEqual([]);
  });
}

test.describe('with everything open', () => {
  test.use({ stored: { cart: JSON.stringify(storedItems) } });

  for (const { size, ...screen } of [
    { ...narrow, size: 16 },
    { ...narrow, size: 32 },
    { ...phones[1], size: 24 },
    { ...zoomed, size: 16 },
  ]) {
    test(`banner, menu, cart and dialog fit ${screen.width} px with text of ${size} px`, async ({
      page,
      visit,
    }) => {
      await visit('/cart');
      await page.setViewportSize(screen);
      await chooseFontSize(page, size);
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
  }
});

test('words longer than a phone is wide break, as translations bring them', async ({
  page,
  visit,
}) => {
  for (const path of ['/', '/services', '/solutions/security', '/contact-us', '/cart', '/about']) {
    await visit(path);
    await page.evaluate(() => {
      const texts =
        'h1, h2, h3, p, li, dt, dd, label, main a, main button, footer a, footer button';
      for (const element of document.querySelectorAll(texts)) {
        if (element.children.length === 0) {
          element.textContent = 'Arbeitsunfähigkeitsbescheinigungsvordruckausgabestelle';
        }
      }
    });
    expect(await overflowing(page), path).toEqual([]);
  }
});
