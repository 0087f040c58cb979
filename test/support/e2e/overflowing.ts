import type { Page } from '@playwright/test';

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
