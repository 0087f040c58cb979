import type { Page } from '@playwright/test';
import type { MetricName } from '../../lambdas/contract/metrics.ts';
import { BackOffice, type Stored } from '../support/e2e/backOffice.ts';
import { emailField, registerButton } from '../support/e2e/buyer.ts';
import { expect, test } from '../support/e2e/siteTest.ts';
import type { RunningStack } from '../support/e2e/stacks.ts';
import { contactMessage, newAddress, VisitorForm } from '../support/e2e/visitorForm.ts';

// These tests stop services of their stack, so they run one after another.
test.describe.configure({ mode: 'default' });
test.use({ stackName: 'fragile' });

const failureText = 'Sorry, there was an error sending your message. Please try again later.';

test.afterEach(async ({ stack }) => {
  const office = new BackOffice(stack);
  await Promise.all(
    (['ses', 'dynamodb', 'marketplace'] as const).map((service) => office.switch(service, 'up')),
  );
});

test('while SES is down a message is accepted, and mailed once SES is back, once', async ({
  page,
  visit,
  stack,
}) => {
  const office = new BackOffice(stack);
  const sent = contactMessage();
  await office.switch('ses', 'down');
  await visit('/contact-us');
  const form = new VisitorForm(page);
  await form.fill(sent);
  await form.button.click();
  const result = page.getByRole('main').getByRole('status');
  await expect(result).toContainText("Thank you for your message! We'll get back to you soon.");
  const reference = (await result.locator('strong').textContent()) ?? '';
  async function runOutboxLater() {
    for (const record of await office.recordsOf(sent.email)) {
      await office.makeDue(record);
    }
    await office.runOutbox();
  }
  expect(await office.recordsOf(sent.email)).toMatchObject([{ reference, due: 'mail' }]);
  await runOutboxLater();
  expect(await office.mailsAbout(reference)).toEqual([]);

  await office.switch('ses', 'up');
  await runOutboxLater();
  expect(await office.mailsAbout(reference)).toHaveLength(1);
  expect((await office.recordsOf(sent.email))[0]).not.toHaveProperty('due');
  await office.runOutbox();
  expect(await office.mailsAbout(reference)).toHaveLength(1);
});

