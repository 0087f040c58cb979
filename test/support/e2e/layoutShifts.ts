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
    // Whatever moves in a frame is told once the frame has been painted.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return (observer.takeRecords() as Shift[])
      .filter(({ value }) => value >= 0.0005)
      .map(
        ({ value, sources }) =>
          `${value.toFixed(4)}: ${sources.map(({ node }) => node?.outerHTML?.slice(0, 80))}`,
      );
  });
}
