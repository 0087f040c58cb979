import type { Page } from '@playwright/test';
import { emailField, fulfillmentPath, registerButton } from '../support/e2e/buyer.ts';
import { storedCart, storedItems } from '../support/e2e/cart.ts';
import { expect, hydrated, test } from '../support/e2e/siteTest.ts';
import { contactEndpoint, contactMessage, VisitorForm } from '../support/e2e/visitorForm.ts';

const failureText = 'Sorry, there was an error sending your message. Please try again later.';

/** Goes to another page as visitors do, and waits until it is there. */
async function readPolicy(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
}

/** Answers submissions when a test says so. */
async function holdAnswer(page: Page, answer: Parameters<typeof page.route>[1]) {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route(contactEndpoint, async (route, request) => {
    sent.push(request.postDataJSON());
    await told;
    await answer(route, request);
  });
  return { tell, sent };
}

function notice(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test('what was typed into the contact form is there when the visitor comes back to it', async ({
  page,
  visit,
}) => {
  const typed = contactMessage();
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(typed);
  await readPolicy(page);
  await page.goBack();
  await expect(form.field('message')).toHaveValue(typed.message);
  expect(await form.values()).toEqual(typed);
});

test('so is what a buyer typed, and the button with it', async ({ page, visit }) => {
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

test('a whole new load of the page begins with an empty form', async ({ page, visit }) => {
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(contactMessage());
  await readPolicy(page);
  await page.goto('/contact-us');
  await hydrated(page);
  await expect(form.field('message')).toHaveValue('');
});
