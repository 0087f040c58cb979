import { siteDefaults } from '#contract/company.ts';
import { kioskDocuments, kioskPath } from '../../support/e2e/sitePages.ts';
import { expect, replaceAnswers, test } from '../../support/e2e/siteTest.ts';

// What is in view is fetched ahead, and still once.
test.describe('in a browser that fetches ahead', () => {
  test.use({ savesData: false });

  // The one with calls to frame, and one without.
  for (const { page: slug, file, name } of kioskDocuments.slice(1, 3)) {
    test(`${name} is in its page, and fetched once on a navigation, as the same`, {
      tag: '@browsers',
    }, async ({ page, visit }) => {
      const answers: string[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith(`/content/photo-kiosk-backend/${file}.md`)) {
          answers.push(`${response.request().method()} ${response.status()}`);
        }
      });
      await visit(`${kioskPath}/${slug}`);
      const words = await page.locator('[data-prose]').innerHTML();
      expect(answers).toEqual([]);
      await visit(kioskPath);
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveTitle(`${name} - Photo Kiosk Backend`);
      expect(await page.locator('[data-prose]').innerHTML()).toBe(words);
      expect(answers).toEqual(['GET 200']);
    });
  }
});

test('a document that is missing gives way to a message, a retry that works, and support', async ({
  page,
  visit,
  complaints,
}) => {
  complaints.expect(/The document USER_GUIDE could not be loaded/, /status of 404/);
  const restore = await replaceAnswers(
    page,
    '**/content/photo-kiosk-backend/USER_GUIDE.md',
    (route) => route.fulfill({ status: 404 }),
  );
  await visit(`${kioskPath}/support`);
  await page.getByRole('navigation', { name: 'Documentation' }).getByText('User Guide').click();
  await expect(page).toHaveTitle('User Guide - Photo Kiosk Backend');
  const failed = page.getByRole('region', { name: 'This document could not be loaded' });
  await expect(failed).toBeVisible();
  await expect(failed.getByRole('link', { name: siteDefaults.supportEmail })).toBeVisible();

  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed.getByRole('button', { name: 'Try again' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(failed).toBeVisible();
  restore();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Complete onboarding' })).toBeVisible();
});

test('code is copied by its button', async ({ page, visit, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(`${kioskPath}/user-guide`);
  const code = page.locator('[data-code]').first();
  await code.getByRole('button', { name: 'Copy' }).click();
  await expect(code.getByRole('button')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await code.locator('code').textContent())?.trimEnd());
});

test('a load with a hash leads to its element, below the bar', async ({ page, visit }) => {
  await visit(`${kioskPath}/user-guide#complete-onboarding`);
  await expect(async () => {
    const box = await page.locator('#complete-onboarding').boundingBox();
    expect(Math.abs((box?.y ?? 0) - 130)).toBeLessThan(70);
  }).toPass();
});
