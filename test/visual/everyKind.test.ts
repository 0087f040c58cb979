import type { Page } from '@playwright/test';
import { kioskDocuments, kioskPath, onePathOfEachKind } from '../support/e2e/sitePages.ts';
import { expect, readingTest } from '../support/e2e/siteTest.ts';

/** The smallest letters in any drawing, in the drawing's own pixels; a unit test keeps to it. */
const smallestLetters = 16;

/** A phone's width, and the first width with the wide drawing and the page's columns. */
const widths = [360, 390, 641, 1000];

/** The drawings with words smaller than 12 pixels at some width. */
async function smallDrawings(page: Page): Promise<readonly string[]> {
  const drawings = page.locator('main img:not([src^="/images/subjects/"])');
  const small: string[] = [];
  for (const width of (await drawings.count()) > 0 ? widths : []) {
    await page.setViewportSize({ width, height: 900 });
    const scales = await drawings.evaluateAll((images) =>
      images.map((image) => {
        const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
        const drawn = sources.find(({ media }) => matchMedia(media).matches) ?? image;
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
  return small;
}

/** Distances between a page's parts from top to bottom, the footer's last, in pixels. */
function stepsBetweenParts(page: Page): Promise<readonly number[]> {
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

// So tall that short pages end within it: what comes below their footers must not move them.
/** A document's box is closer to its header. */
const documents = new Set(kioskDocuments.map((each) => `${kioskPath}/${each.page}`));

for (const path of onePathOfEachKind.filter((each) => each !== '/no-such-page')) {
  readingTest(
    `${path} has even room between its parts, and drawings that can be read`,
    async ({ page, visit }) => {
      // A page that is shorter than the window has its footer at the window's end.
      await page.setViewportSize({ width: 1440, height: 600 });
      await visit(path);
      if (!documents.has(path)) {
        // Bands touch one another, and the last one the footer.
        const apart = (await stepsBetweenParts(page)).filter((step) => step !== 0);
        // An article's foot is closer to its text.
        const isArticle = /^\/blog\/.+\/(?!roadmap)/.test(path);
        expect.soft(new Set(apart).size).toBe(isArticle ? 2 : 1);
      }
      expect(await smallDrawings(page)).toEqual([]);
    },
  );
}
