import { siteDefaults } from '../../lambdas/contract/company.ts';
import {
  emailField,
  fulfillmentPath,
  registerButton,
  registrationEndpoint,
} from '../support/e2e/buyer.ts';
import { holdRequests } from '../support/e2e/gate.ts';
import { layoutShifts } from '../support/e2e/layoutShifts.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

const failureText = 'Registration failed. Please try again or contact support.';
const heading = { level: 1 } as const;

for (const query of ['', '?token=', '?test_success=true']) {
  test(`a visit with ${query || 'no query'} goes straight to the missing token's error`, {
    tag: '@browsers',
  }, async ({ page, visit }) => {
    await visit(fulfillmentPath + query);
    await expect(page.getByRole('heading', heading)).toHaveText('Error');
    await expect(page.getByText('Missing registration token.', { exact: true })).toBeVisible();
    await expect(registerButton(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByText(/Set up\s+your account/)).toBeVisible();
  });
}

test('Register is disabled while the address is empty', async ({ page, visit }) => {
  await visit(`${fulfillmentPath}?token=a`);
  await expect(registerButton(page)).toHaveText('Register');
  await expect(registerButton(page)).toBeDisabled();
  await emailField(page).fill('a');
  await expect(registerButton(page)).toBeEnabled();
  await emailField(page).fill('');
  await expect(registerButton(page)).toBeDisabled();
});

for (const event of ['change', 'no event at all']) {
  test(`a password manager that fills the address in with ${event} enables Register`, async ({
    page,
    visit,
  }) => {
    await visit(`${fulfillmentPath}?token=a`);
    await emailField(page).evaluate((field: HTMLInputElement, type) => {
      field.value = 'buyer@kiosk.example';
      if (type === 'change') {
        field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }, event);
    if (event !== 'change') {
      await registerButton(page).hover({ force: true });
    }
    await expect(registerButton(page)).toBeEnabled();
  });
}

test('the page asks for an e-mail address and shows how to reach support', async ({
  page,
  visit,
}) => {
  await visit(`${fulfillmentPath}?token=a`);
  await expect(emailField(page)).toHaveAttribute('type', 'email');
  await expect(emailField(page)).toHaveAttribute('required');
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'email');
  await expect(
    page.getByRole('main').getByRole('link', { name: siteDefaults.supportEmail }),
  ).toBeVisible();
});

test('an address that is none is not sent', async ({ page, visit }) => {
  const gate = await holdRequests(page, registrationEndpoint);
  await visit(`${fulfillmentPath}?token=a`);
  await emailField(page).fill('buyer');
  await registerButton(page).click();
  await expect(emailField(page)).toHaveJSProperty('validity.typeMismatch', true);
  expect(gate.requests).toHaveLength(0);
});

test('a registration sends token and address, and its form is disabled meanwhile', async ({
  page,
  visit,
}) => {
  const requests: [string, string, unknown][] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(registrationEndpoint, async (route) => {
    const request = route.request();
    requests.push([request.method(), new URL(request.url()).pathname, request.postDataJSON()]);
    await answered;
    // The body isn't read: only that the answer is a success counts.
    await route.fulfill({ status: 200, body: 'fine' });
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

const failures = {
  'a server that fails': { status: 500, json: { message: 'Internal Server Error' } },
  'a refusal': { status: 400, json: { title: 'Bad Request', status: 400, detail: 'A reason.' } },
  'an answer that is no JSON': { status: 502, body: '<html></html>' },
};

for (const [name, answer] of Object.entries(failures)) {
  test(`${name} leads to the error screen`, async ({ page, visit, complaints }) => {
    complaints.expect(new RegExp(`status of ${answer.status}`), /The form could not be sent/);
    await page.route(registrationEndpoint, (route) => route.fulfill(answer));
    await visit(`${fulfillmentPath}?token=a`);
    await emailField(page).fill('buyer@kiosk.example');
    await registerButton(page).click();
    await expect(page.getByRole('heading', heading)).toHaveText('Error');
    await expect(page.getByRole('heading', heading)).toBeFocused();
    await expect(page.getByText(failureText, { exact: true })).toBeVisible();
    await expect(page.getByText('A reason.')).toHaveCount(name === 'a refusal' ? 1 : 0);
  });
}

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

test('any other test_success registers for real', async ({ page, visit }) => {
  const gate = await holdRequests(page, registrationEndpoint);
  await visit(`${fulfillmentPath}?token=a&test_success=yes`);
  await emailField(page).fill('buyer@kiosk.example');
  await registerButton(page).click();
  await expect(registerButton(page)).toHaveText('Registering...');
  await expect.poll(() => gate.requests.length).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('the screen for a missing token takes the place of the form without moving anything', async ({
    page,
    visit,
  }) => {
    await visit(fulfillmentPath);
    await expect(page.getByText('Missing registration token.')).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
  });
});

for (const [welcome, words] of [
  ['sent', 'We have mailed you the next steps.'],
  ['soon', /goes out to you as soon as it can/],
  ['tomorrow', /goes out to you tomorrow/],
  ['none', /can’t mail you at this address/],
  ['<b>', /goes out to you as soon as it can/],
] as const) {
  test(`a buyer whose welcome mail is ${welcome} reads that, and no other promise`, async ({
    page,
    visit,
  }) => {
    const json = { reference: 'R-7K3M9QXZ', welcome };
    await page.route(registrationEndpoint, (route) => route.fulfill({ json }));
    await visit(`${fulfillmentPath}?token=a`);
    await emailField(page).fill('buyer@kiosk.example');
    await registerButton(page).click();
    const told = page.getByRole('main').getByText('Your reference number is R-7K3M9QXZ.');
    await expect(told).toContainText(words);
    await expect(told).not.toContainText('on its way');
  });
}
