import { cartMenu, cartToggle, storedItems } from '../support/e2e/cart.ts';
import { chooseFontSize } from '../support/e2e/fontSize.ts';
import { narrowest, overflowing, zoomed } from '../support/e2e/overflowing.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

// What each page is on narrow screens by itself, everyPage.test.ts asks.
test.use({ stored: { cart: JSON.stringify(storedItems) } });

test('banner, menu, cart and dialog fit narrow screens, with large text, too', async ({
  page,
  visit,
}) => {
  for (const { size, ...screen } of [
    { ...narrowest, size: 16 },
    { ...narrowest, size: 32 },
    { width: 390, height: 844, size: 24 },
    { ...zoomed, size: 16 },
  ]) {
    await test.step(`${screen.width} px with text of ${size} px`, async () => {
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
  await page.setViewportSize(narrowest);
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
