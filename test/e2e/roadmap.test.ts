import { expect, test } from '../support/e2e/siteTest.ts';

const series = '/blog/cloud-security-series';

test('the first day is open, and what comes later unfolds', async ({ page, visit }) => {
  await visit(series);
  const link = page.getByRole('link', { name: 'Lock the audit trail away' });
  await expect(page.getByRole('link', { name: 'Find every stored key' })).toBeVisible();
  await expect(link).toBeHidden();
  await page.getByRole('heading', { name: 'Week 1' }).click();
  await link.click();
  await expect(page).toHaveURL(/\/observability#question-3-who-changed-what$/);
  await expect(page.locator('#question-3-who-changed-what')).toBeInViewport();
});

test('the number of an earlier step leads to it, folded up or not', { tag: '@browsers' }, async ({
  page,
  visit,
}) => {
  await visit(series);
  await page.getByRole('heading', { name: 'Week 1' }).click();
  await page.getByRole('heading', { name: 'Day 1' }).click();
  await expect(page.locator('#step-5')).toBeHidden();
  await page.locator('#step-8').getByRole('link', { name: '5' }).click();
  await expect(page.locator('#step-5')).toBeInViewport();
});

test('on paper all of it is unfolded', async ({ page, visit }) => {
  await visit(series);
  await page.emulateMedia({ media: 'print' });
  for (const time of ['Day 1', 'Week 1', 'Month 1', 'Quarter']) {
    const phase = page.locator('details', { has: page.getByRole('heading', { name: time }) });
    const { height = 0 } = (await phase.boundingBox()) ?? {};
    // Folded, a phase is 110 px high at most.
    expect(height, time).toBeGreaterThan(250);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it unfolds too', async ({ page }) => {
    await page.goto(series);
    await page.getByRole('heading', { name: 'Quarter' }).click();
    await expect(page.getByRole('link', { name: 'Remove what nobody used' })).toBeVisible();
  });
});
