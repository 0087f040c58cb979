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

const problem = { title: 'x', status: 400, detail: 'A reason.' };

/** What the API says, and what a proxy, a firewall or another version might say instead. */
const failures = {
  'a server that fails': { status: 500, json: { message: 'Internal Server Error' } },
  'an answer that is no JSON': { status: 502, body: '<html>Bad gateway</html>' },
  'a refusal without a reason': { status: 403, json: { title: 'Forbidden', message: 'Blocked' } },
  'a refusal that asks for patience': { status: 429, json: { ...problem, status: 429 } },
  'errors that are no list': { status: 400, json: { ...problem, errors: {} } },
  'an error that is null': { status: 400, json: { ...problem, errors: [null] } },
  'a message that is no text': {
    status: 400,
    json: { ...problem, errors: [{ field: 'email', message: { en: 'no' } }] },
  },
  'a detail that is no text': { status: 400, json: { ...problem, detail: { en: 'no' } } },
};

for (const [name, answer] of Object.entries(failures)) {
  test(`${name} leaves the failure text and what was typed`, async ({
    page,
    visit,
    complaints,
  }) => {
    complaints.expect(new RegExp(`status of ${answer.status}`), /The form could not be sent/);
    await page.route(contactEndpoint, (route) => route.fulfill(answer));
    const typed = contactMessage();
    const form = new VisitorForm(page);
    await visit('/contact-us');
    await form.fill(typed);
    await form.button.click();
    await expect(page.getByText(failureText, { exact: true })).toBeVisible();
    await expect(form.button).toBeEnabled();
    expect(await form.values()).toEqual(typed);
    if (answer.status !== 400) {
      await expect(page.getByText(/another try won't help/)).toHaveCount(0);
    }
  });
}

for (const answer of [
  { status: 204 },
  { body: 'fine' },
  { body: 'null' },
  { json: {} },
  ...[{ id: 1 }, ['C', '1'], true, 7, ''].map((reference) => ({ json: { reference } })),
]) {
  test(`a success that says ${JSON.stringify(answer)} is one without a number`, async ({
    page,
    visit,
  }) => {
    await page.route(contactEndpoint, (route) => route.fulfill(answer));
    const form = new VisitorForm(page);
    await visit('/contact-us');
    await form.fill(contactMessage());
    await form.button.click();
    await expect(page.getByText(successText, { exact: true })).toBeVisible();
    await expect(page.getByText('Your reference number is')).toHaveCount(0);
    await expect(form.field('message')).toHaveValue('');
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
