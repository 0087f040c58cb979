import type { Page, Route } from '@playwright/test';
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

type Answer = Parameters<Route['fulfill']>[0];

/** What the API says, and what a proxy, a firewall or another version might say instead. */
const failures: Readonly<Record<string, NonNullable<Answer>>> = {
  'a server that fails': { status: 500, json: { message: 'Internal Server Error' } },
  'an answer that is no JSON': { status: 502, body: '<html>Bad gateway</html>' },
  "a network's login page": { contentType: 'text/html', body: '<html>Sign in to Wi-Fi</html>' },
  'a redirect to a page': { status: 302, headers: { location: '/' } },
  'a success without a body': { status: 204 },
  'a success in broken JSON': { contentType: 'application/json', body: '{"reference":' },
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

/** Answers the next request to an address as given, once what it returns is called. */
async function holdAnswer(page: Page, address: string, answer: Answer): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      await released;
      await route.fulfill(answer);
    },
    { times: 1 },
  );
  return resolve;
}

test('a strange failure leaves the failure text and what was typed', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/status of (?:400|403|429|500|502)/, /The form could not be sent/);
  const typed = contactMessage();
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(typed);
  for (const [name, answer] of Object.entries(failures)) {
    await test.step(name, async () => {
      const send = await holdAnswer(page, contactEndpoint, answer);
      await form.button.click();
      await expect(page.getByText(failureText, { exact: true })).toHaveCount(0);
      send();
      await expect(page.getByText(failureText, { exact: true })).toBeVisible();
      await expect(form.button).toBeEnabled();
      expect(await form.values()).toEqual(typed);
      if (!('json' in answer) || answer.status !== 400) {
        await expect(page.getByText(/another try won't help/)).toHaveCount(0);
      }
    });
  }
});

const successes = [
  { body: 'null' },
  { json: {} },
  ...[{ id: 1 }, ['C', '1'], true, 7, ''].map((reference) => ({ json: { reference } })),
];

test('a strange success is one without a number', async ({ page, visit }) => {
  const form = new VisitorForm(page);
  await visit('/contact-us');
  for (const answer of successes) {
    await test.step(JSON.stringify(answer), async () => {
      const send = await holdAnswer(page, contactEndpoint, answer);
      await form.fill(contactMessage());
      await form.button.click();
      await expect(page.getByText(successText, { exact: true })).toHaveCount(0);
      send();
      await expect(page.getByText(successText, { exact: true })).toBeVisible();
      await expect(page.getByText('Your reference number is')).toHaveCount(0);
      await expect(form.field('message')).toHaveValue('');
    });
  }
});

test('a registration goes by the status alone', async ({ page, visit }) => {
  for (const [index, answer] of [
    { json: { reference: { id: 1 } } },
    { contentType: 'text/html', body: '<html>Fine</html>' },
  ].entries()) {
    await page.route(registrationEndpoint, (route) => route.fulfill(answer), { times: 1 });
    await visit(`${fulfillmentPath}?token=${index}`);
    await emailField(page).fill('buyer@kiosk.example');
    await registerButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You For Registering!');
  }
});
