import type { Page } from '@playwright/test';

/** The smallest letters in any drawing, in the drawing's own pixels; a unit test keeps to it. */
const smallestLetters = 16;

/** A phone's width, and the first width with the wide drawing and the page's columns. */
const widths = [360, 390, 641, 1000];

/** How many drawings a page has, and those with words smaller than 12 pixels at some width. */
export async function measureDrawings(
  page: Page,
): Promise<{ readonly count: number; readonly small: readonly string[] }> {
  const drawings = page.locator('main img:not([src^="/images/subjects/"])');
  const count = await drawings.count();
  const small: string[] = [];
  for (const width of count > 0 ? widths : []) {
    await page.setViewportSize({ width, height: 900 });
    const scales = await drawings.evaluateAll((images) =>
      images.map((image) => {
        const source = image.parentElement?.querySelector('source');
        const drawn = source && matchMedia(source.media).matches ? source : image;
        return image.getBoundingClientRect().width / Number(drawn.getAttribute('width'));
      }),
    );
    small.push(
      ...scales
        .map((scale) => scale * smallestLetters)
        .filter((size) => !(size >= 12))
        .map((size) => `${width} px: ${size.toFixed(1)}`),
    );
  }
  return { count, small };
}
