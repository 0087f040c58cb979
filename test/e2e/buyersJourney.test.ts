import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BackOffice } from '../support/e2e/backOffice.ts';
import { emailField, recordTraffic, registerButton } from '../support/e2e/buyer.ts';
import { expect, hydrated, test } from '../support/e2e/siteTest.ts';
import { newAddress } from '../support/e2e/visitorForm.ts';

const awsTokenField = 'x-amzn-marketplace-token';
const heading = { level: 1 } as const;

/** What the functions of a stack wrote to their logs. */
async function readLogs(dataDirectory: string): Promise<string> {
  const folder = join(dataDirectory, 'logs');
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

/** AWS's own token in the form behind a button of the page that plays AWS. */
function awsToken(page: Page, button: string) {
  return page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: button, exact: true }) })
    .locator(`[name="${awsTokenField}"]`)
    .inputValue();
}

async function arrive(page: Page, localAws: string, button: string): Promise<string> {
  await page.goto(localAws);
  const token = await awsToken(page, button);
  await page.getByRole('button', { name: button, exact: true }).click();
  return token;
}

async function register(page: Page, email: string): Promise<string> {
  await hydrated(page);
  await emailField(page).fill(email);
  await registerButton(page).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Thank You For Registering!');
  return (await page.getByRole('main').locator('strong').textContent()) ?? '';
}

test('a new buyer ends on the thank-you screen, stored under the license, with two mails', async ({
  page,
  stack,
}) => {
  const office = new BackOffice(stack);
  const traffic = recordTraffic(page);
  const email = newAddress('new-buyer');
  const token = await arrive(page, stack.urls.localAws, 'Arrive as a new buyer');
  await expect(page).toHaveURL(/\/products\/photo-kiosk-backend\/fulfillment\?token=[^&]+$/);
  const reference = await register(page, email);
  expect(reference).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{8}$/);

  const [record, ...others] = await office.recordsOf(email);
  expect(others).toEqual([]);
  expect(record).toMatchObject({ kind: 'registration', reference });
  const license = record && 'purchase' in record ? record.purchase.licenseArn : '';
  expect(license).toMatch(/^arn:aws:license-manager:/);
  expect(record?.pk).toBe(`registration#${license.split(':').at(-1)}`);

  const mails = await office.mailsAbout(reference);
  expect(mails.map(({ destination }) => destination.to[0]).sort()).toEqual([
    'leads@devsecops.example',
    email,
  ]);
  const welcome = mails.find(({ destination }) => destination.to[0] === email);
  expect(welcome?.body.text).toContain(
    '/products/photo-kiosk-backend/user-guide#complete-onboarding',
  );

  // The token of AWS was posted once and is nowhere else.
  const readable = decodeURIComponent(token);
  expect(traffic.urls.filter((url) => decodeURIComponent(url).includes(readable))).toEqual([]);
  expect(traffic.referrers.filter((url) => decodeURIComponent(url).includes(readable))).toEqual([]);
  expect(await page.content()).not.toContain(readable);
  expect(JSON.stringify(mails)).not.toContain(readable);
  expect(await readLogs(stack.dataDirectory)).not.toContain(readable);
});

test('no other site learns our own token from the referrer', async ({ page, stack }) => {
  await arrive(page, stack.urls.localAws, 'Arrive as a new buyer');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  const policy = await page.evaluate(async () =>
    (await fetch(location.href)).headers.get('referrer-policy'),
  );
  expect(policy).toMatch(
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
  );
});

test('a buyer on a free trial registers too', async ({ page, stack }) => {
  await arrive(page, stack.urls.localAws, 'Arrive for a free trial');
  const email = newAddress('trial');
  await register(page, email);
  const [record] = await new BackOffice(stack).recordsOf(email);
  expect(record).toMatchObject({ purchase: { offerType: 'free-trial' } });
});

test('a buyer who comes back with the same purchase gets the same reference, and no second mail', async ({
  page,
  stack,
}) => {
  const email = newAddress('back-again');
  await arrive(page, stack.urls.localAws, 'Arrive as a new buyer');
  const address = page.url();
  const first = await register(page, email);
  await page.goto(address);
  expect(await register(page, email)).toBe(first);
  const office = new BackOffice(stack);
  expect(await office.recordsOf(email)).toHaveLength(1);
  expect(await office.mailsAbout(first)).toHaveLength(2);
});

test("a raw token of AWS in the page's address registers as well", async ({ page, stack }) => {
  const answer = await page.request.post(`${stack.urls.localAws}/marketplace/tokens`, {
    headers: { 'content-type': 'application/json' },
    data: { outcome: 'good' },
  });
  const { token } = await answer.json();
  await page.goto(`/products/photo-kiosk-backend/fulfillment?token=${encodeURIComponent(token)}`);
  await register(page, newAddress('raw-token'));
});

const refusals = {
  'Arrive too late': [
    400,
    /Your registration link has expired or is not valid.*Set up your account/,
  ],
  'Arrive with a forgery': [400, /has expired or is not valid.*Set up your account/],
  'Arrive with the wrong product': [400, /This purchase is of another product/],
  'Arrive without a token': [400, /Your registration token is missing.*Set up your account/],
  'Arrive while throttled': [503, /could not confirm your purchase just now.*wait a minute/],
  'Arrive while broken': [503, /could not confirm your purchase just now.*wait a minute/],
  'Arrive without a license': [409, /stored under A-[0-9A-Z]{8}, and our team is told/],
  'Arrive while disabled': [503, /could not confirm your purchase just now/],
} as const;

for (const [button, [status, text]] of Object.entries(refusals)) {
  test(`"${button}" is answered with ${status} and what a buyer can do`, async ({
    page,
    stack,
    complaints,
  }) => {
    complaints.expect(new RegExp(`status of ${status}`));
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.goto(stack.urls.localAws);
    await page.getByRole('button', { name: button, exact: true }).click();
    expect((await answer).status()).toBe(status);
    await expect(page.getByRole('heading', heading)).toHaveText(
      'Your registration could not go on',
    );
    await expect(page.getByRole('main').locator('p')).toHaveText(text);
    await expect(page.getByRole('link', { name: /support@devsecops\.example/ })).toBeVisible();
  });
}

for (const outcome of ['expired', 'forged', 'other-product', 'throttled', 'broken', 'disabled']) {
  test(`a raw token that is ${outcome} leads to the error screen with a reason`, async ({
    page,
    stack,
    visit,
    complaints,
  }) => {
    complaints.expect(/status of (400|503)/, /could not be registered/);
    const answer = await page.request.post(`${stack.urls.localAws}/marketplace/tokens`, {
      headers: { 'content-type': 'application/json' },
      data: { outcome },
    });
    const { token } = await answer.json();
    await visit(`/products/photo-kiosk-backend/fulfillment?token=${encodeURIComponent(token)}`);
    const email = newAddress(outcome);
    await emailField(page).fill(email);
    await registerButton(page).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', heading)).toHaveText('Error', { timeout: 15_000 });
    await expect(
      main.getByText('Registration failed. Please try again or contact support.', { exact: true }),
    ).toBeVisible();
    await expect(main.getByText(/AWS Marketplace/).first()).toBeVisible();
    expect(await new BackOffice(stack).recordsOf(email)).toEqual([]);
  });
}
