import {
  emailField,
  fulfillmentPath,
  registerButton,
  registrationEndpoint,
} from '../support/e2e/buyer.ts';
import { expect, test } from '../support/e2e/siteTest.ts';
import { contactEndpoint, contactMessage, VisitorForm } from '../support/e2e/visitorForm.ts';

const successText = "Thank you for your message! We'll get back to you soon.";
const failureText = 'Sorry, there was an error sending your message. Please try again later.';

/** What a proxy, a firewall or another version might say instead of the API. */
const refusals: Readonly<Record<string, unknown>> = {
  'errors that are no list': { title: 'x', status: 400, detail: 'A reason.', errors: {} },
  'an error that is null': { title: 'x', status: 400, detail: 'A reason.', errors: [null] },
  'a message that is no text': {
    title: 'x',
    status: 400,
    detail: 'A reason.',
    errors: [{ field: 'email', message: { en: 'no' } }],
  },
  'a detail that is no text': { title: 'x', status: 400, detail: { en: 'no' } },
};

for (const [name, json] of Object.entries(refusals)) {
  test(`a refusal with ${name} leaves the failure text and what was typed`, async ({
    page,
    visit,
    complaints,
  }) => {
    complaints.expect(/status of 400/, /The form could not be sent/);
    await page.route(contactEndpoint, (route) => route.fulfill({ status: 400, json }));
    const typed = contactMessage();
    const form = new VisitorForm(page);
    await visit('/contact-us');
    await form.fill(typed);
    await form.button.click();
    await expect(page.getByText(failureText, { exact: true })).toBeVisible();
    await expect(form.button).toBeEnabled();
    expect(await form.values()).toEqual(typed);
  });
}

for (const [name, status, json] of [
  ['says nothing of a reason', 403, { title: 'Forbidden', message: 'Request blocked' }],
  ['asks for patience', 429, { title: 'Too Many Requests', status: 429, detail: 'Slow down.' }],
] as const) {
  test(`a refusal that ${name} blames neither the fields nor another try`, async ({
    page,
    visit,
    complaints,
  }) => {
    complaints.expect(new RegExp(`status of ${status}`), /The form could not be sent/);
    await page.route(contactEndpoint, (route) => route.fulfill({ status, json }));
    const form = new VisitorForm(page);
    await visit('/contact-us');
    await form.fill(contactMessage());
    await form.button.click();
    await expect(page.getByText(failureText, { exact: true })).toBeVisible();
    await expect(page.getByText(/another try won't help/)).toHaveCount(0);
  });
}

for (const reference of [{ id: 1 }, ['C', '1'], true, 7, '']) {
  test(`a success whose number is ${JSON.stringify(reference)} is one without a number`, async ({
    page,
    visit,
  }) => {
    await page.route(contactEndpoint, (route) => route.fulfill({ json: { reference } }));
    const form = new VisitorForm(page);
    await visit('/contact-us');
    await form.fill(contactMessage());
    await form.button.click();
    await expect(page.getByText(successText, { exact: true })).toBeVisible();
    await expect(page.getByText('Your reference number is')).toHaveCount(0);
  });
}

test('neither does such an answer take a registration’s screen away', async ({ page, visit }) => {
  await page.route(registrationEndpoint, (route) =>
    route.fulfill({ json: { reference: { id: 1 } } }),
  );
  await visit(`${fulfillmentPath}?token=a`);
  await emailField(page).fill('buyer@kiosk.example');
  await registerButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You For Registering!');
});
