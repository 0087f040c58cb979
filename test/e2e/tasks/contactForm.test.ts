import type { Route } from '@playwright/test';
import { minimumFillTimeMs } from '#contract/api.ts';
import { formContents } from '#contract/forms.ts';
import { findBarriers } from '../../support/e2e/findBarriers.ts';
import { expect, goOnline, holdRequests, test } from '../../support/e2e/siteTest.ts';
import { StackInspector } from '../../support/e2e/stackInspector.ts';
import {
  contactEndpoint,
  contactMessage,
  refuseOnce,
  VisitorForm,
} from '../../support/e2e/visitorForm.ts';
import { withResolvers } from '../../support/withResolvers.ts';

const successText = "Thank you for your message! We'll get back to you soon.";
const failureText = 'Sorry, there was an error sending your message. Please try again later.';
const empty = Object.fromEntries(Object.keys(formContents.contact).map((name) => [name, '']));

test('a message is stored and mailed once under the reference that the visitor reads', {
  tag: '@browsers',
}, async ({ page, visit, stack, browserName }) => {
  const inspector = new StackInspector(stack);
  const sent = contactMessage();
  const gate = await holdRequests(page, contactEndpoint);
  const form = new VisitorForm(page);
  await page.clock.install();
  await visit('/contact-us');
  await form.fill(sent);
  // Quicker than a person, it would be emailed a minute later.
  await page.clock.fastForward(minimumFillTimeMs);
  await form.button.dblclick();

  await expect(form.button).toHaveText('Sending...');
  await expect(form.button).toBeDisabled();
  await expect.poll(() => gate.requests.length).toBe(1);
  const [request] = gate.requests;
  // Firefox doesn't tell a test what it posts.
  expect(request?.postDataJSON()).toEqual(browserName === 'firefox' ? null : sent);
  expect(Number(request?.headers()['x-form-fill-ms'])).toBeGreaterThan(0);
  // What is typed now would not be part of it.
  await expect(form.field('message')).not.toBeEditable();
  gate.open();

  const result = page.locator('main').getByRole('status');
  await expect(result.getByText(successText, { exact: true })).toBeVisible();
  await expect(result).toContainText(sent.email);
  await expect(result).toContainText(`We reply to ${sent.email} within one business day.`);
  await expect(result).toBeFocused();
  await expect(form.field('message')).toBeEditable();
  expect(await form.values()).toEqual(empty);

  const reference = await result.locator('strong').textContent();
  expect(reference).toMatch(/^C-[0-9A-HJKMNP-TV-Z]{8}$/);
  const records = await inspector.recordsOf(sent.email);
  expect(records.map((record) => [record.reference, record.kind, record.fields])).toEqual([
    [reference, 'contact', sent],
  ]);
  const mails = await inspector.mailsAbout(reference ?? '');
  expect(mails.map(({ destination, replyTo }) => [destination.to, replyTo])).toEqual([
    [['leads@devsecops.example'], [sent.email]],
  ]);
  expect(mails[0]?.subject).toContain(sent.subject);
  expect(mails[0]?.body.text).toContain('Second line with <b>markup</b>');
  expect(mails[0]?.body.html).not.toContain('<b>markup');
});

test('what is at fault is said beside its field before anything is sent', {
  tag: '@browsers',
}, async ({ page, visit }) => {
  const { requests } = await holdRequests(page, contactEndpoint);
  const form = new VisitorForm(page);
  await visit('/contact-us');
  // It would cut off what is pasted.
  await expect(form.form.locator('[maxlength]')).toHaveCount(0);
  const typed = contactMessage();
  await form.fill(typed);
  for (const [field, value, words] of [
    ['subject', '', /./],
    ['email', 'ann@acme', /one address/],
    ['message', 'x'.repeat(5001), /at most 5000/],
  ] as const) {
    // As a password manager fills it in, without an event.
    await form.field(field).evaluate((control: HTMLInputElement, text) => {
      control.value = text;
    }, value);
    await form.button.click();
    await expect(form.field(field)).toBeFocused();
    await expect(form.field(field)).toHaveAccessibleDescription(words);
    await expect(form.form.locator('[aria-invalid]')).toHaveCount(1);
    await expect(form.field(field)).toHaveValue(value);
    // Playwright's fill appends to an address in a Firefox that it didn't bring.
    await form.field(field).evaluate((control: HTMLInputElement) => {
      control.value = '';
    });
    await form.field(field).fill(typed[field]);
    await expect(form.form.locator('[aria-invalid]')).toHaveCount(0);
  }
  expect(requests).toHaveLength(0);
});

