import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/siteTest.ts';

function footer(page: Page) {
  return page.getByRole('contentinfo');
}

/** The column under a heading of the footer. */
function column(page: Page, title: string) {
  return footer(page)
    .locator('div')
    .filter({ has: page.locator('> :is(h2, h3)', { hasText: new RegExp(`^${title}$`) }) })
    .last();
}

test('the footer has its columns, links and copyright on a short page, a long one and a document', async ({
  page,
  visit,
}) => {
  for (const path of ['/', '/cart', '/products/photo-kiosk-backend/user-guide']) {
    await test.step(path, async () => {
      await visit(path);
      await expect(
        column(page, 'Company').getByRole('link', { name: 'Case Studies' }),
      ).toHaveAttribute('href', '/case-studies');
      await expect(
        column(page, 'Company').getByRole('link', { name: 'Contact Us' }),
      ).toHaveAttribute('href', '/contact-us');
      const legal = column(page, 'Legal and Compliance');
      await expect(legal.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
        'href',
        '/privacy-policy',
      );
      await expect(
        legal.getByRole('button', { name: 'Do Not Sell My Personal Information', exact: true }),
      ).toBeVisible();
      await expect(footer(page).getByText(/©.*2025/)).toBeVisible();
    });
  }
});

test('the About column has a blurb and two profiles that open in a new tab', async ({
  page,
  visit,
}) => {
  await visit('/');
  const about = column(page, 'About');
  await expect(about.locator('p').first()).toHaveText(/\w+ \w+ \w+/);
  const profiles = about.locator('a[target="_blank"]');
  await expect(profiles).toHaveCount(2);
  for (const profile of await profiles.all()) {
    await expect(profile).toHaveAttribute('href', /^https:\/\//);
    await expect(profile).toHaveAttribute('rel', /noopener/);
    await expect(profile).toHaveAccessibleName(/opens in a new tab/);
  }
});
