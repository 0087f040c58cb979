import type { Page } from '@playwright/test';
import { siteDefaults } from '../../../lambdas/contract/company.ts';
import { fulfillmentPath, registerButton } from '../../support/e2e/buyer.ts';
import { findBarriers } from '../../support/e2e/findBarriers.ts';
import { layoutShifts, overflowing } from '../../support/e2e/layout.ts';
import { expect, hydrated, test } from '../../support/e2e/siteTest.ts';

/** What a page offers to press for the buyer to go on. */
async function nextSteps(page: Page) {
  const all = page.getByRole('main').locator('button, a[class]:not(nav a)');
  return all.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('href') ?? element.textContent),
  );
}

const subscriptions = 'https://aws.amazon.com/marketplace/library';
const support = `mailto:${siteDefaults.supportEmail}`;

test('a buyer who is turned away reads why and has one way on', async ({ page, visit }) => {
  for (const [problem, words, next] of [
    ['expired', 'Your registration link has expired or is not valid.', subscriptions],
    ['other-product', /^This purchase is for a different product/, support],
    ['unavailable', 'AWS Marketplace could not confirm your purchase just now.', subscriptions],
    ['not-stored', 'We could not store your registration just now.', subscriptions],
    ['closed', 'Registrations are not open yet.', support],
    ['unidentified&reference=A-7K3M9QXZ', /did not tell us which license is yours/, support],
  ] as const) {
    await test.step(problem, async () => {
      await visit(`${fulfillmentPath}?problem=${problem}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
      await expect(page.getByRole('main').getByText(words)).toBeVisible();
      await expect(page.getByText('A-7K3M9QXZ')).toHaveCount(problem.includes('A-') ? 1 : 0);
      await expect(registerButton(page)).toHaveCount(0);
      expect(await nextSteps(page)).toEqual([next]);
      expect(await layoutShifts(page)).toEqual([]);
    });
  }
  // The longest of them.
  expect(await overflowing(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
});

test("AWS Marketplace's form with a token that has expired ends on the site's own page", async ({
  page,
  stack,
}) => {
  await page.goto(stack.urls.localAws);
  await page.getByRole('button', { name: 'Arrive too late' }).click();
  await expect(page).toHaveURL(`${stack.urls.site}${fulfillmentPath}?problem=expired`);
  await hydrated(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/has expired or is not valid/)).toBeVisible();
});
