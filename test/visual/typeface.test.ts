import type { Page } from '@playwright/test';
import { expect, holdRequests, test } from '../support/e2e/siteTest.ts';

const textParts = ['h1', 'main p', 'main a', 'header nav a', 'footer h2', 'footer p'];

/** Faces that the glyphs of these elements are set in: the browser's own word. */
async function facesOf(page: Page, selectors: readonly string[]): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const faces = new Set<string>();
  for (const selector of selectors) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) {
      faces.add(isCustomFont ? familyName : 'of the visitor');
    }
  }
  return [...faces];
}

const ours = expect.stringContaining('Schibsted Grotesk');
const oursForCode = expect.stringContaining('IBM Plex Mono');

test('texts are in one face, which is preloaded, and code is in another: less than 48 kB', async ({
  page,
  visit,
}) => {
  const fonts = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.url().endsWith('.woff2')) {
      fonts.set(new URL(response.url()).pathname, (await response.body()).length);
    }
  });
  await visit('/blog/cloud-security-series/access-control');
  await page.evaluate(() => document.fonts.ready);
  expect(await facesOf(page, [...textParts, 'main pre code'])).toEqual([ours, oursForCode]);
  const [preloaded, ...others] = await page.locator('link[rel="preload"][as="font"]').all();
  expect(others).toEqual([]);
  expect([...fonts.keys()]).toContain(await preloaded?.getAttribute('href'));
  expect(fonts.size).toBe(2);
  expect([...fonts.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(48_000);
});

const seen: readonly (readonly [path: string, width: number])[] = [
  ['/', 390],
  ['/', 1440],
  ['/case-studies', 390],
  ['/case-studies', 1440],
  ['/solutions', 390],
  ['/solutions', 1440],
  ['/blog/cloud-security-series', 390],
  ['/blog/cloud-security-series', 1440],
  // Long breadcrumbs, of which the last could go to another line in one of the faces.
  ['/blog/cloud-security-series/observability', 412],
  ['/products/photo-kiosk-backend/user-guide', 412],
];

for (const [path, width] of seen) {
  test(`a late typeface moves next to nothing on ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, {
            shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value'),
          });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const gate = await holdRequests(page, '**/*.woff2');
    // The font is what the page's load event would wait for.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await facesOf(page, textParts)).toEqual(['of the visitor']);
    gate.open();
    await expect.poll(() => facesOf(page, textParts)).toEqual([ours]);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    // Two lines that break elsewhere, and a fifth of what Google calls good.
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.02);
  });
}

test('the fallback takes as much room as the typeface', async ({ page, visit }) => {
  await visit('/privacy-policy');
  const rooms = await page.evaluate(async () => {
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
    expect(Math.abs((fallback?.width ?? 0) / (whole?.width ?? 1) - 1)).toBeLessThan(0.02);
    expect(Math.abs((fallback?.height ?? 0) / (whole?.height ?? 1) - 1)).toBeLessThan(0.02);
  }
});
