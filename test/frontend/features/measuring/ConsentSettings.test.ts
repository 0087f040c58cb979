import AxeBuilder from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../support/frontend/eventually.ts';
import { openTrackingSite, type Visitor } from '../../../support/frontend/openTrackingSite.ts';

let site: Awaited<ReturnType<typeof openTrackingSite>>;

beforeAll(async () => {
  site = await openTrackingSite();
});

afterAll(() => site.close());

function banner({ page }: Visitor) {
  return page.getByRole('region', { name: 'Cookie consent' });
}
function settings({ page }: Visitor) {
  return page.getByRole('button', { name: 'Cookie settings' });
}
function focusedText({ page }: Visitor) {
  return page.evaluate(() => document.activeElement?.textContent);
}

async function openedWith(stored: string) {
  const visitor = await site.visitor({ stored });
  await visitor.page.goto('/');
  await visitor.page.getByText(`You ${stored} analytics`).waitFor();
  return visitor;
}

test('says how the visitor chose, and describes the button by it', async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await page.goto('/');
  await page.getByText('Analytics is off until you accept it.').waitFor();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByText('You accepted analytics.').waitFor();
  const description = await settings(visitor).evaluate(
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(description).toBe('You accepted analytics.');
});

test('asks again, by keyboard too, and gives the focus back after the answer', async () => {
  const visitor = await openedWith('accepted');
  await settings(visitor).focus();
  await visitor.page.keyboard.press('Enter');
  await banner(visitor).waitFor();
  expect(await focusedText(visitor)).toBe('Accept');
  expect(await settings(visitor).getAttribute('aria-expanded')).toBe('true');
  await visitor.page.keyboard.press('Tab');
  await visitor.page.keyboard.press('Enter');
  await visitor.page.getByText('You declined analytics: it is off.').waitFor();
  expect(await banner(visitor).count()).toBe(0);
  expect(await focusedText(visitor)).toBe('Cookie settings');
  expect(await settings(visitor).getAttribute('aria-expanded')).toBe('false');
  expect(await visitor.page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('declined');
});

test('Escape leaves the choice as it was and gives the focus back', async () => {
  const visitor = await openedWith('declined');
  await settings(visitor).click();
  await banner(visitor).waitFor();
  await visitor.page.keyboard.press('Escape');
  expect(await banner(visitor).count()).toBe(0);
  expect(await focusedText(visitor)).toBe('Cookie settings');
  expect(await visitor.page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('declined');
});

test('pressed again it puts the question away', async () => {
  const visitor = await openedWith('declined');
  await settings(visitor).click();
  await banner(visitor).waitFor();
  await settings(visitor).click();
  expect(await banner(visitor).count()).toBe(0);
});

test('the same answer again is no change', async () => {
  const visitor = await openedWith('accepted');
  await eventually(visitor.events).toEqual(['page_view']);
  await settings(visitor).click();
  await visitor.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await visitor.page.getByRole('button', { name: 'Add' }).click();
  await eventually(visitor.events).toEqual(['page_view', 'add_to_cart']);
});

test('before a choice it leads to the question that is there', async () => {
  const visitor = await site.visitor();
  await visitor.page.goto('/');
  await banner(visitor).waitFor();
  await settings(visitor).click();
  expect(await focusedText(visitor)).toBe('Accept');
  expect(await banner(visitor).isVisible()).toBe(true);
});

test('says that Global Privacy Control is honored, and has nothing to choose then', async () => {
  const visitor = await site.visitor({ signal: true, stored: 'accepted' });
  await visitor.page.goto('/');
  await visitor.page
    .getByText("Your browser's Global Privacy Control signal is honored: analytics is off.", {
      exact: true,
    })
    .waitFor();
  expect(await settings(visitor).isDisabled()).toBe(true);
  expect(await banner(visitor).count()).toBe(0);
  const { violations, incomplete } = await new AxeBuilder({ page: visitor.page }).analyze();
  expect(violations).toEqual([]);
  expect(incomplete).toEqual([]);
  expect(visitor.complaints()).toEqual([]);
});

test.each([320, 1440])(
  'its text, known only in the browser, shifts nothing at %i px',
  async (width) => {
    const { context, page } = await site.visitor({
      signal: true,
      context: { viewport: { width, height: 800 } },
    });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await context.route('**/assets/app.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/case-study', { waitUntil: 'commit' });
    function footerHeight() {
      return page.locator('footer').evaluate(({ clientHeight }) => clientHeight);
    }
    await page.getByText('Cookie settings').waitFor();
    const before = await footerHeight();
    release();
    await page.getByText('signal is honored').waitFor();
    expect(await footerHeight()).toBe(before);
  },
);
