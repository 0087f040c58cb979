import type { Page } from '@playwright/test';
import { cartMenu, cartToggle } from '../../support/e2e/cart.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';

const links = [
  ['Home', '/'],
  ['Services', '/services'],
  ['Solutions', '/solutions'],
  ['Products', '/products'],
  ['Case Studies', '/case-studies'],
  ['Blog', '/blog'],
  ['Contact Us', '/contact-us'],
  ['Get Started', '/contact-us'],
] as const;

function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

test('the bar links to every section, and marks the one that is shown', async ({ page, visit }) => {
  await visit('/');
  const all = await bar(page)
    .getByRole('link')
    .evaluateAll((each) => each.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(all).toEqual(links);
  const blog = bar(page).getByRole('link', { name: 'Blog' });
  const look = await blog.getAttribute('class');
  await blog.click();
  await expect(page).toHaveURL('/blog');
  await expect(bar(page).locator('a[aria-current]')).toHaveText(['Blog']);
  await expect(blog).not.toHaveAttribute('class', look ?? '');
});

test.describe('on a phone', { tag: '@browsers' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens and closes by its button, a link, a wider window and going back', async ({
    page,
    visit,
  }) => {
    const toggle = page.getByRole('button', { name: 'Menu', exact: true });
    const link = bar(page).getByRole('link', { name: 'Services', exact: true });
    const heading = page.getByRole('heading', { level: 1 });
    await visit('/');
    await expect(link).toBeHidden();
    await toggle.click();
    await expect(link).toBeVisible();
    await toggle.click();
    await expect(link).toBeHidden();

    await toggle.click();
    await link.click();
    await expect(heading).toHaveText('Services');
    await expect(link).toBeHidden();
    await toggle.click();
    await page.goBack();
    await expect(heading).not.toHaveText('Services');
    await expect(link).toBeHidden();
    await expect(heading).toBeFocused();
    await cartToggle(page).click();
    await page.goForward();
    await expect(heading).toHaveText('Services');
    await expect(cartMenu(page)).toBeHidden();

    await toggle.click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.locator('#site-menu:popover-open')).toHaveCount(0);
    await expect(link).toBeVisible();
  });
});

test('the footer has its columns, links, copyright and profiles', async ({ page, visit }) => {
  await visit('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText([
    'Company',
    'Legal and Compliance',
    'About',
  ]);
  for (const [name, path] of [
    ['Case Studies', '/case-studies'],
    ['Contact Us', '/contact-us'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(
    footer.getByRole('button', { name: 'Do Not Sell My Personal Information', exact: true }),
  ).toBeVisible();
  await expect(footer.getByText(/©.*2025/)).toBeVisible();
  const profiles = footer.locator('a[target="_blank"][rel~="noopener"][href^="https://"]');
  await expect(profiles).toHaveCount(2);
  await expect(profiles.first()).toHaveAccessibleName(/opens in a new tab/);
});
