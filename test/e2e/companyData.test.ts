import type { Page } from '@playwright/test';
import { siteDefaults } from '../../lambdas/contract/company.ts';
import { expect, test } from '../support/e2e/siteTest.ts';
import { trackedSupportEmail } from '../support/e2e/stacks.ts';

/** The address of a site whose setting `domainName` is another than the examples'. */
const address = 'https://www.acme.com';

function canonicalAddress(page: Page) {
  return page.locator('link[rel="canonical"]').getAttribute('href');
}

test('every page names the address that the site was built with, before scripts and after', async ({
  page,
  visit,
}) => {
  await page.route('/services', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll(/https:\/\/[\w.]+\.example(?=\/)/g, address);
    await route.fulfill({ response: answer, body: html });
  });
  await visit('/services');
  expect(await canonicalAddress(page)).toBe(`${address}/services`);
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await expect(page).toHaveTitle(/Blog/);
  expect(await canonicalAddress(page)).toBe(`${address}/blog`);
});

/** Everything that tells a buyer where to write. */
const placesOfSupport = [
  '/products/photo-kiosk-backend/fulfillment',
  '/products/photo-kiosk-backend/support',
  '/content/photo-kiosk-backend/SUPPORT.md',
  '/images/photo-kiosk-backend/step-register.svg',
  '/images/photo-kiosk-backend/step-register.narrow.svg',
];

test.describe('with another address for support', () => {
  test.use({ stackName: 'tracked' });

  test('pages, documents and pictures name that one alone', async ({ page, request, visit }) => {
    for (const place of placesOfSupport) {
      const text = await (await request.get(place)).text();
      expect(text, place).toContain(trackedSupportEmail);
      expect(text, place).not.toContain(siteDefaults.supportEmail);
    }
    await visit('/products/photo-kiosk-backend/fulfillment?token=t');
    const contact = page.getByRole('main').getByRole('link', { name: trackedSupportEmail });
    await expect(contact).toHaveCount(1);
  });
});

test.describe('in development', () => {
  test.use({ stackName: 'dev' });

  test("documents and pictures name the company's address too", async ({ request }) => {
    for (const place of placesOfSupport.slice(2)) {
      expect(await (await request.get(place)).text()).toContain(siteDefaults.supportEmail);
    }
  });
});
