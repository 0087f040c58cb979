import { kioskPath } from '../support/e2e/kioskDocuments.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

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
        contents: box('main nav:has(+ article)')?.right,
        header: Math.round(middle(box('main h1'))),
        page: Math.round(middle(box('main'))),
      };
    });
    expect(edges.contents, `at ${width} pixels`).toBe(edges.grid);
    expect(edges.header, `at ${width} pixels`).toBe(edges.page);
  }
});

for (const path of ['/solutions', '/solutions/infrastructure']) {
  test(`five cards leave no hole on ${path}`, { tag: '@browsers' }, async ({ page, visit }) => {
    await visit(path);
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
}

test('a word with a hyphen stays on one line of a title', async ({ page, visit }) => {
  await visit('/solutions/infrastructure');
  for (const width of [320, 390, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page.getByText('E-commerce', { exact: true }).evaluate((word) => {
      return word.getClientRects().length;
    });
    expect(lines, `at ${width}`).toBe(1);
  }
});

test("the API's table of calls shows what each does on a phone", async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`${kioskPath}/api-reference`);
  const rows = page.locator('[data-table]').first().locator('tbody tr');
  const shapes = await rows.evaluateAll((all) =>
    all.map((row) => {
      const frame = row.closest('[data-table]')?.getBoundingClientRect();
      const second = row.children[1]?.getBoundingClientRect();
      return {
        seen: (second?.left ?? 0) + 60 < (frame?.right ?? 0),
        tall: row.getBoundingClientRect().height,
      };
    }),
  );
  expect(shapes.length).toBeGreaterThan(5);
  expect(shapes.filter(({ seen, tall }) => !seen || tall > 140)).toEqual([]);
});

test('an open menu turns its button into a cross and dims the page', { tag: '@browsers' }, async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/');
  const toggle = page.getByRole('button', { name: 'Menu' });
  function look() {
    return toggle.evaluate((button) => {
      const bars = button.firstElementChild;
      const menu = button.nextElementSibling;
      return [
        bars && getComputedStyle(bars, '::before').rotate,
        menu?.matches(':popover-open') && getComputedStyle(menu, '::backdrop').backgroundColor,
      ];
    });
  }
  expect(await look()).toEqual(['none', false]);
  await toggle.click();
  expect(await look()).toEqual(['45deg', 'rgba(10, 16, 13, 0.6)']);
  await toggle.click();
  expect(await look()).toEqual(['none', false]);
});

test('columns of text begin on one line', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit('/products/bookstack-wiki');
  const tops = await page
    .getByRole('region', { name: 'What it is' })
    .locator('p')
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().top));
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);
});

test('only links that leave the site carry an arrow that says so', async ({ page, visit }) => {
  await visit(`${kioskPath}/support`);
  const mails = page.locator('[data-words] a[href^="mailto:"]');
  await expect(mails.first()).toBeVisible();
  const marks = await mails.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link, '::after').content),
  );
  expect(new Set(marks)).toEqual(new Set(['none']));
});
