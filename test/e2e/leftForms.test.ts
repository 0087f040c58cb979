import type { Page } from '@playwright/test';
import {
  emailField,
  fulfillmentPath,
  registerButton,
  registrationEndpoint,
} from '../support/e2e/buyer.ts';
import { storedCart, storedItems } from '../support/e2e/cart.ts';
import { holdRequests } from '../support/e2e/gate.ts';
import { expect, hydrated, test } from '../support/e2e/siteTest.ts';
import { contactEndpoint, contactMessage, VisitorForm } from '../support/e2e/visitorForm.ts';

const failureText = 'Sorry, there was an error sending your message. Please try again later.';

/** Goes to another page as visitors do, and waits until it is there. */
async function readPolicy(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
}

/** Answers submissions when a test says so. */
async function holdAnswer(
  page: Page,
  answer: Parameters<typeof page.route>[1],
  address = contactEndpoint,
) {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route(address, async (route, request) => {
    sent.push(request.postDataJSON());
    await told;
    await answer(route, request);
  });
  return { tell, sent };
}

function notice(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test('what a buyer typed is there when they come back, and the button enabled', async ({
  page,
  visit,
}) => {
  await visit(`${fulfillmentPath}?token=a`);
  await emailField(page).fill('buyer@kiosk.example');
  await readPolicy(page);
  await page.goBack();
  await expect(emailField(page)).toHaveValue('buyer@kiosk.example');
  await expect(registerButton(page)).toBeEnabled();
});

test('a failure is told to a visitor who has left, and the form still has what was typed', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/status of 500/, /The form could not be sent/);
  const { tell } = await holdAnswer(page, (route) => route.fulfill({ status: 500 }));
  const typed = contactMessage();
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(typed);
  await form.button.click();
  await readPolicy(page);
  await expect(notice(page, 'Your message')).toContainText('Your message is still being sent.');
  tell();
  await expect(notice(page, 'Your message').getByText(failureText, { exact: true })).toBeVisible();
  await notice(page, 'Your message').getByRole('link', { name: 'Open the form' }).click();
  await expect(form.form.getByText(failureText, { exact: true })).toBeVisible();
  await expect(notice(page, 'Your message')).toHaveCount(0);
  expect(await form.values()).toEqual(typed);
});

test('a success is told to a visitor who has left, and the form is empty', async ({
  page,
  visit,
}) => {
  const { tell } = await holdAnswer(page, (route) =>
    route.fulfill({ json: { reference: 'C-00000000' } }),
  );
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(contactMessage());
  await form.button.click();
  await readPolicy(page);
  tell();
  await expect(notice(page, 'Your message')).toContainText('Thank you for your message!');
  await expect(notice(page, 'Your message')).toContainText('C-00000000');
  await notice(page, 'Your message').getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page, 'Your message')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(form.field('message')).toHaveValue('');
  await expect(form.form.getByRole('status')).toBeHidden();
});

test('a visitor who comes back before the answer can’t send it twice', async ({ page, visit }) => {
  const { tell, sent } = await holdAnswer(page, (route) => route.fulfill({ json: {} }));
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(contactMessage());
  await form.button.click();
  await readPolicy(page);
  await page.goBack();
  await expect(form.button).toHaveText('Sending...');
  await expect(form.button).toBeDisabled();
  await form.field('company').fill('Another Ltd');
  tell();
  await expect(form.form.getByText(/^Thank you for your message!/)).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(form.field('message')).toHaveValue('');
  await expect(form.field('company')).toHaveValue('Another Ltd');
});

test.describe('with solutions in the cart', () => {
  test.use({ stored: { cookieConsent: 'declined', cart: JSON.stringify(storedItems) } });

  test('its request keeps its fields, and empties the cart though the visitor has left', async ({
    page,
    visit,
  }) => {
    const { tell } = await holdAnswer(page, (route) => route.fulfill({ json: {} }));
    const typed = { name: 'Ada Visitor', email: 'ada@visitor.example', phone: '' };
    const form = new VisitorForm(page);
    await visit('/cart');
    await form.fill(typed);
    await readPolicy(page);
    await page.goBack();
    await expect(form.field('name')).toHaveValue(typed.name);
    expect(await form.values()).toEqual(typed);
    await form.button.click();
    await readPolicy(page);
    tell();
    await expect(notice(page, 'Your request')).toContainText('Thank You!');
    expect(await storedCart(page)).toEqual([]);
  });
});

