import { everyPath } from '../support/e2e/sitePages.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

/** The smallest letters in any drawing, in the drawing's own pixels; a unit test keeps to it. */
const smallestLetters = 16;

const withDrawings = everyPath.filter((path) =>
  /^\/(blog\/.+\/|case-studies\/|products\/photo)/.test(path),
);

for (const width of [360, 390, 641, 1000]) {
  test(`no word of a drawing is smaller than 12 pixels at ${width}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const small: string[] = [];
    let seen = 0;
    for (const path of withDrawings) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForSelector('footer', { state: 'attached' });
      const drawings = await page.locator('main img').evaluateAll((images) =>
        images.map((image) => {
          const source = image.parentElement?.querySelector('source');
          const drawn = source && matchMedia(source.media).matches ? source : image;
          const own = Number(drawn.getAttribute('width'));
          return { path: location.pathname, scale: image.getBoundingClientRect().width / own };
        }),
      );
      seen += drawings.length;
      small.push(
        ...drawings
          .filter(({ scale }) => scale * smallestLetters < 12)
          .map(({ path: where, scale }) => `${where}: ${(scale * smallestLetters).toFixed(1)}`),
      );
    }
    expect(seen).toBeGreaterThan(18);
    expect(small).toEqual([]);
  });
}
