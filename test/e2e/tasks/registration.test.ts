import {
  emailField,
  fulfillmentPath,
  registerButton,
  registrationEndpoint,
} from '../../support/e2e/buyer.ts';
import { holdRequests } from '../../support/e2e/gate.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';
import { withResolvers } from '../../support/withResolvers.ts';

const failureText = 'Registration failed. Please try again or contact support.';
const heading = { level: 1 } as const;

test("a visit without a token goes straight to the missing token's error", {
  tag: '@browsers',
}, async ({ page, visit }) => {
  for (const query of ['', '?token=', '?test_success=true']) {
    await visit(fulfillmentPath + query);
    await expect(page.getByRole('heading', heading)).toHaveText('Error');
    await expect(page.getByText('Missing registration token.', { exact: true })).toBeVisible();
    await expect(registerButton(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByText(/Set up\s+your account/)).toBeVisible();
  }
});

test('Register is disabled while the address is empty', async ({ page, visit }) => {
  await visit(`${fulfillmentPath}?token=a`);
  await expect(registerButton(page)).toHaveText('Register');
  await expect(registerButton(page)).toBeDisabled();
  await emailField(page).fill('a');
  await expect(registerButton(page)).toBeEnabled();
  await emailField(page).fill('');
  await expect(registerButton(page)).toBeDisabled();
});

test('a registration sends token and address, and its form is disabled meanwhile', async ({
  page,
  visit,
}) => {
  const requests: [string, string, unknown][] = [];
  const { promise: answered, resolve: answer } = withResolvers<void>();
  await page.route(registrationEndpoint, async (route) => {
    const request = route.request();
    requests.push([request.method(), new URL(request.url()).pathname, request.postDataJSON()]);
    await answered;
    // The body isn't read: only that the answer is a success counts.
    await route.fulfill({ contentType: 'text/html', body: '<p>Fine</p>' });
  });
  await visit(`${fulfillmentPath}?token=abc%2Bdef`);
  await emailField(page).fill('buyer@kiosk.example');
  await registerButton(page).click();
  await expect(registerButton(page)).toHaveText('Registering...');
  await expect(registerButton(page)).toBeDisabled();
  await expect(emailField(page)).toBeDisabled();
  await expect(emailField(page)).toHaveValue('buyer@kiosk.example');
  expect(requests).toEqual([
    [
      'POST',
      '/prod/photo-kiosk-backend/aws-marketplace-fulfillment',
      { token: 'abc+def', email: 'buyer@kiosk.example' },
    ],
  ]);
  answer();

  await expect(page.getByRole('heading', heading)).toHaveText('Thank You For Registering!');
  await expect(page.getByRole('heading', heading)).toBeFocused();
  await expect(page.getByRole('heading', heading)).toBeInViewport({ ratio: 1 });
  await expect(
    page.getByText('Your product is now successfully registered on AWS Marketplace.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByText(/simulation/i)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: /onboarding/i })).toHaveAttribute(
    'href',
    '/products/photo-kiosk-backend/user-guide#complete-onboarding',
  );
});

test('a refusal leads to the error screen', async ({ page, visit, complaints }) => {
  complaints.expect(/status of 400/, /The form could not be sent/);
  const json = { title: 'Bad Request', status: 400, detail: 'A reason.' };
  await page.route(registrationEndpoint, (route) => route.fulfill({ status: 400, json }));
  await visit(`${fulfillmentPath}?token=a`);
  await emailField(page).fill('buyer@kiosk.example');
  await registerButton(page).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Error');
  await expect(page.getByRole('heading', heading)).toBeFocused();
  await expect(page.getByText(failureText, { exact: true })).toBeVisible();
  await expect(page.getByText('A reason.')).toBeVisible();
});

test('after a lost connection the buyer can try again without typing again', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/, /The form could not be sent/);
  await page.route(registrationEndpoint, (route) => route.abort());
  await visit(`${fulfillmentPath}?token=a`);
  await emailField(page).fill('buyer@kiosk.example');
  await registerButton(page).click();
  await expect(page.getByText(failureText, { exact: true })).toBeVisible();

  await page.unroute(registrationEndpoint);
  await page.route(registrationEndpoint, (route) => route.fulfill({ json: {} }));
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(emailField(page)).toHaveValue('buyer@kiosk.example');
  await registerButton(page).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Thank You For Registering!');
});

for (const [success, title] of [
  ['true', 'Thank You For Registering!'],
  ['false', 'Error'],
] as const) {
  test(`test_success=${success} plays that outcome after half a second, without a call`, async ({
    page,
    visit,
    complaints,
  }) => {
    if (success === 'false') {
      complaints.expect(/The form could not be sent/);
    }
    await page.clock.install();
    const gate = await holdRequests(page, registrationEndpoint);
    await visit(`${fulfillmentPath}?token=a&test_success=${success}`);
    await emailField(page).fill('buyer@kiosk.example');
    await page.clock.pauseAt(Date.now() + 60_000);
    await registerButton(page).click();
    await expect(registerButton(page)).toHaveText('Registering...');
    await page.clock.runFor(490);
    await expect(registerButton(page)).toHaveText('Registering...');
    await page.clock.runFor(20);
    await expect(page.getByRole('heading', heading)).toHaveText(title);
    await expect(page.getByText(/This was a simulation\. Nothing was registered/)).toBeVisible();
    if (success === 'false') {
      await expect(page.getByText(failureText, { exact: true })).toBeVisible();
    }
    expect(gate.requests).toHaveLength(0);
  });
}

test('a buyer reads what the server says of the mail, as text, and can ask for it again', async ({
  page,
  visit,
}) => {
  const json = { reference: 'R-7K3M9QXZ', next: 'We mailed you <b>once</b>.', again: true };
  await page.route(registrationEndpoint, (route) => route.fulfill({ json }));
  await visit(`${fulfillmentPath}?token=a`);
  await emailField(page).fill('buyer@kiosk.example');
  await registerButton(page).click();
  const told = page.getByRole('main').getByText('Your reference number is R-7K3M9QXZ.');
  await expect(told).toContainText('We mailed you <b>once</b>.');
  await page.unroute(registrationEndpoint);
  const posted = page.waitForRequest(registrationEndpoint);
  await page.route(registrationEndpoint, (route) => route.fulfill({ body: 'A page' }));
  await page.getByRole('button', { name: 'Send the email again' }).click();
  expect((await posted).postData()).toBe('token=a&email=buyer%40kiosk.example&again=true');
});