test('while DynamoDB is down the visitor reads the failure text, keeps what was typed, and can send it later', async ({
  page,
  visit,
  stack,
  complaints,
}) => {
  complaints.expect(/status of 503/, /The form could not be sent/);
  const office = new BackOffice(stack);
  const sent = contactMessage();
  await office.switch('dynamodb', 'down');
  await visit('/contact-us');
  const form = new VisitorForm(page);
  await form.fill(sent);
  await form.button.click();
  await expect(page.getByText(failureText, { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(await form.values()).toEqual(sent);

  await office.switch('dynamodb', 'up');
  expect(await office.recordsOf(sent.email)).toEqual([]);
  await form.button.click();
  await expect(page.getByText(/^Thank you for your message!/)).toBeVisible();
  expect(await office.recordsOf(sent.email)).toHaveLength(1);
});

test('while DynamoDB is down a buyer reads what to do, and nothing is lost', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(/status of 503/, /The form could not be sent/);
  const office = new BackOffice(stack);
  await page.goto(stack.urls.localAws);
  await page.getByRole('button', { name: 'Arrive as a new buyer' }).click();
  await expect(page).toHaveURL(/fulfillment(\?token=.+)?$/);
  await emailField(page).fill(newAddress('patient'));
  await office.switch('dynamodb', 'down');
  await registerButton(page).click();
  const main = page.getByRole('main');
  await expect(
    main.getByText('Registration failed. Please try again or contact support.', { exact: true }),
  ).toBeVisible({ timeout: 20_000 });
  await expect(main.getByText(/could not store your registration just now/)).toBeVisible();

  await office.switch('dynamodb', 'up');
  await main.getByRole('button', { name: 'Try again' }).click();
  await registerButton(page).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thank You For Registering!');
});

/** Presses a button on the page that plays AWS. */
async function press(page: Page, stack: RunningStack, name: string): Promise<void> {
  await page.goto(stack.urls.localAws);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('status')).toBeVisible();
}

/** What the alarm counts. */
async function expectMetric(office: BackOffice, name: MetricName, value: number): Promise<void> {
  await expect.poll(() => office.lastMetric('Outbox', name)).toBe(value);
}

/** Sends the contact form; gives its address and reference. */
async function sendMessage(page: Page, visit: (path: string) => Promise<void>) {
  const sent = contactMessage();
  await visit('/contact-us');
  const form = new VisitorForm(page);
  await form.fill(sent);
  await form.button.click();
  const result = page.getByRole('main').getByRole('status');
  await expect(result).toContainText('Thank you for your message!');
  return { ...sent, reference: (await result.locator('strong').textContent()) ?? '' };
}

test('whatever SES refuses a message for, it waits, and goes out once that is put right', async ({
  page,
  visit,
  stack,
}) => {
  const office = new BackOffice(stack);
  for (const [breaking, mending, failure] of [
    [
      ['Unconfirm website@devsecops.example', 'Lose the records of devsecops.example'],
      ['Find the records of devsecops.example', 'Click the link for website@devsecops.example'],
      'SenderNotVerified',
    ],
    [
      ['Go back to the sandbox', 'Lose the records of devsecops.example'],
      ['Find the records of devsecops.example', 'Grant production access'],
      'RecipientNotVerified',
    ],
    [['Pause sending'], ['Resume sending'], 'SendingPaused'],
    [['Use up the quota'], ['Begin a new day'], 'QuotaUsedUp'],
  ] as const) {
    for (const name of breaking) {
      await press(page, stack, name);
    }
    const { email, reference } = await sendMessage(page, visit);
    await press(page, stack, 'Run Outbox now');
    const [waiting] = await office.recordsOf(email);
    expect(waiting?.mails.company).toMatchObject({ status: 'due', failure });
    await expectMetric(office, 'MailsRefused', 1);
    for (const name of mending) {
      await press(page, stack, name);
    }
    await office.makeDue(waiting as Stored);
    await press(page, stack, 'Run Outbox now');
    expect(await office.mailsAbout(reference)).toHaveLength(1);
    await expectMetric(office, 'MailsRefused', 0);
  }
});

test('when the company bounces its mails wait, and all come back', async ({
  page,
  visit,
  stack,
}) => {
  const office = new BackOffice(stack);
  const company = 'leads@devsecops.example';
  const before = await sendMessage(page, visit);
  await page.goto(stack.urls.localAws);
  const mail = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Mail', exact: true }) });
  await mail.getByLabel('Address').fill(company);
  await mail.getByRole('button').click();
  await expect(page.getByRole('status')).toContainText(
    'bounce of leads@devsecops.example was sent',
  );
  await expect(async () => {
    const [bounced] = await office.recordsOf(before.email);
    expect(bounced?.mails.company).toMatchObject({ status: 'sent', failure: 'bounced' });
  }).toPass();
  const after = await sendMessage(page, visit);
  await press(page, stack, 'Run Outbox now');
  const [waiting] = await office.recordsOf(after.email);
  expect(waiting?.mails.company).toMatchObject({ status: 'due', failure: 'CompanySuppressed' });
  await expectMetric(office, 'OwnAddressesFailing', 1);

  expect(await office.leads('unblock', '--email', company)).toContain('Suppression list');
  await press(page, stack, `Take ${company} off the list`);
  expect(await office.leads('unblock', '--email', company, '--yes')).toContain('again');
  expect(await office.leads('resend', '--undelivered')).toContain(before.reference);
  await office.makeDue(waiting as Stored);
  await press(page, stack, 'Run Outbox now');
  expect(await office.mailsAbout(before.reference)).toHaveLength(2);
  expect(await office.mailsAbout(after.reference)).toHaveLength(1);
  await expectMetric(office, 'OwnAddressesFailing', 0);
});
