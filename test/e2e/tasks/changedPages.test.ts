import type { Page } from '@playwright/test';
import { extendPage, translatePage } from '../../support/e2e/pageChanges.ts';
import { expect, holdRequests, hydrated, test } from '../../support/e2e/siteTest.ts';
import {
  contactMessage,
  newAddress,
  refuseOnce,
  VisitorForm,
} from '../../support/e2e/visitorForm.ts';

// Each is a journey over several pages.
test.describe.configure({ timeout: 90_000 });

const successText = /Thank you for your message! We'll get back to you soon\./;
const failureText = /Sorry, there was an error sending your message\. Please try again later\./;

const finops = ['cost_analysis', 'cost_monitoring', 'budget_management'] as const;

/** Found without its words, which may be another language's. */
function toggle(page: Page) {
  return page.locator('[popovertarget="cart-menu"]');
}
function menu(page: Page) {
  return page.locator('#cart-menu');
}
function cartButton(page: Page, key: string) {
  return page.locator(`main [aria-describedby="finops-${key}-title"]`);
}
function mainLink(page: Page, name: string) {
  return page.locator('header').getByRole('link', { name }).first();
}

/** Goes where a link leads, and stays in the application. */
async function follow(page: Page, name: string, path: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await mainLink(page, name).click();
  await expect(page).toHaveURL(path);
  await expect(page.locator('main form, main h2, main li').first()).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
}

/** Everything that a visitor does: a faulty form, corrected and sent, the cart filled and sent. */
async function visitEverything(page: Page): Promise<void> {
  const form = new VisitorForm(page.locator('main'));
  const submit = form.form.locator('[type="submit"]');
  await form.field('email').fill(newAddress('refused'));
  await refuseOnce(page, 'email');
  await submit.click();
  await expect(page.getByText(failureText)).toBeVisible();
  await expect(form.field('email')).toBeFocused();
  await expect(form.field('email')).toHaveAccessibleDescription(/Email must be one address/);
  await page.evaluate(extendPage);
  await form.field('email').fill(newAddress('changed'));
  await submit.click();
  await expect(page.getByText(successText)).toBeVisible();
  await expect(page.getByText(failureText)).toHaveCount(0);
  await expect(submit).toHaveText(/Send Message/);

  await follow(page, 'Solutions', '/solutions');
  await page.locator('main a[href="/solutions/finops"]').first().click();
  await expect(cartButton(page, finops[0])).toBeVisible();
  await page.evaluate(extendPage);
  for (const key of finops) {
    await cartButton(page, key).click();
    await expect(cartButton(page, key)).toHaveText(/Remove from shopping cart/);
  }
  await toggle(page).click();
  await expect(menu(page).getByRole('listitem')).toHaveCount(3);
  await menu(page).getByRole('button', { name: 'Check out' }).click();
  await expect(page).toHaveURL('/cart');
  await page.evaluate(extendPage);
  await page.getByRole('main').getByRole('button', { name: 'Remove Cost Analysis' }).click();
  await expect(toggle(page)).toHaveText(/2/);
  await follow(page, 'Blog', '/blog');
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
}

const typed = { ...contactMessage(), email: 'ada@visitor.example', message: 'First\nSecond line' };

test('what a translator and extensions changed before hydration loses nothing that was typed and breaks no page after it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/The page had been changed, so it was rendered anew/);
  complaints.expect(/status of 400/, /The form could not be sent/);
  const gate = await holdRequests(page, '**/assets/site-*.js');
  await page.goto('/contact-us');
  await expect.poll(() => gate.requests.length).toBeGreaterThan(0);
  const form = new VisitorForm(page.locator('main'));
  await form.fill(typed);
  await page.evaluate(extendPage);
  // It goes on by itself.
  await page.evaluate(translatePage);
  await form.field('message').focus();
  gate.open();
  await hydrated(page);

  expect(await form.values()).toEqual(typed);
  await expect(form.field('message')).toBeFocused();
  await visitEverything(page);
});
