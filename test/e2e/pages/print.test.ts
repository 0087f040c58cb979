import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/siteTest.ts';

// With the banner, which must not be printed either.
test.use({ stored: {} });

function chrome(page: Page): Readonly<Record<string, Locator>> {
  return {
    'navigation bar': page.getByRole('navigation', { name: 'Main' }),
    'cart toggle': page.getByRole('button', { name: /^Cart/ }),
    breadcrumbs: page.getByRole('navigation', { name: 'Breadcrumb' }),
    footer: page.getByRole('contentinfo'),
    'skip link': page.getByRole('link', { name: 'Skip to content' }),
    'cookie banner': page.getByRole('region', { name: 'Cookie consent' }),
  };
}

async function print(page: Page): Promise<void> {
  for (const [name, part] of Object.entries(chrome(page))) {
    await expect(part, `${name} on the screen`).toBeVisible();
  }
  await page.emulateMedia({ media: 'print' });
  for (const [name, part] of Object.entries(chrome(page))) {
    await expect(part, `${name} on paper`).toBeHidden();
  }
  await expect(page.getByRole('link', { name: 'DevSecOps, Inc' })).toBeVisible();
}

/** The texts that a page shows, those of its navigation left out. */
function words(page: Page): Promise<readonly string[]> {
  return page
    .locator('main :is(h1, h2, h3, p, li, td, pre):not(nav *)')
    .evaluateAll((elements) =>
      elements.filter((element) => element.checkVisibility()).map(({ textContent }) => textContent),
    );
}

test('an article prints all its words, its code in broken lines, and nothing around them', async ({
  page,
  visit,
}) => {
  await visit('/blog/cloud-security-series/deny-by-default');
  const article = page.getByRole('article');
  const invitation = page.getByRole('heading', { name: 'We Are Here to Help!' });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(invitation).toBeVisible();
  await expect(contents).toBeVisible();
  const written = await article
    .locator(':is(h1, h2, h3, p, li, td, pre):not(nav *)')
    .allTextContents();
  expect(written.length).toBeGreaterThan(30);
  await print(page);

  await expect(invitation).toBeHidden();
  await expect(contents).toBeHidden();
  expect(await words(page)).toEqual(written);
  // Nothing scrolls on paper.
  const breaking = await page
    .locator('main pre')
    .evaluateAll((blocks) => blocks.map((block) => getComputedStyle(block).whiteSpace));
  expect(new Set(breaking)).toEqual(new Set(['pre-wrap']));
});
