import { minimumFillTimeMs } from '../../../lambdas/contract/api.ts';
import { BackOffice } from '../../support/e2e/backOffice.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';
import { contactMessage, VisitorForm } from '../../support/e2e/visitorForm.ts';

// These tests stop services of their stack, so they run one after another.
test.describe.configure({ mode: 'default' });
test.use({ stackName: 'fragile' });

const failureText = 'Sorry, there was an error sending your message. Please try again later.';

test.afterEach(async ({ stack }) => {
  const office = new BackOffice(stack);
  await Promise.all((['ses', 'dynamodb'] as const).map((service) => office.switch(service, 'up')));
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
  // Who sends a form sooner than this is suspected, and the mail waits.
  await page.waitForTimeout(minimumFillTimeMs);
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
