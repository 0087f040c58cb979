import type { Page } from '@playwright/test';
import { expect, holdRequests, hydrated, test } from '../../support/e2e/siteTest.ts';

/** Faces that the glyphs of these elements are set in: the browser's own word. */
async function facesOf(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const faces = new Set<string>();
  for (const selector of ['h1', 'main p', 'main a', 'header nav a', 'footer h2', 'footer p']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) {
      faces.add(isCustomFont ? familyName : 'of the visitor');
    }
  }
  return [...faces];
}

const ours = [expect.stringContaining('Schibsted Grotesk')];

test('headings and text are in one face, of less than 40 kB, that is preloaded', async ({
  page,
  visit,
}) => {
  const arrival = page.waitForResponse(/\.woff2$/);
  await visit('/contact-us');
  const font = await arrival;
  expect((await font.body()).length).toBeLessThan(40_000);
  await expect(page.locator('link[rel="preload"][as="font"]')).toHaveAttribute(
    'href',
    new URL(font.url()).pathname,
  );
  // Now that the browser has it, it is there for the first paint.
  await page.reload();
  expect(await facesOf(page)).toEqual(ours);
  await page.getByRole('link', { name: 'Blog' }).first().click();
  await expect(page).toHaveURL('/blog');
  expect(await facesOf(page)).toEqual(ours);
});

test('a page that the font comes too late for keeps its face, and so do those after it', async ({
  page,
}) => {
  const gate = await holdRequests(page, '**/*.woff2');
  // The font is what the page's load event would wait for.
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Past the block period of 100 ms.
  await page.waitForTimeout(300);
  expect(await facesOf(page)).toEqual(['of the visitor']);
  const arrival = page.waitForResponse(/\.woff2$/);
  gate.open();
  await arrival;
  await page.evaluate(() => document.fonts.ready);
  expect(await facesOf(page)).toEqual(['of the visitor']);
  // Before that a link loads a new document, which may have the font in time.
  await hydrated(page);
  await page.getByRole('link', { name: 'Blog' }).first().click();
  await expect(page).toHaveURL('/blog');
  expect(await facesOf(page)).toEqual(['of the visitor']);
});

test('the fallback takes as much room as the typeface', async ({ page, visit }) => {
  await visit('/privacy-policy');
  const rooms = await page.evaluate(async () => {
    // The page does without its own face when that comes too late for the first paint.
    const file = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')?.href;
    const whole = new FontFace('Whole', `url("${file}")`, { weight: '400 700' });
    document.fonts.add(await whole.load());
    return ['400', '640'].map((weight) => {
      const text = document.querySelector('main')?.textContent?.replace(/\s+/g, ' ') ?? '';
      return ['Whole', 'Fallback'].map((family) => {
        const line = document.createElement('span');
        line.textContent = text.slice(0, 2000);
        Object.assign(line.style, {
          // Small letters may be as wide as whole pixels, which says little.
          font: `${weight} 160px/normal "${family}", monospace`,
          position: 'absolute',
          whiteSpace: 'nowrap',
        });
        document.body.append(line);
        const { width, height } = line.getBoundingClientRect();
        line.remove();
        return { width, height };
      });
    });
  });
  for (const [whole, fallback] of rooms) {
    expect((fallback?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(1, 1.7);
    expect((fallback?.height ?? 0) / (whole?.height ?? 1)).toBeCloseTo(1, 1.7);
  }
});
