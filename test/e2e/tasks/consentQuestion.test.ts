import type { Page } from '@playwright/test';
import { banner, settings, storedChoice } from '../../support/e2e/consent.ts';
import { findBarriers } from '../../support/e2e/findBarriers.ts';
import { layoutShifts, overflowing } from '../../support/e2e/layout.ts';
import { expect, holdRequests, hydrated, test } from '../../support/e2e/siteTest.ts';

test.use({ stored: {} });

function focusedText(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent);
}

test('the question is not in the page as it was built, and comes into a live region that is', async ({
  page,
  visit,
}) => {
  const html = await (await page.request.get('/')).text();
  expect(html).not.toContain('Cookie consent');
  expect(html).toMatch(/<div class="[^"]*" aria-live="polite"><\/div>/);
  await visit('/');
  await expect(banner(page)).toBeVisible();
  expect(
    await banner(page).evaluate((element) => element.parentElement?.getAttribute('aria-live')),
  ).toBe('polite');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(await findBarriers(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page)).toHaveCount(0);
});

const sizes = [
  { width: 320, height: 256 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/**
 * What the question covers of each control while it has the focus, from the skip link to the question's
 * button in the footer. A focused link's outline counts, but in the lowest window, where it has no room
 * beside a button.
 */
async function coveredFocus(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  const covered: string[] = [];
  for (let text = ''; text !== 'Cookie settings'; ) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const question = document.querySelector('[aria-label="Cookie consent"]');
      const { activeElement } = document;
      const { top = 0, bottom = 0 } = activeElement?.getBoundingClientRect() ?? {};
      const behind = question?.getBoundingClientRect();
      const outline = innerHeight < 400 ? 0 : 6;
      return {
        text: activeElement?.textContent || activeElement?.getAttribute('name') || '',
        covered:
          behind &&
          !question?.contains(activeElement) &&
          top < behind.bottom &&
          // Of code that is higher than the room for it, a part is in view.
          (bottom - top > behind.top ? top : bottom + outline) > behind.top,
      };
    });
    text = focused.text;
    if (focused.covered) {
      covered.push(text);
    }
  }
  return covered;
}

test('at every size both answers look the same, half of the page stays visible, and the focus is never covered', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit('/about');
  await expect(banner(page)).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const looks = await banner(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((button) => {
          const { width, height, top } = button.getBoundingClientRect();
          const { color, backgroundColor, borderColor, fontSize, fontWeight } =
            getComputedStyle(button);
          const colors = [color, backgroundColor, borderColor];
          return { height, top, width: Math.round(width), colors, fontSize, fontWeight };
        }),
      );
    expect(looks).toHaveLength(2);
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]?.height).toBeGreaterThanOrEqual(44);

    const box = await banner(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(size.height / 2);
    expect(await overflowing(page)).toEqual([]);

    expect(await coveredFocus(page), `at ${size.width} x ${size.height}`).toEqual([]);
  }
  await visit('/contact-us');
  expect(await coveredFocus(page)).toEqual([]);
});

test.describe('asked again', () => {
  test.use({ stored: { cookieConsent: 'accepted' } });

  test('by keyboard, it takes the focus and gives it back after the answer', async ({
    page,
    visit,
  }) => {
    await visit('/');
    await settings(page).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeVisible();
    expect(await focusedText(page)).toBe('Accept');
    await expect(settings(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(settings(page)).toHaveAccessibleDescription('You declined analytics.');
    expect(await focusedText(page)).toBe('Cookie settings');
    await expect(settings(page)).toHaveAttribute('aria-expanded', 'false');
    expect(await storedChoice(page)).toBe('declined');
  });
});

test('what the browser objected to is not asked, and saying so shifts nothing', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await page.setViewportSize({ width: 320, height: 800 });
  const gate = await holdRequests(page, '**/assets/*.js');
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByText('Cookie settings')).toBeAttached();
  function footerHeight() {
    return page.locator('footer').evaluate(({ clientHeight }) => clientHeight);
  }
  const before = await footerHeight();
  gate.open();
  await hydrated(page);
  expect(await footerHeight()).toBe(before);
  await expect(settings(page)).toHaveAccessibleDescription(
    'We honor your browser’s Global Privacy Control signal, so analytics is off.',
  );
  await expect(settings(page)).toBeDisabled();
  await expect(banner(page)).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
});
