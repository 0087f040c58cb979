import { expect, test } from '../support/e2e/siteTest.ts';

const article = '/blog/cloud-security-series/deny-by-default';
const last = 'The denial tests run every night, each next to a call that must pass.';

test('what is ticked in a checklist stays ticked, and is copied as Markdown', {
  tag: '@browsers',
}, async ({ page, visit, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(article);
  const nightly = page.getByRole('checkbox', { name: last });
  await page.getByText(last).click();
  await expect(nightly).toBeChecked();
  await page.reload();
  await expect(nightly).toBeChecked();

  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^- \[ \] No workload runs in the management account\.\n/);
  expect(copied.endsWith(`\n- [x] ${last}\n`)).toBe(true);
});
