import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { siteDefaults } from '#contract/company.ts';
import { findBarriers } from '../../support/e2e/findBarriers.ts';
import { layoutShifts, overflowing } from '../../support/e2e/layout.ts';
import { expect, holdRequests, hydrated, test } from '../../support/e2e/siteTest.ts';
import { StackInspector } from '../../support/e2e/stackInspector.ts';
import {
  emailField,
  fulfillmentPath,
  newAddress,
  registerButton,
  registrationEndpoint,
} from '../../support/e2e/visitorForm.ts';

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

test('a registration needs an address, sends it with the token, and its form is disabled meanwhile', async ({
  page,
  visit,
}) => {
  // The body isn't read: only that the answer is a success counts.
  await page.route(registrationEndpoint, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Fine</p>' }),
  );
  const gate = await holdRequests(page, registrationEndpoint);
  await visit(`${fulfillmentPath}?token=abc%2Bdef`);
  // AWS Marketplace wants a buyer asked for no more than it takes.
  await expect(page.getByRole('main').locator('input:visible, select, textarea')).toHaveCount(1);
  await expect(emailField(page)).toHaveAttribute('type', 'email');
  await expect(emailField(page)).toHaveAttribute('required', '');
  await expect(registerButton(page)).toHaveText('Register');
  await expect(registerButton(page)).toBeDisabled();
  await emailField(page).fill('a');
  await expect(registerButton(page)).toBeEnabled();
  await emailField(page).fill('');
  await expect(registerButton(page)).toBeDisabled();
  await emailField(page).fill('buyer@kiosk.example');
  await registerButton(page).click();
  await expect(registerButton(page)).toHaveText('Registering...');
  await expect(registerButton(page)).toBeDisabled();
  await expect(emailField(page)).toBeDisabled();
  await expect(emailField(page)).toHaveValue('buyer@kiosk.example');
  await expect.poll(() => gate.requests).toHaveLength(1);
  expect(gate.requests[0]?.method()).toBe('POST');
  expect(gate.requests[0]?.postDataJSON()).toEqual({
    token: 'abc+def',
    email: 'buyer@kiosk.example',
  });
  gate.open();

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

test('a reload shows the success again, and another purchase the form', async ({ page, visit }) => {
  await page.route(registrationEndpoint, (route) =>
    route.fulfill({ json: { reference: 'R-12345678', next: 'We have emailed you.' } }),
  );
  await visit(`${fulfillmentPath}?token=one`);
  await emailField(page).fill('buyer@kiosk.example');
  await registerButton(page).click();
  const title = page.getByRole('heading', heading);
  await expect(title).toHaveText('Thank You For Registering!');
  await page.reload();
  await hydrated(page);
  await expect(title).toHaveText('Thank You For Registering!');
  await expect(page.getByRole('main')).toContainText('R-12345678');
  await expect(page.getByRole('main')).toContainText('buyer@kiosk.example');
  await visit(`${fulfillmentPath}?token=two`);
  await expect(registerButton(page)).toBeVisible();
});

test('after a lost connection the buyer can try again without typing again; a refusal says why', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/, /status of 400/, /The form could not be sent/);
  const json = { title: 'Bad Request', status: 400, detail: 'A reason.' };
  let isDown = true;
  await page.route(registrationEndpoint, (route) =>
    isDown ? route.abort() : route.fulfill({ status: 400, json }),
  );
  async function expectFailure() {
    await expect(page.getByRole('heading', heading)).toHaveText('Error');
    await expect(page.getByRole('heading', heading)).toBeFocused();
    await expect(page.getByText(failureText, { exact: true })).toBeVisible();
  }
  await visit(`${fulfillmentPath}?token=a`);
  await emailField(page).fill('buyer@kiosk.example');
  await registerButton(page).click();
  await expectFailure();

  isDown = false;
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(emailField(page)).toHaveValue('buyer@kiosk.example');
  await registerButton(page).click();
  await expect(page.getByText('A reason.')).toBeVisible();
  await expectFailure();
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
  const answers = [{ json }, { body: 'A page' }];
  await page.route(registrationEndpoint, (route) => route.fulfill(answers.shift()));
  await visit(`${fulfillmentPath}?token=a`);
  await emailField(page).fill('buyer@kiosk.example');
  await registerButton(page).click();
  const told = page.getByRole('main').getByText('Your reference number is R-7K3M9QXZ');
  await expect(told).toContainText('We mailed you <b>once</b>.');
  const posted = page.waitForRequest(registrationEndpoint);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  expect((await posted).postData()).toBe('token=a&email=buyer%40kiosk.example&again=true');
});

