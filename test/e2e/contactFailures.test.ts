import { holdRequests } from '../support/e2e/gate.ts';
import { expect, test } from '../support/e2e/siteTest.ts';
import {
  contactEndpoint,
  contactMessage,
  refuseOnce,
  VisitorForm,
} from '../support/e2e/visitorForm.ts';

const successText = "Thank you for your message! We'll get back to you soon.";
const failureText = 'Sorry, there was an error sending your message. Please try again later.';

test('what the server finds at fault is shown beside the fields, and the first has the focus', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/status of 400/, /The form could not be sent/);
  const sent = contactMessage();
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(sent);
  await refuseOnce(page, 'email', 'company');
  await form.button.click();

  await expect(page.getByText(failureText, { exact: true })).toBeVisible();
  await expect(page.getByText('Correct the marked fields.')).toBeVisible();
  await expect(form.field('email')).toBeFocused();
  await expect(form.field('email')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field('email')).toHaveAccessibleDescription(
    'Email must be one address such as name@company.com.',
  );
  await expect(form.field('company')).toHaveAccessibleDescription(/control characters/);
  await expect(form.field('name')).not.toHaveAttribute('aria-invalid');
  expect(await form.values()).toEqual(sent);

  await form.field('email').fill('ada@visitor.example');
  await form.field('company').fill('Visitor Ltd');
  await form.button.click();
  await expect(page.getByText(successText)).toBeVisible();
  await expect(page.locator('main [aria-invalid]')).toHaveCount(0);
});

test('a fault in a field and another one beside it are told without contradiction', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/status of 400/, /The form could not be sent/);
  const errors = [
    { field: 'email', message: 'Email is wrong.' },
    { field: 'other', message: 'Something else is wrong.' },
  ];
  const json = { title: 'Bad Request', status: 400, detail: 'At fault.', errors };
  await page.route(contactEndpoint, (route) => route.fulfill({ status: 400, json }));
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(contactMessage());
  await form.button.click();
  const result = form.form.getByRole('status');
  await expect(result).toContainText('Correct the marked fields.');
  await expect(result).toContainText('Something else is wrong.');
  await expect(result).not.toContainText('Nothing in the fields is at fault');
});

test('a lost connection leaves the failure text and what was typed', { tag: '@browsers' }, async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|OFFLINE/, /The form could not be sent/);
  const form = new VisitorForm(page);
  await visit('/contact-us');
  const sent = contactMessage();
  await form.fill(sent);
  await page.context().setOffline(true);
  await form.button.click();
  await expect(page.getByText(failureText, { exact: true })).toBeVisible();
  await expect(page.getByText('Correct the marked fields.')).toBeHidden();
  expect(await form.values()).toEqual(sent);

  await page.context().setOffline(false);
  await form.button.click();
  await expect(page.getByText(successText)).toBeVisible();
  await expect(page.getByText(failureText)).toHaveCount(0);
});

test('an answer that never comes ends in the failure text after 20 seconds', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/The form could not be sent/);
  await page.clock.install();
  await holdRequests(page, contactEndpoint);
  const form = new VisitorForm(page);
  await visit('/contact-us');
  const sent = contactMessage();
  await form.fill(sent);
  await form.button.click();
  await page.clock.fastForward(19_000);
  await expect(form.button).toHaveText('Sending...');
  await page.clock.fastForward(2_000);
  await expect(page.getByText(failureText, { exact: true })).toBeVisible();
  await expect(form.button).toBeEnabled();
  expect(await form.values()).toEqual(sent);
});
