import {
  accept,
  banner,
  commandsOf,
  decline,
  eventsOf,
  settings,
  storedChoice,
  googleTest as test,
} from '../../support/e2e/consent.ts';
import { expect, holdRequests, replaceAnswers } from '../../support/e2e/siteTest.ts';
import { measurementId } from '../../support/e2e/stacks.ts';

test.use({ stackName: 'tracked', stored: {} });

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

test('before a choice and after a refusal nothing is loaded or recorded', {
  tag: '@browsers',
}, async ({ page, visit, google, context }) => {
  await visit('/solutions/finops');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add to shopping cart' }).first().click();
  await page.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  await expect(banner(page), 'it stays on the next page').toBeVisible();
  expect(await storedChoice(page)).toBeNull();
  expect(await context.cookies()).toEqual([]);

  await decline(page).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await storedChoice(page)).toBe('declined');
  await page.getByRole('link', { name: 'Services', exact: true }).first().click();
  await expect(page).toHaveURL('/services');
  expect(google.requests).toEqual([]);
  expect(await commandsOf(page)).toEqual([]);
});

test('accepting stores it, and grants analytics alone before anything is recorded', {
  tag: '@browsers',
}, async ({ page, visit, google }) => {
  await visit('/services?from=mail');
  await accept(page).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await storedChoice(page)).toBe('accepted');
  await expect.poll(() => eventsOf(page, 'consent_change')).toHaveLength(1);
  expect(google.scripts).toEqual([`https://www.googletagmanager.com/gtag/js?id=${measurementId}`]);

  const commands = await commandsOf(page);
  expect(commands[0]).toEqual(['consent', 'default', denied]);
  expect(commands[1]).toEqual(['consent', 'update', { ...denied, analytics_storage: 'granted' }]);
  expect(commands).toContainEqual(['set', 'restricted_data_processing', false]);
  expect(commands).toContainEqual([
    'config',
    measurementId,
    expect.objectContaining({
      send_page_view: false,
      cookie_domain: 'localhost',
      cookie_flags: 'SameSite=None;Secure',
    }),
  ]);
  const page_fields = {
    page_path: '/services?from=mail',
    page_location: page.url(),
    page_title: 'DevSecOps, Inc - Services',
    transport_type: 'beacon',
  };
  const [view, ...otherViews] = await eventsOf(page, 'page_view');
  expect(view).toMatchObject({ ...page_fields, event_category: expect.any(String) });
  expect(otherViews).toEqual([]);
  const [change] = await eventsOf(page, 'consent_change');
  expect(change).toMatchObject({ ...page_fields, consent: 'accepted' });
});

test("another tab's acceptance and withdrawal count here, and are recorded there alone", {
  tag: '@browsers',
}, async ({ page, visit, context }) => {
  await visit('/about');
  const other = await context.newPage();
  await visit('/services', other);
  await accept(other).click();
  await expect.poll(() => eventsOf(other, 'consent_change')).toHaveLength(1);
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(1);

  await settings(other).click();
  await decline(other).click();
  await expect(settings(page)).toHaveAccessibleDescription(/declined/);
  expect((await commandsOf(page)).at(-1)).toEqual(['consent', 'update', denied]);
  await page.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await page.waitForTimeout(200);
  expect(await eventsOf(page, 'page_view')).toHaveLength(1);
  expect(await eventsOf(page, 'consent_change')).toEqual([]);
});

test('withdrawing while the tag is loading keeps analytics off', async ({
  page,
  visit,
  google,
}) => {
  const gate = await holdRequests(page, 'https://www.googletagmanager.com/**');
  await visit('/solutions/finops');
  await accept(page).click();
  await expect.poll(() => gate.requests).toHaveLength(1);
  await settings(page).click();
  await decline(page).click();
  const loaded = page.waitForResponse(/googletagmanager/);
  gate.open();
  await loaded;
  await page.getByRole('button', { name: 'Add to shopping cart' }).first().click();
  await page.waitForTimeout(200);
  expect(await commandsOf(page)).toEqual([['consent', 'default', denied]]);
  expect(google.requests).toHaveLength(1);
});

test.describe('with an acceptance from an earlier visit', () => {
  test.use({ stored: { cookieConsent: 'accepted' } });

  test('the footer lets the visitor withdraw it, and tracking stops', async ({
    page,
    visit,
    google,
    context,
  }) => {
    await visit('/about');
    await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(1);
    const cookie = { value: 'GS1', url: page.url() };
    await context.addCookies(['_ga', '_ga_TEST1234', 'other'].map((name) => ({ name, ...cookie })));
    await settings(page).click();
    await expect(banner(page)).toBeVisible();
    await decline(page).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await storedChoice(page)).toBe('declined');
    await expect(settings(page)).toHaveAccessibleDescription(/declined/);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['other']);
    expect(await eventsOf(page, 'consent_change')).toMatchObject([
      { consent: 'declined', page_path: '/about' },
    ]);
    const before = await commandsOf(page);
    expect(before.at(-1)).toEqual(['consent', 'update', denied]);

    await page.getByRole('link', { name: 'Solutions', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'FinOps' }).click();
    await page.getByRole('button', { name: 'Add to shopping cart' }).first().click();
    await page.waitForTimeout(300);
    expect(await commandsOf(page)).toEqual(before);

    await settings(page).click();
    await accept(page).click();
    await expect.poll(() => eventsOf(page, 'consent_change')).toHaveLength(2);
    expect(google.scripts, 'the script is loaded once').toHaveLength(1);
  });

  test('Global Privacy Control switched on in an open page turns analytics off', async ({
    page,
    visit,
    google,
  }) => {
    await visit('/solutions/finops');
    await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(1);
    const sent = google.requests.length;
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await page.getByRole('button', { name: 'Add to shopping cart' }).first().click();
    expect((await commandsOf(page)).at(-1)).toEqual(['consent', 'update', denied]);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(
      page.getByText(/We honor your browser’s Global Privacy Control signal/),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    await page.waitForTimeout(200);
    expect(await eventsOf(page, 'page_view')).toHaveLength(1);
    expect(await eventsOf(page, 'add_to_cart')).toEqual([]);
    expect(google.requests).toHaveLength(sent);
    expect(await storedChoice(page)).toBe('accepted');
  });

  test("a script that can't be had leaves analytics off, which is only logged", async ({
    page,
    visit,
    context,
    google,
    complaints,
  }) => {
    complaints.expect(/Failed to load GA script/, /ERR_FAILED/);
    const restore = await replaceAnswers(context, 'https://www.googletagmanager.com/**', (route) =>
      route.abort(),
    );
    await visit('/solutions/finops');
    await page.getByRole('button', { name: 'Add to shopping cart' }).first().click();
    await expect(page.getByRole('button', { name: /^Cart\s*1 item/ })).toBeVisible();
    await expect.poll(() => commandsOf(page)).toEqual([['consent', 'default', denied]]);

    restore();
    await settings(page).click();
    await accept(page).click();
    await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(1);
    expect(google.scripts).toHaveLength(1);
  });
});

test.describe('without a measurement id', () => {
  test.use({ stackName: 'site' });

  test('the choice is stored and nothing is ever loaded', async ({ page, visit, google }) => {
    await visit('/');
    await accept(page).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await storedChoice(page)).toBe('accepted');
    await visit('/about');
    await expect(banner(page)).toHaveCount(0);
    await settings(page).click();
    await expect(banner(page)).toContainText('Nothing is measured yet.');
    expect(google.requests).toEqual([]);
    expect(await commandsOf(page)).toEqual([]);
  });
});
