import { expect, type Page } from '@playwright/test';

/**
 * What people see reach beyond the window's right edge, and all text that scrolls sideways by itself,
 * but for code. A part of the account's drawing is cut off by its `<picture>`.
 */
export function overflowing(page: Page): Promise<readonly string[]> {
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
    const scrolling = [...document.querySelectorAll('main *')]
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && !element.matches('pre'))
      .map((element) => `${element.localName} scrolls: ${element.textContent?.slice(0, 40)}`);
    const beyond = [...document.querySelectorAll('body *:not([inert] *, [data-part] > img)')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .filter((element) => !scrolls(element.parentElement))
      .map((element) => `${element.localName}.${element.getAttribute('class')}`);
    const width = document.documentElement.scrollWidth;
    const tooWide = width > clientWidth ? [`The page is ${width} pixels wide`] : [];
    return [...tooWide, ...beyond, ...scrolling];
  });
}

/** The narrowest that a page has to fit, which is 1280 pixels at 400 % zoom. */
export const narrowest = { width: 320, height: 640 } as const;
/** What a window 1280 pixels wide is at 200 % zoom. */
export const zoomed = { width: 640, height: 450 } as const;

/** What doesn't fit at 200 % zoom and on a phone, then with text of twice the size, which it keeps. */
export async function overflowingAnywhere(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [screen, size] of [
    [zoomed, 16],
    [narrowest, 16],
    [narrowest, 32],
  ] as const) {
    await page.setViewportSize(screen);
    if (size !== 16) {
      await chooseFontSize(page, size);
    }
    const beyond = await overflowing(page);
    found.push(...beyond.map((one) => `${screen.width} px, text of ${size} px: ${one}`));
  }
  return found;
}

/** Sets the size that somebody chose for text in the browser's settings; 16 px unless changed. */
export async function chooseFontSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await session.detach();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize), {
      intervals: [10],
    })
    .toBe(`${size}px`);
}

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Element | null }[];
};

/**
 * Everything that has moved on a page since it began to load, by how far and what. A shift below 0.002
 * is a glyph that was placed a fraction of a pixel beside. What a late typeface moves is
 * typeface.test.ts's subject: here it may move as much as Google calls good.
 */
export function layoutShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // The browser reports what moves in a frame once it has painted the frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const fontTimes = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((file) => (file as PerformanceResourceTiming).responseEnd);
    return (observer.takeRecords() as Shift[])
      .filter(({ value, startTime }) => {
        const isOfFont = fontTimes.some((time) => startTime > time && startTime < time + 1000);
        return value >= (isOfFont ? 0.1 : 0.002);
      })
      .map(
        ({ value, sources }) =>
          `${value.toFixed(4)}: ${sources.map(({ node }) => node?.outerHTML?.slice(0, 80))}`,
      );
  });
}
