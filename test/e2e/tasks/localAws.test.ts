import { findBarriers } from '../../support/e2e/findBarriers.ts';
import { overflowing } from '../../support/e2e/layout.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';
import { StackInspector } from '../../support/e2e/stackInspector.ts';

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