/** What a page offers to press for the buyer to go on. */
async function nextSteps(page: Page) {
  const all = page.getByRole('main').locator('button, a[class]:not(nav a)');
  return all.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('href') ?? element.textContent),
  );
}

const subscriptions = 'https://aws.amazon.com/marketplace/library';
const support = `mailto:${siteDefaults.supportEmail}`;

test('a buyer who is turned away reads why and has one way on', async ({ page, visit }) => {
  for (const [problem, words, next] of [
    ['expired', 'Your registration link has expired or is not valid.', subscriptions],
    ['other-product', /^This purchase is for a different product/, support],
    ['unavailable', 'AWS Marketplace could not confirm your purchase just now.', subscriptions],
    ['not-stored', 'We could not store your registration just now.', subscriptions],
    ['closed', 'Registrations are not open yet.', support],
    ['unidentified&reference=A-7K3M9QXZ', /did not tell us which license is yours/, support],
  ] as const) {
    await test.step(problem, async () => {
      await visit(`${fulfillmentPath}?problem=${problem}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
      await expect(page.getByRole('main').getByText(words)).toBeVisible();
      await expect(page.getByText('A-7K3M9QXZ')).toHaveCount(problem.includes('A-') ? 1 : 0);
      await expect(registerButton(page)).toHaveCount(0);
      expect(await nextSteps(page)).toEqual([next]);
      expect(await layoutShifts(page)).toEqual([]);
    });
  }
  // The longest of them.
  expect(await overflowing(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
});

/** What the functions of a stack wrote to their logs. */
async function readLogs(dataDirectory: string): Promise<string> {
  const folder = join(dataDirectory, 'logs');
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

test('a new buyer ends on the thank-you screen, stored under the license, with two mails', {
  tag: '@browsers',
}, async ({ page, stack, complaints }) => {
  // Firefox asks the local AWS page, which has no icon, for one.
  complaints.allow(/favicon\.ico/);
  const inspector = new StackInspector(stack);
  const told: string[] = [];
  page.on('request', (request) => told.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('framenavigated', (frame) => told.push(frame.url()));
  const email = newAddress('new-buyer');
  await page.goto(stack.urls.localAws);
  const arrive = page.getByRole('button', { name: 'Arrive as a new buyer' });
  const form = page.locator('form').filter({ has: arrive });
  const token = await form.locator('[name="x-amzn-marketplace-token"]').inputValue();
  await arrive.click();
  await expect(page).toHaveURL(/\/products\/photo-kiosk-backend\/fulfillment(\?token=[^&]+)?$/);
  await hydrated(page);
  await emailField(page).fill(email);
  await registerButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You For Registering!');
  const reference = (await page.getByRole('main').locator('strong').textContent()) ?? '';
  expect(reference).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{8}$/);

  const [record, ...others] = await inspector.recordsOf(email);
  expect(others).toEqual([]);
  expect(record).toMatchObject({ kind: 'registration', reference });
  const license = record && 'purchase' in record ? record.purchase.licenseArn : '';
  expect(license).toMatch(/^arn:aws:license-manager:/);
  expect(record?.pk).toBe(`registration#${license.split(':').at(-1)}`);

  const mails = await inspector.mailsAbout(reference);
  expect(mails.map(({ destination }) => destination.to[0]).sort()).toEqual([
    'leads@devsecops.example',
    email,
  ]);
  const welcome = mails.find(({ destination }) => destination.to[0] === email);
  expect(welcome?.body.text).toContain(
    `${stack.urls.site}/products/photo-kiosk-backend/user-guide#complete-onboarding`,
  );

  // The token of AWS was posted once and is nowhere else.
  const readable = decodeURIComponent(token);
  expect(told.filter((url) => decodeURIComponent(url).includes(readable))).toEqual([]);
  expect(await page.content()).not.toContain(readable);
  expect(JSON.stringify(mails)).not.toContain(readable);
  expect(await readLogs(stack.dataDirectory)).not.toContain(readable);
});
