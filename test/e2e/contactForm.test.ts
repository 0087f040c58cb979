import { BackOffice } from '../support/e2e/backOffice.ts';
import { holdRequests } from '../support/e2e/gate.ts';
import { expect, test } from '../support/e2e/siteTest.ts';
import { contactEndpoint, contactMessage, VisitorForm } from '../support/e2e/visitorForm.ts';

const successText = "Thank you for your message! We'll get back to you soon.";
const empty = { name: '', email: '', company: '', subject: '', message: '' };

test('the form has the fields, types and limits that were asked for', async ({ page, visit }) => {
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('autocomplete', 'name');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'email');
  await expect(page.getByLabel('Company', { exact: true })).toHaveAttribute(
    'autocomplete',
    'organization',
  );
  await expect(form.field('company')).toHaveAccessibleDescription('(optional)');
  await expect(page.getByLabel('Message')).toHaveAttribute('rows', '5');
  await expect(page.getByLabel('Message')).toHaveJSProperty('tagName', 'TEXTAREA');
  for (const name of ['name', 'email', 'subject', 'message']) {
    await expect(form.field(name)).toHaveAttribute('required');
  }
  await expect(form.field('company')).not.toHaveAttribute('required');
  expect(Object.keys(await form.values())).toEqual([
    'name',
    'email',
    'company',
    'subject',
    'message',
  ]);
});

test("the page shows the company's e-mail address, phone number and place", async ({
  page,
  visit,
}) => {
  await visit('/contact-us');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^\S+@\S+$/ })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByRole('link', { name: /^\+1 \(\d{3}\) 555-01\d{2}$/ })).toHaveAttribute(
    'href',
    /^tel:\+1\d{10}$/,
  );
  await expect(main.getByText('Pennsylvania, USA')).toBeVisible();
});

test('an address that is none is not sent', async ({ page, visit }) => {
  const { requests } = await holdRequests(page, contactEndpoint);
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill({ ...contactMessage(), email: 'ada' });
  await form.button.click();
  await expect(form.field('email')).toHaveJSProperty('validity.typeMismatch', true);
  expect(requests).toHaveLength(0);
});

test('a message is stored and mailed under the reference that the visitor reads', async ({
  page,
  visit,
  stack,
}) => {
  const office = new BackOffice(stack);
  const sent = contactMessage();
  const gate = await holdRequests(page, contactEndpoint);
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(sent);
  await form.button.click();

  await expect(form.button).toHaveText('Sending...');
  await expect(form.button).toBeDisabled();
  await expect.poll(() => gate.requests.length).toBe(1);
  expect(gate.requests.map((request) => [request.method(), request.postDataJSON()])).toEqual([
    ['POST', sent],
  ]);
  expect(gate.requests[0]?.headers()['content-type']).toBe('application/json');
  expect(Number(gate.requests[0]?.headers()['x-form-fill-ms'])).toBeGreaterThan(0);
  gate.open();

  const result = page.locator('main').getByRole('status');
  await expect(result.getByText(successText, { exact: true })).toBeVisible();
  await expect(result.getByText('we read it and answer you by email')).toBeVisible();
  await expect(form.button).toBeEnabled();
  expect(await form.values()).toEqual(empty);

  const reference = await result.locator('strong').textContent();
  expect(reference).toMatch(/^C-[0-9A-HJKMNP-TV-Z]{8}$/);
  const records = await office.recordsOf(sent.email);
  expect(records.map((record) => [record.reference, record.kind, record.fields])).toEqual([
    [reference, 'contact', sent],
  ]);
  const mails = await office.mailsAbout(reference ?? '');
  expect(mails.map(({ destination, replyTo }) => [destination.to, replyTo])).toEqual([
    [['leads@devsecops.example'], [sent.email]],
  ]);
  expect(mails[0]?.subject).toContain(sent.subject);
  expect(mails[0]?.body.text).toContain('Second line with <b>markup</b>');
  expect(mails[0]?.body.html).not.toContain('<b>markup');
});

for (const [field, label, limit] of [
  ['message', 'Message', 5000],
  ['subject', 'Subject', 200],
] as const) {
  test(`a long ${field} that is pasted is kept whole, and said to be too long`, async ({
    page,
    visit,
  }) => {
    const submissions = await holdRequests(page, contactEndpoint);
    const form = new VisitorForm(page);
    await visit('/contact-us');
    await form.fill(contactMessage());
    const pasted = 'x'.repeat(limit + 1);
    await form.field(field).press('ControlOrMeta+A');
    await page.keyboard.insertText(pasted);
    await expect(form.field(field)).toHaveValue(pasted);
    await form.button.click();
    await expect(form.field(field)).toBeFocused();
    await expect(form.field(field)).toHaveJSProperty(
      'validationMessage',
      `${label} may have at most ${limit} characters, and has ${limit + 1}.`,
    );
    expect(submissions.requests).toHaveLength(0);

    submissions.open();
    await page.keyboard.press('Backspace');
    await form.button.click();
    await expect(page.getByText(successText, { exact: true })).toBeVisible();
  });
}

test('a double click makes one record and one mail', { tag: '@browsers' }, async ({
  page,
  visit,
  stack,
}) => {
  const office = new BackOffice(stack);
  const sent = contactMessage();
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(sent);
  await form.button.dblclick();
  await expect(page.getByText(successText)).toBeVisible();
  const records = await office.recordsOf(sent.email);
  expect(records).toHaveLength(1);
  expect(await office.mailsAbout(records[0]?.reference ?? '')).toHaveLength(1);
});

test('a second message begins without the result of the first', async ({ page, visit }) => {
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(contactMessage());
  await form.button.click();
  await expect(page.getByText(successText)).toBeVisible();
  const gate = await holdRequests(page, contactEndpoint);
  await form.fill(contactMessage());
  await form.button.click();
  await expect(form.button).toHaveText('Sending...');
  await expect(page.getByText(successText)).toHaveCount(0);
  gate.open();
  await expect(page.getByText(successText)).toBeVisible();
});

test('what a machine writes into every field is stored and not mailed', async ({
  page,
  visit,
  stack,
}) => {
  const office = new BackOffice(stack);
  const sent = contactMessage('machine');
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(sent);
  await form.form.evaluate((element: HTMLFormElement) => {
    for (const input of element.querySelectorAll('input')) {
      input.value ||= 'Cheap pills';
    }
  });
  await form.button.click();
  await expect(page.getByText(successText)).toBeVisible();
  const [record] = await office.recordsOf(sent.email);
  expect(record?.mails.company).toMatchObject({ status: 'cancelled', failure: 'Suspect' });
  expect(await office.mailsAbout(record?.reference ?? '')).toEqual([]);
});

test('nobody meets the field that is for machines', async ({ page, visit }) => {
  await visit('/contact-us');
  const form = new VisitorForm(page);
  await form.field('name').focus();
  const reached: string[] = [];
  for (let press = 0; press < 6; press += 1) {
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
    await page.keyboard.press('Tab');
  }
  expect(reached.slice(0, 5)).toEqual(['name', 'email', 'company', 'subject', 'message']);
  expect(reached).not.toContain('topic');
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
});
