import { expect, type Page } from '@playwright/test';

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
