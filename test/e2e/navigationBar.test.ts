import type { Page } from '@playwright/test';
import { cartMenu, cartToggle } from '../support/e2e/cart.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

const links = [
  ['Home', '/'],
  ['Services', '/services'],
  ['Solutions', '/solutions'],
  ['Products', '/products'],
  ['Case Studies', '/case-studies'],
  ['Blog', '/blog'],
  ['Contact Us', '/contact-us'],
] as const;

function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

/** The links that are marked as active, for the eye and for assistive technology. */
async function activeLinks(page: Page): Promise<(string | null)[]> {
  const marked = bar(page).locator('a[aria-current]');
  const names = await marked.allTextContents();
  // What is marked has to look so, too: its class differs from the others'.
  const classes = await bar(page)
    .getByRole('list')
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => [link.hasAttribute('aria-current'), link.className] as const),
    );
  const looks = new Map(classes.map(([active, look]) => [look, active]));
  expect(looks.size, 'active and other links look different').toBe(new Set(looks.values()).size);
  return names;
}

test('the bar links to every section, and Get Started to the contact page', async ({
  page,
  visit,
}) => {
  await visit('/');
  const items = bar(page).getByRole('list').getByRole('link');
  await expect(items).toHaveText(links.map(([label]) => label));
  const targets = await items.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(links.map(([, path]) => path));
  await expect(bar(page).getByRole('link', { name: 'Get Started', exact: true })).toHaveAttribute(
    'href',
    '/contact-us',
  );
});

for (const [path, active] of [
  ['/', ['Home']],
  ['/solutions/finops', ['Solutions']],
  ['/products/photo-kiosk-backend/user-guide', ['Products']],
  ['/case-studies/fintech-platform', []],
  ['/blog', ['Blog']],
] as const) {
  test(`on ${path} the active links are: ${active.join(', ') || 'none'}`, async ({
    page,
    visit,
  }) => {
    await visit(path);
    expect(await activeLinks(page)).toEqual(active);
  });
}

test('the active link follows a navigation', async ({ page, visit }) => {
  await visit('/');
  await bar(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect.poll(() => activeLinks(page)).toEqual(['Blog']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  function toggle(page: Page) {
    return page.getByRole('button', { name: 'Menu', exact: true });
  }
  function link(page: Page) {
    return bar(page).getByRole('link', { name: 'Services', exact: true });
  }

  test('the hamburger opens and closes the menu', { tag: '@browsers' }, async ({ page, visit }) => {
    await visit('/');
    await expect(link(page)).toBeHidden();
    await toggle(page).click();
    await expect(link(page)).toBeVisible();
    await toggle(page).click();
    await expect(link(page)).toBeHidden();
  });

  test('the menu closes when a link is clicked', async ({ page, visit }) => {
    await visit('/');
    await toggle(page).click();
    await link(page).click();
    await expect(page).toHaveURL('/services');
    await expect(link(page)).toBeHidden();
    await toggle(page).click();
    await link(page).click();
    await expect(link(page), 'even when it leads to the page shown').toBeHidden();
  });

  test('a menu or cart that is open closes as the visitor goes back', { tag: '@browsers' }, async ({
    page,
    visit,
  }) => {
    await visit('/');
    await toggle(page).click();
    await link(page).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Services');
    await toggle(page).click();
    await page.goBack();
    await expect(heading).not.toHaveText('Services');
    await expect(link(page)).toBeHidden();
    await expect(heading).toBeFocused();
    await cartToggle(page).click();
    await page.goForward();
    await expect(heading).toHaveText('Services');
    await expect(cartMenu(page)).toBeHidden();
  });

  test("the menu closes when 'Get Started' is clicked", async ({ page, visit }) => {
    await visit('/');
    await toggle(page).click();
    await bar(page).getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/contact-us');
    await expect(link(page)).toBeHidden();
  });
});

test('a menu that is open when the window widens is put away', { tag: '@browsers' }, async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('#site-menu:popover-open')).toHaveCount(0);
  await expect(bar(page).getByRole('link', { name: 'Services' })).toBeVisible();
});
