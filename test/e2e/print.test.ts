import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e/siteTest.ts';

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

test('a page that is dark on the screen is dark on light on paper', async ({ page, visit }) => {
  function inkOf(selector: string) {
    return page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await visit('/blog/cloud-security-series/deny-by-default');
  const ink = await inkOf('main p');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await inkOf('main p')).not.toBe(ink);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await inkOf('main p')).toBe(ink);
});

test('the brochure prints all its words and nothing around them', async ({ page, visit }) => {
  await visit('/brochure');
  const onScreen = await words(page);
  await print(page);
  expect(await words(page)).toEqual(onScreen);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const section of ['01 Core Services', '02 Additional Expertise', '03 Connect With Us']) {
    await expect(main.getByRole('heading', { name: section })).toBeVisible();
  }
  await expect(main.getByText('NIST AI RMF')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Contact us' })).toBeHidden();
});

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

test('a new sheet tears no part of a page apart', async ({ page, visit }) => {
  for (const path of ['/brochure', '/case-studies/fintech-platform', '/solutions/security']) {
    await page.emulateMedia({ media: 'screen' });
    await visit(path);
    await page.emulateMedia({ media: 'print' });
    const torn = await page.locator('main :is(li, figure, h2, h3)').evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { breakInside, breakAfter } = getComputedStyle(element);
          return ![breakInside, breakAfter].includes('avoid');
        })
        .map(({ textContent }) => textContent),
    );
    expect(torn, path).toEqual([]);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
});
