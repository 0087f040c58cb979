import type { Page } from '@playwright/test';
import {
  emailField,
  fulfillmentPath,
  registerButton,
  registrationEndpoint,
} from '../support/e2e/buyer.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

/** Whether the heading is wholly in the window, below the bar. */
async function expectSeenFromHeading(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  const bar = await page.getByRole('banner').boundingBox();
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.POSITIVE_INFINITY);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

/** As far down as somebody is who has just filled in a form on a small screen. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
}

for (const viewport of [
  { width: 390, height: 700 },
  { width: 1280, height: 720 },
]) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test("what replaces the cart's form is seen from its heading on", async ({ page, visit }) => {
      await page.route('**/prod/forms/contact', (route) => route.fulfill({ json: {} }));
      await visit('/cart');
      const form = page.getByRole('form', { name: 'Request a conversation' });
      await form.getByLabel('Full Name').fill('Ann');
      await form.getByLabel('Email').fill('ann@example.com');
      await scrollToEnd(page);
      await form.getByLabel('Email').press('Enter');
      await expectSeenFromHeading(page, 'Thank You!');
    });

    test('each screen of the registration is seen from its heading on', async ({
      page,
      visit,
      complaints,
    }) => {
      complaints.expect(/status of 503/, /The form could not be sent/);
      const statuses = [503, 200];
      await page.route(registrationEndpoint, (route) =>
        route.fulfill({ status: statuses.shift() ?? 500, json: {} }),
      );
      await visit(`${fulfillmentPath}?token=a`);
      await emailField(page).fill('ann@example.com');
      await scrollToEnd(page);
      await emailField(page).press('Enter');
      await expectSeenFromHeading(page, 'Error');
      await scrollToEnd(page);
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expectSeenFromHeading(page, 'Register Photo Kiosk Backend');
      await scrollToEnd(page);
      await registerButton(page).press('Enter');
      await expectSeenFromHeading(page, 'Thank You For Registering!');
    });
  });
}
