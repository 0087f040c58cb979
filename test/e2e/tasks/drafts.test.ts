import type { Page } from '@playwright/test';
import { minimumFillTimeMs } from '#contract/api.ts';
import { expect, holdRequests, hydrated, test } from '../../support/e2e/siteTest.ts';
import {
  contactEndpoint,
  contactMessage,
  fulfillmentPath,
  VisitorForm,
} from '../../support/e2e/visitorForm.ts';

const failureText = 'Sorry, there was an error sending your message. Please try again later.';

/** Goes to another page as visitors do, and waits until it is there. */
async function readPolicy(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
}

test('who leaves while a message is sent can’t send it twice, and comes back to its outcome', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/status of 500/, /The form could not be sent/);
  const statuses = [500, 200];
  await page.route(contactEndpoint, (route) =>
    route.fulfill({ status: statuses.shift() ?? 404, json: {} }),
  );
  const gate = await holdRequests(page, contactEndpoint);
  const typed = contactMessage();
  const form = new VisitorForm(page);
  await visit('/contact-us');
  await form.fill(typed);
  await form.button.click();
  await readPolicy(page);
  await page.goBack();
  await expect(form.button).toHaveText('Sending...');
  await expect(form.button).toBeDisabled();
  await readPolicy(page);
  const failed = page.waitForEvent('console', (message) => /could not be/.test(message.text()));
  gate.open();
  await failed;
  await page.goBack();
  await expect(form.form.getByText(failureText, { exact: true })).toBeVisible();
  expect(await form.values()).toEqual(typed);

  await form.button.click();
  await expect(form.form.getByText(/^Thank you for your message!/)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(form.field('message')).toHaveValue('');
  expect(await draftText(page)).not.toContain('Visitor');
});

/** Every draft in session storage, as one text. */
function draftText(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft'))),
  );
}

for (const [name, path, field, text] of [
  ['a message', '/contact-us', 'message', 'Half a message'],
  ['a registration', `${fulfillmentPath}?token=secret`, 'email', 'buyer@kiosk.example'],
  ['a privacy request', '/about', 'address', '1 Placeholder Street'],
] as const) {
  test(`${name} that isn't sent yet outlives reloads and other pages`, {
    tag: '@browsers',
  }, async ({ page, visit }) => {
    const form = new VisitorForm(
      path === '/about' ? page.getByRole('dialog') : page.getByRole('main'),
    );
    async function open() {
      if (path === '/about') {
        await page.getByRole('button', { name: 'Do Not Sell My Personal Information' }).click();
      }
    }
    await visit(path);
    const title = await page.title();
    await open();
    await form.field(field).fill(text);
    // Closes the dialog, if there is one.
    await page.keyboard.press('Escape');
    // As after a deployment: another page, its error screen's reload, and back.
    await readPolicy(page);
    await page.reload();
    await hydrated(page);
    await page.goBack();
    // Arriving at a page closes a dialog that was opened on the way.
    await expect(page).toHaveTitle(title);
    await open();
    await expect(form.field(field)).toHaveValue(text);
    expect(await draftText(page)).not.toMatch(/secret|topic/);
  });
}

for (const [name, path] of [
  ['a message', '/contact-us'],
  ['a request', '/cart'],
  ['a privacy request', '/about'],
] as const) {
  test(`${name} whose draft is sent at once isn't taken for a bot's`, async ({ page, visit }) => {
    const isDialog = path === '/about';
    const form = new VisitorForm(isDialog ? page.getByRole('dialog') : page.getByRole('main'));
    const gate = await holdRequests(page, contactEndpoint);
    async function open() {
      if (isDialog) {
        await page.getByRole('button', { name: 'Do Not Sell My Personal Information' }).click();
      }
    }
    await page.clock.install();
    await visit(path);
    await open();
    const { company: _, ...typed } = contactMessage();
    const names = Object.keys(await form.values());
    await form.fill({
      ...Object.fromEntries(Object.entries(typed).filter(([field]) => names.includes(field))),
      ...(isDialog ? { address: '1 Placeholder Street' } : {}),
    });
    await page.clock.fastForward(minimumFillTimeMs);
    await page.keyboard.press('Escape');
    await readPolicy(page);
    await page.goBack();
    await open();
    await form.button.last().click();
    await expect.poll(() => gate.requests.length).toBe(1);
    const fillMs = Number(gate.requests[0]?.headers()['x-form-fill-ms']);
    expect(fillMs).toBeGreaterThanOrEqual(minimumFillTimeMs);
    await page.reload();
    await hydrated(page);
    await open();
    await form.button.last().click();
    await expect.poll(() => gate.requests.length).toBe(2);
    const afterReload = Number(gate.requests[1]?.headers()['x-form-fill-ms']);
    expect(afterReload).toBeGreaterThanOrEqual(minimumFillTimeMs);
    gate.open();
  });
}

test('what is typed before the scripts have come wins over the draft', {
  tag: '@browsers',
}, async ({ page, visit }) => {
  const form = new VisitorForm(page.getByRole('main'));
  await visit('/contact-us');
  await form.fill(contactMessage('draft'));
  const gate = await holdRequests(page, '**/assets/site-*.js');
  await page.reload();
  await form.field('message').fill('Typed early');
  gate.open();
  await hydrated(page);
  await expect(form.field('name')).toHaveValue('Ada Visitor');
  await expect(form.field('message')).toHaveValue('Typed early');
});

test('a form that is sent before the scripts have come is posted by the browser, and leaves no draft', {
  tag: '@browsers',
}, async ({ page, visit }) => {
  const form = new VisitorForm(page.getByRole('main'));
  await visit('/contact-us');
  await form.fill({ message: 'Half a message' });
  await holdRequests(page, '**/assets/site-*.js');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/boot-')),
  );
  await form.fill(contactMessage('posted'));
  await form.button.click();
  await expect(page).toHaveURL('/prod/forms/contact');
  await expect(page.getByText(/^Your reference number is /)).toBeVisible();
  expect(await draftText(page)).toBe('[]');
});
