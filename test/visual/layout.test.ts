import { cartMenu, cartToggle, storedItems } from '../support/e2e/cart.ts';
import { chooseFontSize, narrowest, overflowing, zoomed } from '../support/e2e/layout.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

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

test('the home page takes less than nine screens of a phone', async ({ page, visit }) => {
  const screen = { width: 390, height: 844 };
  await page.setViewportSize(screen);
  await visit('/');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(9 * screen.height);
});

test('points beside a heading begin where it does', async ({ page, visit }) => {
  await visit('/products/bookstack-wiki');
  for (const [title, first] of [
    ['What you get', 'The wiki'],
    ['Who runs it', 'You run it'],
  ] as const) {
    const heading = await page.getByRole('heading', { name: title }).boundingBox();
    const point = await page.getByRole('listitem').filter({ hasText: first }).boundingBox();
    expect(point?.x).toBeGreaterThan(heading?.x ?? Number.NaN);
    expect(Math.abs((point?.y ?? 0) - (heading?.y ?? 0))).toBeLessThan(16);
  }
});

test('the brochure prints on two sheets', async ({ page, visit }) => {
  await visit('/brochure');
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), format).toHaveLength(2);
  }
});

test('an ARN that is too long for a phone breaks after a colon or a slash', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/solutions/infrastructure');
  const lines = await page.locator('dd', { hasText: 'arn:' }).evaluateAll((values) =>
    values.flatMap((value) => {
      const found: string[] = [];
      let top = Number.NaN;
      const walker = document.createTreeWalker(value, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode;
        for (const [at, letter] of Array.from(text.textContent ?? '').entries()) {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const line = range.getBoundingClientRect().top;
          found.push(line === top ? `${found.pop()}${letter}` : letter);
          top = line;
        }
      }
      return found.slice(0, -1);
    }),
  );
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    expect(line).toMatch(/[:/]$/);
  }
});

test('a button writes its letters as a link beside it does', async ({ page, visit }) => {
  await visit('/blog/cloud-security-series/access-control');
  const bar = page
    .locator('[data-bar]')
    .filter({ has: page.getByRole('link') })
    .first();
  const renderings = await bar
    .locator('a, button')
    .evaluateAll((controls) => controls.map((control) => getComputedStyle(control).textRendering));
  expect(new Set(renderings).size).toBe(1);
  expect(renderings).toHaveLength(2);
});
