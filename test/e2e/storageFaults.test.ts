import type { Page } from '@playwright/test';
import { cardOf, cartToggle, storedItems } from '../support/e2e/cart.ts';
import { accept, banner, decline, settings } from '../support/e2e/consent.ts';
import { commandsOf, type Google, googleTest as test } from '../support/e2e/google.ts';
import { expect, hydrated } from '../support/e2e/siteTest.ts';
import { breakStorage, storageFaults } from '../support/e2e/storageFaults.ts';
import { newAddress, VisitorForm } from '../support/e2e/visitorForm.ts';

async function refuse(page: Page): Promise<void> {
  if (!(await banner(page).isVisible())) {
    await settings(page).click();
  }
  await decline(page).click();
  await expect(settings(page)).toHaveAccessibleDescription(/declined/);
}

/** Nothing measures on a page, now or when it has been used. */
async function expectNothingMeasured(page: Page, google: Google): Promise<void> {
  const before = google.requests.length;
  await hydrated(page);
  await expect(settings(page)).not.toHaveAccessibleDescription(/accepted/);
  await page.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await page.waitForTimeout(200);
  expect(google.requests.slice(before)).toEqual([]);
  expect(await commandsOf(page)).toEqual([]);
}

test.describe('with an acceptance from an earlier visit', () => {
  test.use({ stackName: 'tracked', stored: { cookieConsent: 'accepted' } });

  for (const faults of storageFaults) {
    test(`a refusal holds where storage fails at ${faults.join(' and ')}`, async ({
      page,
      context,
      visit,
      google,
    }) => {
      await breakStorage(page, faults);
      await visit('/about');
      await refuse(page);
      await page.reload();
      await expectNothingMeasured(page, google);

      const later = await context.newPage();
      await visit('/about', later);
      if (!faults.includes('getItem') && !faults.includes('everything')) {
        await expectNothingMeasured(later, google);
      }
    });
  }

  test('after a refusal that only a cookie could keep, accepting works again', async ({
    page,
    context,
    visit,
    google,
  }) => {
    await breakStorage(page, ['setItem', 'removeItem']);
    await visit('/about');
    await refuse(page);
    expect(await context.cookies()).toMatchObject([{ name: 'cookieConsent', value: 'declined' }]);

    const healed = await context.newPage();
    await visit('/about', healed);
    await expect(settings(healed)).toHaveAccessibleDescription(/declined/);
    await settings(healed).click();
    await accept(healed).click();
    await expect.poll(() => google.scripts.length).toBeGreaterThan(1);
    expect(await context.cookies()).toEqual([]);
    await healed.reload();
    await hydrated(healed);
    await expect(settings(healed)).toHaveAccessibleDescription(/accepted/);
  });
});

test.describe('with a cart from an earlier visit', () => {
  test.use({ stored: { cookieConsent: 'declined', cart: JSON.stringify([storedItems[0]]) } });

  for (const faults of storageFaults) {
    test(`the cart is kept, sent and emptied where storage fails at ${faults.join(' and ')}`, async ({
      page,
      visit,
      complaints,
    }) => {
      const [reads, writes] = ['getItem', 'setItem'].map((fault) =>
        faults.some((found) => found === fault || found === 'everything'),
      );
      if (writes) {
        complaints.expect(/kept for this visit only/);
      }
      await breakStorage(page, faults);
      await visit('/solutions/finops');
      await cardOf(page, 'Budget Management').getByRole('button').click();
      const count = reads ? 1 : 2;
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
