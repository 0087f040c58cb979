import type { Page } from '@playwright/test';
import { chooseFontSize } from './fontSize.ts';

/** What people see reach beyond the window's right edge, but for what scrolls by itself. */
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
    const beyond = [...document.querySelectorAll('body *:not([inert] *)')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .filter((element) => !scrolls(element.parentElement))
      .map((element) => `${element.localName}.${element.getAttribute('class')}`);
    const width = document.documentElement.scrollWidth;
    return width > clientWidth ? [`The page is ${width} pixels wide`, ...beyond] : beyond;
  });
}

interface Screen {
  readonly width: number;
  readonly height: number;
}

/** The narrowest that a page has to fit, which is 1280 pixels at 400 % zoom. */
export const narrowest = { width: 320, height: 640 } as const;
/** What a window 1280 pixels wide is at 200 % zoom. */
export const zoomed = { width: 640, height: 450 } as const;
const phones = [narrowest, { width: 390, height: 844 }] as const;

/** What doesn't fit on phones and at 200 % zoom, with the browser's own size of text and larger. */
export async function overflowingAnywhere(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  async function look(size: number, screens: readonly Screen[]) {
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