for (const [typed, mailed] of [
  ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
  ['\u202Ainfo@example.com\u202C', 'info@example.com'],
  ['info＠example．com', 'info@example.com'],
] as const) {
  test(`the address ${typed} is taken, and mailed as ${mailed}`, { tag: '@browsers' }, async ({
    page,
    visit,
    stack,
  }) => {
    const form = new VisitorForm(page);
    const sent = contactMessage();
    await visit('/contact-us');
    await form.fill(sent);
    // As autofill does, so that no event tells of it; and nothing is left that could still move the button.
    await form.field('email').focus();
    await form.field('email').evaluate((control: HTMLInputElement, text) => {
      control.value = text;
    }, typed);
    await form.button.click();
    await expect(page.getByText(successText, { exact: true })).toBeVisible();
    const records = await new StackInspector(stack).recordsOf(mailed);
    const fields = expect.objectContaining({ subject: sent.subject, email: mailed });
    expect(records).toContainEqual(expect.objectContaining({ fields }));
  });
}

test('a long press on the button sends, whatever is said of the field that was left', {
  tag: '@browsers',
}, async ({ page, visit }) => {
  const form = new VisitorForm(page);
  await visit('/contact-us');
  const sent = contactMessage();
  const email = sent.email.replace(/@.*/, '@gmial.com');
  // The email address last, because the press leaves its field.
  const { email: _, ...others } = sent;
  await form.fill({ ...others, email });
  await form.button.scrollIntoViewIfNeeded();
  const { x, y, width } = (await form.button.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 2);
  await page.mouse.down();
  await page.waitForTimeout(500);
  await page.mouse.up();
  await expect(page.getByText(successText, { exact: true })).toBeVisible();
});

test('a name of nothing that shows is missing', async ({ page, visit }) => {
  const { requests } = await holdRequests(page, contactEndpoint);
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill({ ...contactMessage(), name: '\u200B\u2060' });
  await form.button.click();
  await expect(form.field('name')).toHaveAccessibleDescription(/Name is required/);
  expect(requests).toHaveLength(0);
});

test('Enter in a misspelled address asks what is meant, and sends the answer', async ({
  page,
  visit,
}) => {
  const { requests } = await holdRequests(page, contactEndpoint);
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(contactMessage());
  await form.field('email').fill('ada@gmial.com');
  await form.field('email').press('Enter');
  await form.form.getByRole('button', { name: 'ada@gmail.com' }).click();
  await expect(form.field('email')).toHaveValue('ada@gmail.com');
  await expect(form.field('email')).toBeFocused();
  expect(requests).toHaveLength(0);
  await form.field('email').press('Enter');
  await expect.poll(() => requests).toHaveLength(1);
});

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
  await expect(form.field('email')).toHaveAccessibleDescription(/Email must be one address/);
  await expect(form.field('company')).toHaveAccessibleDescription(/control characters/);
  await expect(form.field('name')).not.toHaveAttribute('aria-invalid');
  expect(await form.values()).toEqual(sent);
  expect(await findBarriers(page)).toEqual([]);

  await form.button.click();
  await expect(page.getByText(successText)).toBeVisible();
  await expect(page.locator('main [aria-invalid]')).toHaveCount(0);
});

const fault = { title: 'x', status: 400, detail: 'A reason.' };
const errors = [
  { field: 'email', message: 'Email is wrong.' },
  { field: 'other', message: 'Something else is wrong.' },
];

