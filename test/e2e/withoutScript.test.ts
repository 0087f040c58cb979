import { everyPage } from '../support/e2e/sitePages.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

test.use({ javaScriptEnabled: false, stored: {} });

test('links lead from page to page', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const [link, path] of [
    ['Services', '/services'],
    ['Products', '/products'],
    ['Blog', '/blog'],
  ] as const) {
    await navigation.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(link);
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /Cloud Security Series/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/blog\/cloud-security-series$/);
});

test('a link with a fragment scrolls to its section', async ({ page }) => {
  await page.goto('/products/photo-kiosk-backend/user-guide#complete-onboarding');
  await expect(page.locator('#complete-onboarding')).toBeInViewport();
});

for (const path of ['/contact-us', '/cart', '/products/photo-kiosk-backend/fulfillment?token=a']) {
  test(`the form on ${path} gives way to another way to write`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.locator('form')).toBeHidden();
    await expect(main.getByRole('button')).toHaveCount(0);
    const note = main.getByText(/needs JavaScript\. Without it, write to/);
    await expect(note).toBeVisible();
    await expect(note.getByRole('link', { name: /^\S+@\S+$/ })).toHaveAttribute(
      'href',
      /^mailto:\S+@\S+$/,
    );
  });
}

test('every page can be read, and no button is shown that could do nothing', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  const dead: string[] = [];
  for (const { path, h1, title } of everyPage) {
    await page.goto(path);
    await expect.soft(page).toHaveTitle(title);
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    const [main = ''] = await page.getByRole('main').allInnerTexts();
    expect.soft(main.split(/\s+/).length, path).toBeGreaterThan(20);
    // What only scripts could bring about isn't promised.
    expect.soft(main, path).not.toMatch(/Loading/);
    await expect.soft(page.getByRole('region', { name: 'Cookie consent' })).toHaveCount(0);
    const buttons = await page
      .locator('button:visible:enabled:not([popovertarget])')
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
    dead.push(...buttons.map((text) => `${path}: ${text}`));
  }
  // The search box is made to do nothing.
  expect(dead).toEqual(['/no-such-page: Search']);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('menu and cart open and close by themselves', async ({ page }) => {
    await page.goto('/services');
    const menuLink = page.getByRole('link', { name: 'Get Started' });
    await expect(menuLink).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menuLink).toBeVisible();
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(menuLink).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Your cart is empty')).toBeHidden();

    await page.getByRole('button', { name: 'Menu' }).click();
    await menuLink.click();
    await expect(page).toHaveURL(/\/contact-us$/);
  });
});