/** Every draft in session storage, as one text. */
function draftText(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft'))),
  );
}

for (const [name, path, field, text] of [
  ['a message', '/contact-us', 'message', 'Half a message'],
  ["a cart's request", '/cart', 'name', 'Ada Visitor'],
  ['a registration', `${fulfillmentPath}?token=secret`, 'email', 'buyer@kiosk.example'],
  ['a privacy request', '/about', 'address', '1 Placeholder Street'],
] as const) {
  test(`${name} that isn't sent yet outlives reloads and other pages`, {
    tag: '@browsers',
  }, async ({ page, visit }) => {
    const form = new VisitorForm(
      path === '/about' ? page.getByRole('dialog') : page.getByRole('main'),
    );
    async function open() {
      if (path === '/about') {
        await page.getByRole('button', { name: 'Do Not Sell My Personal Information' }).click();
      }
    }
    await visit(path);
    await open();
    await form.field(field).fill(text);
    await page.reload();
    await hydrated(page);
    await open();
    await expect(form.field(field)).toHaveValue(text);

    // Closes the dialog, if there is one.
    await page.keyboard.press('Escape');
    // As after a deployment: another page, its error screen's reload, and back.
    await readPolicy(page);
    await page.reload();
    await hydrated(page);
    await page.goBack();
    await open();
    await expect(form.field(field)).toHaveValue(text);
    expect(await draftText(page)).not.toMatch(/secret|topic/);
  });
}

test('a draft is gone once it is sent', async ({ page, visit }) => {
  await page.route(contactEndpoint, (route) => route.fulfill({ json: {} }));
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(contactMessage());
  await form.button.click();
  await expect(form.form.getByText(/^Thank you for your message!/)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(form.field('message')).toHaveValue('');
  expect(await draftText(page)).not.toContain('Visitor');
});

test('what is typed before the scripts arrive wins over the draft', { tag: '@browsers' }, async ({
  page,
  visit,
}) => {
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill({ name: 'Ada', message: 'From the draft' });
  const gate = await holdRequests(page, '**/assets/site-*.js');
  await page.reload();
  await form.field('message').fill('Typed early');
  gate.open();
  await hydrated(page);
  await expect(form.field('name')).toHaveValue('Ada');
  await expect(form.field('message')).toHaveValue('Typed early');
});

for (const [status, title] of [
  [200, 'Thank You For Registering!'],
  [500, 'Error'],
] as const) {
  test(`a buyer who leaves while registering comes back to the outcome of ${status}`, async ({
    page,
    visit,
    complaints,
  }) => {
    if (status === 500) {
      complaints.expect(/status of 500/, /The form could not be sent/);
    }
    const { tell } = await holdAnswer(
      page,
      (route) => route.fulfill({ status, json: {} }),
      registrationEndpoint,
    );
    await visit(`${fulfillmentPath}?token=a`);
    await emailField(page).fill('buyer@kiosk.example');
    await registerButton(page).click();
    await expect(registerButton(page)).toHaveText('Registering...');
    await readPolicy(page);
    tell();
    await expect(notice(page, 'Your registration')).toContainText(/registered on AWS|failed/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(notice(page, 'Your registration')).toHaveCount(0);
  });
}

test('a privacy request that is closed while it is sent is told of, and opened again', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/status of 500/, /The form could not be sent/);
  const { tell } = await holdAnswer(page, (route) => route.fulfill({ status: 500 }));
  await visit('/about');
  await page.getByRole('button', { name: 'Do Not Sell My Personal Information' }).click();
  const form = new VisitorForm(page.getByRole('dialog'));
  await form.fill({ name: 'Cal', email: 'cal@visitor.example', address: '1 Main Street' });
  await form.button.click();
  await page.getByRole('button', { name: 'Close' }).click();
  tell();
  const told = notice(page, 'Your privacy request');
  await expect(told).toContainText('Sorry, there was an error submitting your request.');
  await told.getByRole('button', { name: 'Open the form' }).click();
  await expect(form.form).toContainText('Sorry, there was an error submitting your request.');
  await expect(form.field('address')).toHaveValue('1 Main Street');
  await expect(told).toHaveCount(0);
});
