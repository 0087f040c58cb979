import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/siteTest.ts';

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
