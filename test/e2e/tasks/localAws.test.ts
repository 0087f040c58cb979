import { minimumFillTimeMs } from '#contract/api.ts';
import { findBarriers } from '../../support/e2e/findBarriers.ts';
import { overflowing } from '../../support/e2e/layout.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';
import { StackInspector } from '../../support/e2e/stackInspector.ts';
import { contactMessage, VisitorForm } from '../../support/e2e/visitorForm.ts';

test('a message is among the records, the mails, the events and the log', async ({
  page,
  visit,
  stack,
}) => {
  await page.clock.install();
  await visit('/contact-us');
  const form = new VisitorForm(page);
  await form.fill(contactMessage());
  // Who sends a form sooner than this is suspected, and the mail waits.
  await page.clock.fastForward(minimumFillTimeMs);
  await form.button.click();
  const result = page.getByRole('main').getByRole('status');
  const reference = (await result.locator('strong').textContent()) ?? '';

  await page.goto(stack.urls.localAws);
  for (const name of ['Records', 'Mails']) {
    const entry = page.getByRole('region', { name }).getByRole('listitem');
    const own = entry.filter({ hasText: reference }).first();
    await own.locator('summary').click();
    await expect(own.locator('pre')).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Log', exact: true })).toContainText(reference);
  const events = page.getByRole('region', { name: 'Events', exact: true });
  await expect(events).toContainText('Email Sent');
});

test('a license event that is sent from the page is stored, and the page has no barriers, at any width', async ({
  page,
  stack,
}) => {
  await page.goto(stack.urls.localAws);
  const license = `arn:aws:license-manager::294406891311:license:l-${Date.now()}`;
  await page.getByRole('combobox', { name: 'Event' }).first().selectOption('license-updated');
  await page.getByRole('textbox', { name: 'License' }).fill(license);
  await page.getByRole('button', { name: 'Send purchase event' }).click();
  await expect(page.getByRole('status')).toContainText('license-updated was sent');
  await expect
    .poll(() => new StackInspector(stack).leads('show', license))
    .toContain('Status  active');

  expect(await findBarriers(page)).toEqual([]);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowing(page)).toEqual([]);
  }
});
