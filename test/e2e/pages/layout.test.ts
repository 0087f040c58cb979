import { cartMenu, cartToggle, storedItems } from '../../support/e2e/cart.ts';
import { kioskPath } from '../../support/e2e/kioskDocuments.ts';
import { chooseFontSize, narrowest, overflowing, zoomed } from '../../support/e2e/layout.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';

test("a document ends where the page's grid does, its header in the middle of the page", async ({
  page,
  visit,
}) => {
  await visit(`${kioskPath}/user-guide`);
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = await page.evaluate(() => {
      function box(selector: string) {
        return document.querySelector(selector)?.getBoundingClientRect();
      }
      function middle(rectangle?: DOMRect) {
        return rectangle ? rectangle.x + rectangle.width / 2 : 0;
      }
      return {
        grid: box('header button:not([popovertarget="site-menu"])')?.right,
        document: box('main article')?.right,
        header: Math.round(middle(box('main h1'))),
        page: Math.round(middle(box('main'))),
      };
    });
    expect(edges.document, `at ${width} pixels`).toBe(edges.grid);
    expect(edges.header, `at ${width} pixels`).toBe(edges.page);
  }
});

test('five cards leave no hole', { tag: '@browsers' }, async ({ page, visit }) => {
  await visit('/solutions/infrastructure');
  const cards = page.locator('main ul:has(> li > div > h3) > li');
  await expect(cards).toHaveCount(5);
  for (const width of [800, 1000, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await cards.evaluateAll((items) => {
      const boxes = items.map((item) => item.getBoundingClientRect());
      return [...new Set(boxes.map(({ top }) => top))].map((top) => {
        const row = boxes.filter((box) => box.top === top);
        return Math.round(Math.max(...row.map(({ right }) => right)));
      });
    });
    expect(new Set(rows).size, `at ${width} pixels`).toBe(1);
    const belowTitle = await cards
      .locator('h3')
      .evaluateAll((titles) =>
        titles.map(
          (title) =>
            (title.nextElementSibling?.getBoundingClientRect().top ?? 0) -
            title.getBoundingClientRect().bottom,
        ),
      );
    expect(new Set(belowTitle.map(Math.round)).size, `at ${width} pixels`).toBe(1);
  }
});

// What each page is on narrow screens by itself, everyPage.test.ts asks.
test.describe('with solutions in the cart, on a first visit', () => {
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
});
