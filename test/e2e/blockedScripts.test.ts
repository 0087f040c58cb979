import type { Page } from '@playwright/test';
import { emailField, fulfillmentPath, registerButton } from '../support/e2e/buyer.ts';
import { cardOf, cartToggle } from '../support/e2e/cart.ts';
import { playGoogle } from '../support/e2e/google.ts';
import { halvesOf } from '../support/e2e/halvesOf.ts';
import { ownScripts } from '../support/e2e/siteScripts.ts';
import { expect, hydrated, test } from '../support/e2e/siteTest.ts';
import { contactMessage, newAddress, VisitorForm } from '../support/e2e/visitorForm.ts';

test.use({ stackName: 'tracked', stored: { cookieConsent: 'accepted' }, savesData: false });

/** As an ad blocker fails a request, with what the browser says of it. */
const blocked = 'blockedbyclient';
const sayings = [/ERR_BLOCKED_BY_CLIENT/];

function nameOf(url: string) {
  return new URL(url).pathname.replace('/assets/', '');
}

/** Everything that a page loads as script until it is idle, Google's included. */
async function scriptsOf(page: Page, path: string): Promise<readonly string[]> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      asked.add(nameOf(request.url()));
    }
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return [...asked];
}

async function own(page: Page, path: string) {
  return ownScripts(await (await page.request.get(path)).text());
}

async function collectAndWrite(page: Page): Promise<void> {
  const card = cardOf(page, 'Cost Analysis').getByRole('button');
  await card.click();
  await expect(cartToggle(page)).toHaveAccessibleName(/^Cart\s*1 item$/);
  await card.click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  const form = new VisitorForm(page);
  await form.fill(contactMessage('blocker'));
  await form.button.click();
  await expect(page.getByText(/^Thank you for your message!/)).toBeVisible();
}

test('any script but the pages’ own may be blocked: cart, navigation and forms work', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.expect(...sayings, /Analytics stays off/);
  await playGoogle(context);
  const needed = new Set([
    ...(await own(page, '/solutions/finops')),
    ...(await own(page, '/contact-us')),
  ]);
  const further = (await scriptsOf(page, '/solutions/finops')).filter((name) => !needed.has(name));
  expect(further).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^analytics-/),
      expect.stringMatching(/^web-vitals-/),
      '/gtag/js',
    ]),
  );
  for (const half of halvesOf(further)) {
    const names = new Set(half);
    await page.route(
      (url) => names.has(nameOf(url.href)),
      (route) => route.abort(blocked),
    );
    await test.step(`without ${half.join(', ')}`, async () => {
      await page.goto('/solutions/finops');
      await collectAndWrite(page);
    });
    await page.unrouteAll();
  }
});

test('a buyer registers with all that measures blocked', async ({ page, stack, complaints }) => {
  complaints.expect(...sayings, /Analytics stays off/);
  await page.route(/analytics|vitals|gtag/, (route) => route.abort(blocked));
  await page.goto(stack.urls.localAws);
  await page.getByRole('button', { name: 'Arrive as a new buyer' }).click();
  await expect(page).toHaveURL(new RegExp(fulfillmentPath));
  await emailField(page).fill(newAddress('blocker'));
  await registerButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank You For Registering!' })).toBeVisible();
});

test.describe('after a refusal', () => {
  test.use({ stored: { cookieConsent: 'declined' } });

  test('without one of its own scripts a page is read, and its links lead on', async ({
    page,
    complaints,
  }) => {
    test.setTimeout(120_000);
    complaints.expect(...sayings, /Failed to fetch dynamically imported module|ChunkLoadError/);
    for (const name of await own(page, '/services')) {
      await page.route(`**/assets/${name}`, (route) => route.abort(blocked));
      await test.step(`without ${name}`, async () => {
        await page.goto('/services', { waitUntil: 'load' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
        const links = page.getByRole('main').getByRole('link', { name: 'FinOps' });
        await links.first().click();
        await expect(page).toHaveURL(/\/solutions\/finops$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('FinOps Solutions');
      });
      await page.unroute(`**/assets/${name}`);
    }
  });
});

test.describe('with the question hidden by a cosmetic filter', () => {
  test.use({ stored: {}, bypassCSP: true, viewport: { width: 390, height: 640 } });

  test('the page scrolls, nothing lies over it, and everything works', async ({
    page,
    visit,
    context,
  }) => {
    const google = await playGoogle(context);
    await visit('/solutions/finops');
    await page.addStyleTag({
      content: '[aria-label="Cookie consent"] { display: none !important; }',
    });
    await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeHidden();
    const end = page.getByRole('contentinfo').getByText('All rights reserved');
    await end.scrollIntoViewIfNeeded();
    await expect(end).toBeInViewport();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await cardOf(page, 'Cost Analysis').getByRole('button').click();
    await expect(cartToggle(page)).toHaveAccessibleName(/^Cart\s*1 item$/);
    await page.goto('/contact-us');
    const form = new VisitorForm(page);
    await form.fill(contactMessage('hidden'));
    await form.button.click();
    await expect(page.getByText(/^Thank you for your message!/)).toBeVisible();
    expect(google.requests).toEqual([]);
  });
});
