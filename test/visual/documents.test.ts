import { cartToggle } from '../support/e2e/cart.ts';
import { kioskPath } from '../support/e2e/sitePages.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

test("the box is at most 936 pixels wide and ends where the page's grid does; its header is in the middle", async ({
  page,
  visit,
}) => {
  await visit(`${kioskPath}/support`);
  const parts = [
    page.getByRole('main').getByRole('article'),
    cartToggle(page),
    page.locator('main div:has(> h1)'),
    page.getByRole('main'),
  ];
  for (const width of [1440, 2200]) {
    await page.setViewportSize({ width, height: 900 });
    const [box, grid, header, whole] = await Promise.all(
      parts.map(async (part) => {
        const { x = 0, width: own = 0 } = (await part.boundingBox()) ?? {};
        return { width: own, right: x + own, middle: x + own / 2 };
      }),
    );
    expect(box?.width).toBeGreaterThan(700);
    expect(box?.width).toBeLessThanOrEqual(936);
    expect(header?.width).toBeLessThanOrEqual(800);
    expect(Math.abs((box?.right ?? 0) - (grid?.right ?? 0))).toBeLessThan(2);
    expect(Math.abs((header?.middle ?? 0) - (whole?.middle ?? 0))).toBeLessThan(2);
  }
});
