import { cartMenu, cartToggle, storedItems } from '../../support/e2e/cart.ts';
import { findBarriersIn, oppositeLooks } from '../../support/e2e/findBarriers.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';
import {
  contactEndpoint,
  contactMessage,
  refuseOnce,
  VisitorForm,
} from '../../support/e2e/visitorForm.ts';

// Runs of axe take a while on a busy machine.
test.describe.configure({ timeout: 60_000 });

const failed = { heading: 'Unexpected Application Error!', chunk: '**/assets/2-*.js*' };

// What each page is by itself, everyPage.test.ts asks; here are the states that a visitor brings about.
test.describe('on a first visit', () => {
  test.use({ stored: {} });

  test('the cookie banner has no barriers', async ({ page, visit }) => {
    await visit('/');
    await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
    expect(await findBarriersIn(page, oppositeLooks)).toEqual([]);
  });
});

test.describe('with solutions in the cart', () => {
  test.use({ stored: { cookieConsent: 'declined', cart: JSON.stringify(storedItems) } });

  test("the cart's dropdown has no barriers", async ({ page, visit }) => {
    await visit('/solutions/finops');
    await cartToggle(page).click();
    await expect(cartMenu(page).getByRole('button', { name: 'Check out' })).toBeVisible();
    expect(await findBarriersIn(page, oppositeLooks)).toEqual([]);
    await expect(cartMenu(page)).toBeVisible();
  });

  test('the cart page and its thank-you screen have no barriers', async ({ page, visit }) => {
    await visit('/cart');
    expect(await findBarriersIn(page, oppositeLooks)).toEqual([]);
    const form = new VisitorForm(page);
    await form.fill({ name: 'Ada Visitor', email: 'axe@visitor.example' });
    await form.button.click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(await findBarriersIn(page, oppositeLooks)).toEqual([]);
  });
});

test('the privacy dialog has no barriers, empty or failed', async ({ page, visit, complaints }) => {
  complaints.expect(/status of 503/, /The form could not be sent/);
  await page.route(contactEndpoint, (route) => route.fulfill({ status: 503, json: {} }));
  await visit('/');
  await page.getByRole('button', { name: 'Do Not Sell My Personal Information' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await findBarriersIn(page, oppositeLooks)).toEqual([]);

  const form = new VisitorForm(dialog);
  await form.fill({ name: 'Ada', email: 'axe@visitor.example', address: '1 Main St, Fresno' });
  await form.button.click();
  await expect(dialog.getByText(/Sorry, there was an error/)).toBeVisible();
  expect(await findBarriersIn(page, oppositeLooks)).toEqual([]);
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
  expect(await findBarriersIn(page, oppositeLooks)).toEqual([]);
});

test('the error screen has no barriers', async ({ page, visit, complaints }) => {
  complaints.expect(/status of 404/);
  await page.route(failed.chunk, (route) => route.fulfill({ status: 404 }));
  await visit('/about');
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('heading', { name: failed.heading })).toBeVisible();
  expect(await findBarriersIn(page, oppositeLooks)).toEqual([]);
});
