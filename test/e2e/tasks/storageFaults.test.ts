import type { Page } from '@playwright/test';
import { cardOf, cartToggle, storedItems } from '../../support/e2e/cart.ts';
import { accept, banner, decline, settings } from '../../support/e2e/consent.ts';
import { googleTest as test } from '../../support/e2e/google.ts';
import { expect } from '../../support/e2e/siteTest.ts';
import { newAddress, VisitorForm } from '../../support/e2e/visitorForm.ts';

/** Has storage fail on a page from its next document on: it is full, or blocked. */
function breakStorage(page: Page, fault: 'setItem' | 'everything'): Promise<unknown> {
  return page.addInitScript((broken) => {
    function fail(): never {
      throw new DOMException('Storage fails', 'QuotaExceededError');
    }
    if (broken === 'everything') {
      Object.defineProperty(window, 'localStorage', { get: fail });
      Object.defineProperty(window, 'sessionStorage', { get: fail });
    } else {
      Storage.prototype[broken] = fail;
    }
  }, fault);
}

test.describe('with an acceptance from an earlier visit', () => {
  test.use({ stackName: 'tracked', stored: { cookieConsent: 'accepted' } });

  test('a refusal is kept where storage is full, until a later acceptance', async ({
    page,
    context,
    visit,
    google,
  }) => {
    await breakStorage(page, 'setItem');
    await visit('/about');
    await settings(page).click();
    await decline(page).click();
    await expect(settings(page)).toHaveAccessibleDescription(/declined/);
    const before = google.requests.length;
    await visit('/services');
    await expect(settings(page)).toHaveAccessibleDescription(/declined/);
    await expect(banner(page)).toHaveCount(0);
    expect(google.requests).toHaveLength(before);

    const healed = await context.newPage();
    await visit('/about', healed);
    await settings(healed).click();
    await accept(healed).click();
    await expect.poll(() => google.requests.length).toBeGreaterThan(before);
    expect(await context.cookies()).toEqual([]);
  });
});

test.describe('with a cart from an earlier visit', () => {
  test.use({ stored: { cookieConsent: 'declined', cart: JSON.stringify([storedItems[0]]) } });

  for (const fault of ['setItem', 'everything'] as const) {
    test(`the cart is kept, sent and emptied if storage fails at ${fault}`, async ({
      page,
      visit,
      complaints,
    }) => {
      complaints.expect(/kept for this visit only/);
      await breakStorage(page, fault);
      await visit('/solutions/finops');
      await cardOf(page, 'Budget Management').getByRole('button').click();
      const count = fault === 'setItem' ? 2 : 1;
      const items = new RegExp(`^Cart\\s*${count} items?$`);
      await expect(cartToggle(page)).toHaveAccessibleName(items);
      await cartToggle(page).click();
      await page.getByRole('button', { name: 'Check out' }).click();
      await expect(page.getByRole('main').getByRole('button', { name: /^Remove / })).toHaveCount(
        count,
      );

      const form = new VisitorForm(page.getByRole('main'));
      await form.fill({ name: 'Ada', email: newAddress('faulty') });
      await form.button.click();
      await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
      await expect(cartToggle(page)).toHaveAccessibleName('Cart');
    });
  }
});
