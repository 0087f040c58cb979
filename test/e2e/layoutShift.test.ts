import { everyPath } from '../support/e2e/sitePages.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

declare global {
  interface Window {
    shifts: { value: number; sources: string[] }[];
  }
}

/** Notes every shift of the layout that the visitor didn't cause. */
function recordShifts(): void {
  window.shifts = [];
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (!hadRecentInput) {
        const names = sources.map(({ node }) =>
          node instanceof Element
            ? `${node.localName}.${node.className}`
            : String(node?.textContent),
        );
        window.shifts.push({ value, sources: names });
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    // A first visit: the cookie banner comes in, too.
    test.use({ viewport, stored: {} });

    for (const path of everyPath) {
      test(`${path} stays where it is while it loads`, async ({ page, visit, complaints }) => {
        if (path === '/no-such-page') {
          complaints.expect(/404/);
        }
        await page.addInitScript(recordShifts);
        // The web font is the last thing to come; where it would move a heading, the page waives it.
        const font = page.waitForResponse(/\.woff2$/);
        await visit(path);
        await (await font).finished();
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
        const shifts = await page.evaluate(() => window.shifts);
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        expect(total, JSON.stringify(shifts)).toBeLessThan(0.0005);
      });
    }
  });
}
