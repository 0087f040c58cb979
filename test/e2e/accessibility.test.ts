import { cartMenu, cartToggle, storedItems } from '../support/e2e/cart.ts';
import { findBarriers, findBarriersInOppositeLooks } from '../support/e2e/findBarriers.ts';
import { holdRequests } from '../support/e2e/gate.ts';
import { expect, test } from '../support/e2e/siteTest.ts';
import {
  contactEndpoint,
  contactMessage,
  refuseOnce,
  VisitorForm,
} from '../support/e2e/visitorForm.ts';

// Runs of axe take a while on a busy machine.
test.describe.configure({ timeout: 60_000 });

const fulfillment = '/products/photo-kiosk-backend/fulfillment';
const failed = { heading: 'Unexpected Application Error!', chunk: '**/assets/2-*.js*' };

// What each page is by itself, everyPage.test.ts asks; here are the states that a visitor brings about.
test.describe('on a first visit', () => {
  test.use({ stored: {} });

  test('the cookie banner has no barriers', async ({ page, visit }) => {
    await visit('/');
    await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
    expect(await findBarriersInOppositeLooks(page)).toEqual([]);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the mobile menu, ${colorScheme}`, () => {
    // It closes where the window gets wide, so it has no look at 1440 pixels.
    test.use({ viewport: { width: 390, height: 900 }, colorScheme });

    test('has no barriers', async ({ page, visit }) => {
      await visit('/solutions/security');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
    });
  });
}

test('the empty cart has no barriers', async ({ page, visit }) => {
  await visit('/');
  await cartToggle(page).click();
  await expect(cartMenu(page).getByText('Your cart is empty')).toBeVisible();
  expect(await findBarriersInOppositeLooks(page)).toEqual([]);
  await expect(cartMenu(page)).toBeVisible();
});

test.describe('with solutions in the cart', () => {
  test.use({ stored: { cookieConsent: 'declined', cart: JSON.stringify(storedItems) } });

  test("the cart's dropdown has no barriers", async ({ page, visit }) => {
    await visit('/solutions/finops');
    await cartToggle(page).click();
    await expect(cartMenu(page).getByRole('button', { name: 'Check out' })).toBeVisible();
    expect(await findBarriersInOppositeLooks(page)).toEqual([]);
    await expect(cartMenu(page)).toBeVisible();
  });

  test('the cart page and its thank-you screen have no barriers', async ({ page, visit }) => {
    await visit('/cart');
    expect(await findBarriersInOppositeLooks(page)).toEqual([]);
    const form = new VisitorForm(page);
    await form.fill({ name: 'Ada Visitor', email: 'axe@visitor.example' });
    await form.button.click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(await findBarriersInOppositeLooks(page)).toEqual([]);
  });
});

test('the privacy dialog has no barriers, empty or failed', async ({ page, visit, complaints }) => {
  complaints.expect(/status of 503/, /The form could not be sent/);
  await page.route(contactEndpoint, (route) => route.fulfill({ status: 503, json: {} }));
  await visit('/');
  await page.getByRole('button', { name: 'Do Not Sell My Personal Information' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await findBarriersInOppositeLooks(page)).toEqual([]);

  const form = new VisitorForm(dialog);
  await form.fill({ name: 'Ada', email: 'axe@visitor.example', address: '1 Main St, Fresno' });
  await form.button.click();
  await expect(dialog.getByText(/Sorry, there was an error/)).toBeVisible();
  expect(await findBarriersInOppositeLooks(page)).toEqual([]);
});

test('the contact form has no barriers while it sends and when it has sent', async ({
  page,
  visit,
}) => {
  const gate = await holdRequests(page, contactEndpoint);
  await visit('/contact-us');
  const form = new VisitorForm(page);
  await form.fill(contactMessage('axe'));
  await form.button.click();
  await expect(form.button).toHaveText('Sending...');
  expect(await findBarriersInOppositeLooks(page)).toEqual([]);
  gate.open();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
  expect(await findBarriersInOppositeLooks(page)).toEqual([]);
});

test('the contact form has no barriers beside what the server found', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/status of 400/, /The form could not be sent/);
  await visit('/contact-us');
  const form = new VisitorForm(page);
  await form.fill(contactMessage('axe'));
  await refuseOnce(page, 'email');
  await form.button.click();
  await expect(form.field('email')).toHaveAccessibleDescription(/Email/);
  await expect(page.getByText(/Sorry, there was an error/)).toBeVisible();
  expect(await findBarriersInOppositeLooks(page)).toEqual([]);
});

test('the error screen has no barriers', async ({ page, visit, complaints }) => {
  complaints.expect(/status of 404/);
  await page.route(failed.chunk, (route) => route.fulfill({ status: 404 }));
  await visit('/about');
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('heading', { name: failed.heading })).toBeVisible();
  expect(await findBarriersInOppositeLooks(page)).toEqual([]);
});

for (const { query, heading } of [
  { query: '?token=a&test_success=true', heading: 'Thank You For Registering!' },
  { query: '?token=a&test_success=false', heading: 'Error' },
]) {
  test(`the registration's screen '${heading}' has no barriers`, async ({
    page,
    visit,
    complaints,
  }) => {
    if (heading === 'Error') {
      complaints.expect(/The form could not be sent/);
    }
    await visit(fulfillment + query);
    await page.getByRole('main').getByLabel('Email').fill('axe@buyer.example');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    expect(await findBarriersInOppositeLooks(page)).toEqual([]);
  });
}

test('the screen for a missing token has no barriers', async ({ page, visit }) => {
  await visit(fulfillment);
  await expect(page.getByText('Missing registration token.')).toBeVisible();
  expect(await findBarriersInOppositeLooks(page)).toEqual([]);
});

test('a document that can not be had leaves no barriers', async ({ page, visit, complaints }) => {
  complaints.expect(/status of 500/, /The document USER_GUIDE could not be loaded/);
  await page.route('**/content/**/*.md', (route) => route.fulfill({ status: 500 }));
  await visit('/products/photo-kiosk-backend');
  await page.getByRole('main').getByRole('link', { name: 'User Guide' }).first().click();
  await expect(page.getByText('This document could not be loaded')).toBeVisible();
  expect(await findBarriersInOppositeLooks(page)).toEqual([]);
});
