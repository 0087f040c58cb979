import type { Page } from '@playwright/test';
import { siteDefaults } from '../../../lambdas/contract/company.ts';
import { documentAddress, kioskDocuments, kioskPath } from '../../support/e2e/sitePages.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';

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
      const words = await page.locator('[data-words]').innerHTML();
      expect(answers).toEqual([]);
      await visit(kioskPath);
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveTitle(`${name} - Photo Kiosk Backend`);
      expect(await page.locator('[data-words]').innerHTML()).toBe(words);
      expect(answers).toEqual(['GET 200']);
    });
  }
});

test('the box is 936 pixels wide at most and bordered, the header 800', {
  tag: '@browsers',
}, async ({ page, visit }) => {
  await page.setViewportSize({ width: 2200, height: 1200 });
  await visit(`${kioskPath}/support`);
  const box = page.getByRole('main').getByRole('article');
  expect((await box.boundingBox())?.width).toBe(936);
  await expect(box).toHaveCSS('border-top-style', 'solid');
  const header = page.locator('main div:has(> h1)');
  await expect(header).toHaveCSS('max-width', '800px');
  await expect(header).toHaveCSS('text-align', 'center');
});

for (const [failure, answer] of Object.entries({
  'can not be found': { status: 404, contentType: 'text/plain', body: 'Not found' },
  'is answered with a page': { status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' },
})) {
  test(`a document that ${failure} gives way to a message, a retry that works, and support`, async ({
    page,
    visit,
    complaints,
  }) => {
    complaints.expect(/The document USER_GUIDE could not be loaded/);
    if (answer.status === 404) {
      complaints.expect(/status of 404/);
    }
    await page.route(documentAddress('USER_GUIDE'), (route) => route.fulfill(answer));
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
    await page.unroute(documentAddress('USER_GUIDE'));
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Complete onboarding' })).toBeVisible();
  });
}

test('code is copied by its button', async ({ page, visit, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(`${kioskPath}/user-guide`);
  const code = page.locator('[data-code]').first();
  await code.getByRole('button', { name: 'Copy' }).click();
  await expect(code.getByRole('button')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await code.locator('code').textContent())?.trimEnd());
});

const guide = `${kioskPath}/user-guide`;
const target = '#complete-onboarding';

declare global {
  interface Window {
    scrolls: { id: string; behavior: unknown; delayMs: number | undefined }[];
  }
}

/** Notes which element is scrolled to, how, and by a timer of which delay. */
function recordScrolls(): void {
  window.scrolls = [];
  let current: number | undefined;
  const { setTimeout } = window;
  window.setTimeout = ((callback: () => void, delayMs?: number) =>
    setTimeout(() => {
      current = delayMs;
      callback();
      current = undefined;
    }, delayMs)) as typeof window.setTimeout;
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function (options) {
    const behavior = typeof options === 'object' ? options.behavior : options;
    window.scrolls.push({ id: this.id, behavior, delayMs: current });
    scrollIntoView.call(this, options);
  };
}

/** The delays after which the page scrolled smoothly to the target, in milliseconds. */
function smoothDelays(page: Page) {
  return page.evaluate(
    (hash) =>
      window.scrolls
        .filter(({ id, behavior }) => `#${id}` === hash && behavior === 'smooth')
        .map(({ delayMs }) => delayMs),
    target,
  );
}

test('a load with a hash scrolls smoothly to its element at 0, 200, 500, 1000 and 2000 ms', async ({
  page,
  visit,
}) => {
  await page.addInitScript(recordScrolls);
  await visit(guide + target);
  await expect.poll(() => smoothDelays(page)).toEqual([0, 200, 500, 1000, 2000]);
  // Below the bar.
  await expect(async () => {
    const top = await page.locator(target).evaluate((element) => element.getBoundingClientRect().y);
    expect(Math.abs(top - 130)).toBeLessThan(70);
  }).toPass();
});
