import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/e2e/siteTest.ts';

// Which face an element is really set in: the browser's own word, glyph by glyph.

interface UsedFont {
  readonly familyName: string;
  readonly isCustomFont: boolean;
}

async function fontsOf(session: CDPSession, selector: string): Promise<readonly UsedFont[]> {
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }));
}

async function openInspector(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return session;
}

const ours = { familyName: expect.stringContaining('Schibsted Grotesk'), isCustomFont: true };

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test("every glyph of a title is in the site's face, from the first paint on", async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 404/);
    const session = await openInspector(page);
    for (const path of [
      '/',
      '/solutions/ai-security',
      '/blog/cloud-security-series',
      '/blog/cloud-security-series/deny-by-default',
      '/products/photo-kiosk-backend/user-guide',
      '/404',
    ]) {
      await page.goto(path);
      expect(await fontsOf(session, 'h1'), path).toEqual([ours]);
    }
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1350, height: 940 } });

  test('a title is painted together with the text below it, not a frame later', async ({
    page,
    visit,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await visit('/');
    // Each is larger than those before it; here the title is larger than any text.
    const [first] = await page.evaluate(
      () =>
        new Promise<readonly (string | undefined)[]>((resolve) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries() as LargestContentfulPaint[];
            resolve(entries.map(({ element }) => element?.tagName));
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(first).toBe('H1');
  });
});

test("headings keep the face that they were painted in, and the next page's are in the site's", async ({
  page,
  visit,
}) => {
  const session = await openInspector(page);
  await visit('/about');
  const painted = await fontsOf(session, 'h2');
  const arrival = page.waitForResponse('**/assets/heading-font-*.woff2');
  await page.mouse.move(100, 100);
  await arrival;
  await page.evaluate(() => document.fonts.ready);
  expect(await fontsOf(session, 'h2')).toEqual(painted);
  expect(await fontsOf(session, 'h1')).toEqual([ours]);
  await page.getByRole('link', { name: 'Case Studies' }).first().click();
  await expect(page).toHaveURL('/case-studies');
  await expect.poll(() => fontsOf(session, 'main h2')).toEqual([ours]);
  expect(await fontsOf(session, 'h1')).toEqual([ours]);
});

test("a title that takes another's place is in the site's face, too", async ({ page, visit }) => {
  const session = await openInspector(page);
  await visit('/products/photo-kiosk-backend/fulfillment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
  expect(await fontsOf(session, 'h1')).toEqual([ours]);
});
