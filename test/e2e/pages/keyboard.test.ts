import type { Locator, Page } from '@playwright/test';
import { cartMenu, cartToggle, storedItems } from '../../support/e2e/cart.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';

/** The name of what has the focus, and whether a ring shows it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    const labeled = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    const name = element?.getAttribute('aria-label') ?? labeled?.textContent ?? '';
    // A card's link is drawn over the whole card, and so is its ring; a choice has it on its label,
    // and a part of the drawing on its box.
    const box = element instanceof SVGElement ? element.querySelector('rect') : null;
    const ring =
      [element ?? document.body, element?.closest('label') ?? document.body].some((each) =>
        [undefined, '::after'].some(
          (part) => getComputedStyle(each, part).outlineStyle === 'solid',
        ),
      ) ||
      (box !== null && Number.parseFloat(getComputedStyle(box).strokeWidth) >= 2);
    return { name: name.trim(), ring };
  });
}

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      return;
    }
  }
  throw new Error(`80 times Tab don't reach ${target}`);
}

test('the skip link comes first, shows itself and leads to the content', {
  tag: '@browsers',
}, async ({ page, visit }) => {
  await visit('/services');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});

test('Tab goes through home as eyes do, and every stop has a ring', async ({ page, visit }) => {
  await visit('/');
  const stops: { name: string; ring: boolean }[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    stops.push(stop);
    if (stop.name === 'Cookie settings' || stops.length > 80) {
      break;
    }
  }
  expect(stops.filter(({ ring }) => !ring)).toEqual([]);
  const names = stops.map(({ name }) => name);
  expect(names.slice(0, 11)).toEqual([
    'Skip to content',
    'DevSecOps, Inc',
    'Home',
    'Services',
    'Solutions',
    'Products',
    'Case Studies',
    'Blog',
    'Contact Us',
    'Get Started',
    'Cart',
  ]);
  expect(names.slice(-6)).toEqual([
    'Case Studies',
    'Contact Us',
    'Cloud Security Roadmap',
    'Privacy Policy',
    'Do Not Sell My Personal Information',
    'Cookie settings',
  ]);
  // Of the choices, one is a stop: that which is chosen, or else the first. Its label has its name.
  const choice = 'label:has(:checked), fieldset:not(:has(:checked)) > label:first-of-type';
  const order = await page
    .locator(`main :is(a[href]:not([tabindex="-1"]), button, ${choice}):visible`)
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
    );
  expect(names.slice(11, -6)).toEqual(order);
});

for (const [what, stored, stops] of [
  ['bar', { cookieConsent: 'declined' }, 11],
  ['question about cookies', {}, 4],
] as const) {
  test.describe(`halfway down a page with its ${what}`, () => {
    test.use({ stored });

    test('the focus goes through it and the page stays where it is', async ({ page, visit }) => {
      await visit('/services');
      await page.evaluate(() => scrollTo(0, 700));
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press('Tab');
        const { name } = await focused(page);
        expect(await page.evaluate(() => scrollY), name).toBe(700);
      }
    });
  });
}

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [name, id] of [
    ['Menu', 'site-menu'],
    ['Cart', 'cart-menu'],
  ] as const) {
    test(`what ${name} opens closes once the focus goes on behind it`, async ({ page, visit }) => {
      await visit('/services');
      await tabTo(page, page.locator(`[popovertarget=${id}]`));
      await page.keyboard.press('Enter');
      const menu = page.locator(`#${id}`);
      await expect(menu).toBeVisible();
      await tabTo(page, page.getByRole('main').getByRole('link').first());
      await expect(menu).toBeHidden();
    });
  }
});

test.describe('with solutions in the cart', () => {
  test.use({ stored: { cookieConsent: 'declined', cart: JSON.stringify(storedItems) } });

  test('Escape closes the cart and gives the focus back', { tag: '@browsers' }, async ({
    page,
    visit,
  }) => {
    await visit('/about');
    await tabTo(page, cartToggle(page));
    await page.keyboard.press('Space');
    await expect(cartMenu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Remove Cost Analysis' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cartMenu(page)).toBeHidden();
    await expect(cartToggle(page)).toBeFocused();
  });
});
