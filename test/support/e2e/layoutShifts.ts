import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Element | null }[];
};

/**
 * Everything that has moved on a page since it began to load, by how far and what; a layout shift
 * that rounds to 0.000 is a glyph that was placed a fraction of a pixel beside.
 */
export function layoutShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => {
        resolve(
          (list.getEntries() as Shift[])
            .filter(({ value }) => value >= 0.0005)
            .map(
              ({ value, sources }) =>
                `${value.toFixed(4)}: ${sources.map(({ node }) => node?.outerHTML?.slice(0, 80))}`,
            ),
        );
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      // An observer isn't called where there is nothing to tell.
      setTimeout(() => resolve([]), 200);
    });
  });
}
