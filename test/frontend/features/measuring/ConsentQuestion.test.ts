import AxeBuilder from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../support/frontend/eventually.ts';
import { openTrackingSite, type Visitor } from '../../../support/frontend/openTrackingSite.ts';

let site: Awaited<ReturnType<typeof openTrackingSite>>;

beforeAll(async () => {
  site = await openTrackingSite();
});

afterAll(() => site.close());

function banner({ page }: Visitor) {
  return page.getByRole('region', { name: 'Cookie consent' });
}

async function opened(options: Parameters<typeof site.visitor>[0] = {}) {
  const visitor = await site.visitor(options);
  await visitor.page.goto('/');
  await banner(visitor).waitFor();
  return visitor;
}

describe('the banner', () => {
  test('is not in the page as it was built', async () => {
    const html = await (await fetch(site.origin)).text();
    expect(html).toContain('Cookie settings');
    expect(html).not.toContain('Cookie consent');
  });

  test('does not come up without script', async () => {
    const visitor = await site.visitor({ context: { javaScriptEnabled: false } });
    await visitor.page.goto('/');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await banner(visitor).count()).toBe(0);
    expect(await visitor.page.getByText('Cookie settings').isVisible()).toBe(false);
  });

  test('comes into a polite live region that was there before, and takes no focus', async () => {
    const html = await (await fetch(site.origin)).text();
    expect(html).toMatch(/<div class="[^"]*" aria-live="polite"><\/div>/);
    const visitor = await opened();
    expect(
      await banner(visitor).evaluate((element) => element.parentElement?.getAttribute('aria-live')),
    ).toBe('polite');
    expect(await visitor.page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });

  test.each(['accepted', 'declined'])('stays away where %s is stored', async (stored) => {
    const visitor = await site.visitor({ stored });
    await visitor.page.goto('/');
    await visitor.page.getByText(`You ${stored} analytics`).waitFor();
    expect(await banner(visitor).count()).toBe(0);
  });

  test('comes up where something else is stored', async () => {
    const visitor = await opened({ stored: 'maybe' });
    expect(await banner(visitor).isVisible()).toBe(true);
  });

  test('with blocked storage goes for the visit', async () => {
    const visitor = await opened({ blockedStorage: true });
    await visitor.page.getByRole('button', { name: 'Accept', exact: true }).click();
    await eventually(visitor.events).toEqual(['page_view', 'consent_change']);
    await visitor.page.getByRole('link', { name: 'Services', exact: true }).click();
    await visitor.page.waitForURL('**/services');
    await visitor.page.getByText('You accepted analytics').waitFor();
    expect(await banner(visitor).count()).toBe(0);
  });

  test('leads to the privacy policy and stays there', async () => {
    const visitor = await opened();
    await banner(visitor).getByRole('link', { name: 'Privacy Policy' }).click();
    await visitor.page.waitForURL('**/privacy-policy');
    expect(await banner(visitor).isVisible()).toBe(true);
  });

  test('gives the focus back to where it came from', async () => {
    const { page } = await opened();
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Decline');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  });

  test('without a choice does not go by Escape', async () => {
    const visitor = await opened();
    await visitor.page.getByRole('button', { name: 'Accept', exact: true }).focus();
    await visitor.page.keyboard.press('Escape');
    expect(await banner(visitor).isVisible()).toBe(true);
    expect(await visitor.page.evaluate(() => document.activeElement?.textContent)).toBe('Accept');
  });
});

const sizes = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Width and offset of a focused link's outline. */
const outlinePx = 6;

describe.each(sizes)('at $width x $height', (viewport) => {
  test('accepting and declining weigh the same', async () => {
    const { page } = await opened({ context: { viewport } });
    function look(name: string) {
      return page.getByRole('button', { name, exact: true }).evaluate((element) => {
        const { width, height, top } = element.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontSize, fontWeight } =
          getComputedStyle(element);
        return {
          width: Math.round(width),
          height,
          top,
          color,
          backgroundColor,
          borderColor,
          fontSize,
          fontWeight,
        };
      });
    }
    const accept = await look('Accept');
    expect(await look('Decline')).toEqual(accept);
    expect(accept.height).toBeGreaterThanOrEqual(44);
  });

  test('it lies at the bottom, shifts nothing, covers at most half, and nothing scrolls sideways', async () => {
    const visitor = await opened({ context: { viewport } });
    const box = await banner(visitor).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(viewport.height);
    expect(box?.height).toBeLessThanOrEqual(viewport.height / 2);
    const { page } = visitor;
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: 'layout-shift',
            buffered: true,
          });
          setTimeout(resolve, 200, 0);
        }),
    );
    expect(shifts).toBe(0);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  test('nothing that has the focus is hidden below it, outline included', async () => {
    const visitor = await opened({ context: { viewport } });
    const { page } = visitor;
    const bannerTop = (await banner(visitor).boundingBox())?.y ?? 0;
    const hidden: string[] = [];
    let text: string | null = '';
    for (let count = 0; count < 80 && text !== 'The last link'; count++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return {
          text: element?.textContent ?? '',
          bottom: element?.getBoundingClientRect().bottom ?? 0,
          inBanner: !!element?.closest('section[aria-label="Cookie consent"]'),
        };
      });
      text = focused.text;
      if (!focused.inBanner && focused.bottom + outlinePx > bannerTop) {
        hidden.push(focused.text);
      }
    }
    expect(text).toBe('The last link');
    expect(hidden).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
  test.each([320, 1440])('axe finds nothing at %i px', async (width) => {
    // A short page: over a long one axe can't tell what lies below each line of the banner.
    const visitor = await site.visitor({
      context: { colorScheme, viewport: { width, height: 800 } },
    });
    const { page } = visitor;
    await page.goto('/case-study');
    await banner(visitor).waitFor();
    const { violations, incomplete } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    expect(incomplete).toEqual([]);
  });
});

test('it is not printed', async () => {
  const visitor = await opened();
  await visitor.page.emulateMedia({ media: 'print' });
  expect(await banner(visitor).count()).toBe(0);
});
