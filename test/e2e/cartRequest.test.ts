import { BackOffice } from '../support/e2e/backOffice.ts';
import { cardOf, cartToggle, storedCart, storedItems } from '../support/e2e/cart.ts';
import { holdRequests } from '../support/e2e/gate.ts';
import { expect, test } from '../support/e2e/siteTest.ts';
import { contactEndpoint, newAddress, VisitorForm } from '../support/e2e/visitorForm.ts';

const failureText = 'Sorry, there was an error submitting your request. Please try again later.';

function newVisitor() {
  return {
    name: 'Ada Visitor',
    email: newAddress('ada'),
    phone: '+1 215 555 0199',
  };
}

function request(sender: ReturnType<typeof newVisitor>) {
  return {
    ...sender,
    subject: 'Solutions Interest',
    message:
      'Interest in the following solutions:\n' +
      '- Cost Analysis (FinOps Solution)\n' +
      '- Incident Response (Security Solution)',
  };
}

test.use({ stored: { cookieConsent: 'declined', cart: JSON.stringify(storedItems) } });

test('the form has the fields that were asked for and promises a reply', async ({
  page,
  visit,
}) => {
  await visit('/cart');
  const form = new VisitorForm(page);
  const name = page.getByLabel('Full Name', { exact: true });
  await expect(name).toHaveAttribute('placeholder', 'Your full name');
  await expect(name).toHaveAttribute('required');
  await expect(name).toHaveAttribute('autocomplete', 'name');
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('required');
  await expect(email).toHaveAttribute('autocomplete', 'email');
  const phone = page.getByLabel('Phone Number', { exact: true });
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(phone).not.toHaveAttribute('required');
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  expect(Object.keys(await form.values())).toEqual(['name', 'email', 'phone']);
  await expect(page.getByRole('main').getByText(/within 24 hours/)).toBeVisible();
});

test('a request tells what is in the cart, ends on the thank-you screen and empties the cart', async ({
  page,
  visit,
  stack,
}) => {
  const office = new BackOffice(stack);
  const sender = newVisitor();
  const gate = await holdRequests(page, contactEndpoint);
  await visit('/cart');
  const form = new VisitorForm(page);
  await form.fill(sender);
  await form.button.click();
  await expect(form.button).toHaveText('Submitting...');
  await expect(form.button).toBeDisabled();
  await expect.poll(() => gate.requests.length).toBe(1);
  expect(gate.requests.map((sent) => sent.postDataJSON())).toEqual([request(sender)]);
  gate.open();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/within 24 hours/)).toBeVisible();
  await expect(form.form).toHaveCount(0);
  await expect(cartToggle(page)).toHaveAccessibleName('Cart');
  expect(await storedCart(page)).toEqual([]);

  const reference = await page.getByRole('main').locator('strong').textContent();
  expect(reference).toMatch(/^S-[0-9A-HJKMNP-TV-Z]{8}$/);
  const records = await office.recordsOf(sender.email);
  expect(records.map((record) => [record.reference, record.kind, record.fields])).toEqual([
    [reference, 'interest', request(sender)],
  ]);
  const [mail] = await office.mailsAbout(reference ?? '');
  expect(mail?.body.text).toContain('- Incident Response (Security Solution)');
});

test('a failure leaves its text, the form as it was and the cart', { tag: '@browsers' }, async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/status of 503/, /The form could not be sent/);
  await page.route(contactEndpoint, (route) => route.fulfill({ status: 503, json: {} }));
  await visit('/cart');
  const form = new VisitorForm(page);
  const sender = newVisitor();
  await form.fill(sender);
  await form.button.click();
  await expect(page.getByText(failureText, { exact: true })).toBeVisible();
  await expect(form.button).toBeEnabled();
  expect(await form.values()).toEqual(sender);
  expect(await storedCart(page)).toEqual(storedItems);
});

test('after "Thank You!" new items and "Check out" lead to the form again', async ({
  page,
  visit,
  context,
}) => {
  await page.route(contactEndpoint, (route) => route.fulfill({ json: {} }));
  await visit('/cart');
  const form = new VisitorForm(page.getByRole('main'));
  await form.fill(newVisitor());
  await form.button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');

  const other = await context.newPage();
  await visit('/solutions/finops', other);
  await cardOf(other, 'Cost Monitoring').getByRole('button').click();
  await expect(cartToggle(page)).toHaveAccessibleName(/1 item/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
  await cartToggle(page).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
  await expect(page.getByRole('main').getByText('Cost Monitoring')).toBeVisible();
  await expect(form.field('name')).toHaveValue('');
});
