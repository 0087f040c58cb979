import type { Page } from '@playwright/test';

/** Distances between a page's parts from top to bottom, the footer's last, in pixels. */
export function stepsBetweenParts(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const parts = Array.from(main?.children ?? [], (part) =>
      part.tagName === 'ARTICLE' ? [...part.children] : [part],
    ).flat();
    const footer = document.querySelector('footer');
    const boxes = [...parts, ...(footer ? [footer] : [])]
      .map((part) => part.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    return boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)));
  });
}
