import type { Page, Route } from '@playwright/test';
import { findBarriers } from '../../support/e2e/findBarriers.ts';
import { expect, holdRequests, test } from '../../support/e2e/siteTest.ts';
import { StackInspector } from '../../support/e2e/stackInspector.ts';
import { contactEndpoint, newAddress, VisitorForm } from '../../support/e2e/visitorForm.ts';

const title = 'Do Not Sell My Personal Information';
const successText =
  'Your request has been submitted successfully. We will process it within 45 days.';

function opener(page: Page) {
  return page.getByRole('contentinfo').getByRole('button', { name: title, exact: true });
}
function dialog(page: Page) {
  return page.getByRole('dialog', { name: title });
}

function newResident() {
  return {
    name: 'Cal Resident',
    email: newAddress('cal'),
    address: '1 Placeholder Street, Sacramento, CA 95814',
    phone: '+1 916 555 0123',
  };
}

test('the dialog takes the focus, keeps it, and gives it back when it closes', async ({
  page,
  visit,
}) => {
  await visit('/about');
  await opener(page).click();
  function focusIsInside() {
    return dialog(page).evaluate((element) => element.contains(document.activeElement));
  }
  expect(await focusIsInside()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  for (let tabs = 0; tabs < 10; tabs += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside, `after ${tabs + 1} tabs`).toBe(false);
  }

  const close = dialog(page).getByText('×', { exact: true });
  await close.click();
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await opener(page).press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await link.click();
  await expect(page).toHaveURL('/privacy-policy');
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(link).toBeFocused();
});

for (const [fault, answer] of [
  ['is refused', (route: Route) => route.abort('connectionrefused')],
  ['never comes', () => {}],
] as const) {
  test(`where the dialog's script ${fault}, its button leads to the same form in the policy`, async ({
    page,
    visit,
    complaints,
  }) => {
    if (fault === 'is refused') {
      complaints.expect(/ERR_CONNECTION_REFUSED/, /The dialog could not be loaded/);
    }
    await visit('/about');
    let script = '';
    await page.route('**/assets/*.js', (route) => {
      script ||= route.request().url();
      return route.request().url() === script ? answer(route) : route.continue();
    });
    await opener(page).click();
    await expect(page).toHaveURL('/privacy-policy#do-not-sell');
    const form = new VisitorForm(page.getByRole('main'));
    await form.fill(newResident());
    await form.button.click();
    await expect(page.getByText(successText)).toBeVisible();
  });
}

test('a request carries its fixed fields, is stored with its deadline, and closes the dialog after 3 seconds', async ({
  page,
  visit,
  stack,
}) => {
  const inspector = new StackInspector(stack);
  const sender = newResident();
  const gate = await holdRequests(page, contactEndpoint);
  await page.clock.install();
  await visit('/');
  await opener(page).click();
  const form = new VisitorForm(dialog(page));
  await form.fill(sender);
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.button.click();
  await expect(form.button).toHaveText('Submitting...');
  await expect(form.button).toBeDisabled();
  await expect.poll(() => gate.requests.length).toBe(1);
  const sent = gate.requests[0]?.postDataJSON();
  expect(sent).toEqual({
    ...sender,
    subject: 'CCPA/CPRA Do Not Sell Request',
    message: expect.stringMatching(/opt.out of (the )?sale/i),
    type: 'ccpa_request',
  });
  gate.open();

  await expect(dialog(page).getByText(successText, { exact: true })).toBeVisible();
  expect(await form.values()).toEqual({ name: '', email: '', address: '', phone: '' });
  const reference = await dialog(page).locator('strong').textContent();
  expect(reference).toMatch(/^P-[0-9A-HJKMNP-TV-Z]{8}$/);
  await page.clock.runFor(2_900);
  await expect(dialog(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  const { type: _, ...fields } = sent;
  const records = await inspector.recordsOf(sender.email);
  expect(records).toEqual([
    expect.objectContaining({
      reference,
      kind: 'privacy',
      fields,
      dueBy: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T23:59/),
    }),
  ]);
  const [mail] = await inspector.mailsAbout(reference ?? '');
  expect(mail?.subject).toContain('Privacy request');
});