/** What the API says, and what a network, a proxy or another version might say instead. */
const failures: Readonly<Record<string, Parameters<Route['fulfill']>[0]>> = {
  'an answer that is no JSON': { status: 502, body: '<html>Bad gateway</html>' },
  "a network's login page": { contentType: 'text/html', body: '<html>Sign in to Wi-Fi</html>' },
  'a redirect to a page': { status: 302, headers: { location: '/' } },
  'a success without a body': { status: 204 },
  'a success in broken JSON': { contentType: 'application/json', body: '{"reference":' },
  'a refusal that asks for patience': { status: 429, json: { ...fault, status: 429 } },
  'an error that is null': { status: 400, json: { ...fault, errors: [null] } },
  'a detail that is no text': { status: 400, json: { ...fault, detail: { en: 'no' } } },
  'a fault in a field and another beside it': { status: 400, json: { ...fault, errors } },
};

test('any failure leaves the failure text and what was typed', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/status of (?:400|429|502)/, /The form could not be sent/);
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const typed = contactMessage();
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(typed);
  const result = form.form.getByRole('status');
  async function expectFailure() {
    await expect(result.getByText(failureText, { exact: true })).toBeVisible();
    await expect(form.button).toBeEnabled();
    expect(await form.values()).toEqual(typed);
  }
  let answer: Parameters<Route['fulfill']>[0];
  let sending = withResolvers<void>();
  // One route for all of them; refuseOnce says why.
  await page.route(contactEndpoint, async (route) => {
    await sending.promise;
    await (answer ? route.fulfill(answer) : route.fallback());
  });
  for (const [name, failure] of Object.entries(failures)) {
    await test.step(name, async () => {
      answer = failure;
      sending = withResolvers<void>();
      await form.button.click();
      await expect(result.getByText(failureText)).toHaveCount(0);
      sending.resolve();
      await expectFailure();
    });
  }
  answer = undefined;
  // The last of them.
  await expect(result).toContainText('Correct the marked fields.');
  await expect(result).toContainText('Something else is wrong.');
  await expect(result).not.toContainText('nothing wrong with the fields');

  await page.context().setOffline(true);
  await form.button.click();
  await expect(page.getByText('Correct the marked fields.')).toBeHidden();
  await expectFailure();
  await goOnline(page);
  await form.button.click();
  await expect(page.getByText(successText)).toBeVisible();
});

test('a submission without an answer fails after 20 seconds, and sent again it is stored once', async ({
  page,
  visit,
  stack,
  complaints,
}) => {
  complaints.expect(/The form could not be sent/);
  await page.clock.install();
  const sent = contactMessage();
  const form = new VisitorForm(page);
  const arrived = withResolvers<void>();
  let isFirst = true;
  await page.route(contactEndpoint, async (route) => {
    if (!isFirst) {
      await route.fallback();
      return;
    }
    isFirst = false;
    // The server stores it. Its answer gets lost.
    await route.fetch();
    arrived.resolve();
  });
  await visit('/contact-us');
  await form.fill(sent);
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.button.click();
  await arrived.promise;
  await page.clock.runFor(19_000);
  await expect(form.button).toHaveText('Sending...');
  await page.clock.runFor(1_000);
  await expect(page.getByText(failureText, { exact: true })).toBeVisible();
  expect(await form.values()).toEqual(sent);

  await form.button.click();
  await expect(page.getByText(successText)).toBeVisible();
  expect(await new StackInspector(stack).recordsOf(sent.email)).toHaveLength(1);
});

test('a message with the hidden field is stored and not emailed, and people never reach that field', async ({
  page,
  visit,
  stack,
}) => {
  const inspector = new StackInspector(stack);
  const sent = contactMessage('machine');
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.field('message').focus();
  await page.keyboard.press('Tab');
  await expect(form.button).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await form.fill(sent);
  await form.form.evaluate((element: HTMLFormElement) => {
    for (const input of element.querySelectorAll('input')) {
      input.value ||= 'Cheap pills';
    }
  });
  await form.button.click();
  await expect(page.getByText(successText)).toBeVisible();
  const [record] = await inspector.recordsOf(sent.email);
  expect(record?.mails.company).toMatchObject({ status: 'cancelled', failure: 'Suspect' });
  expect(await inspector.mailsAbout(record?.reference ?? '')).toEqual([]);
});
