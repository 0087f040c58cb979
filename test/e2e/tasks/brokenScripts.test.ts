import type { Page, Route } from '@playwright/test';
import { cardOf, cartToggle } from '../../support/e2e/cart.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';
import {
  contactMessage,
  newAddress,
  type Values,
  VisitorForm,
} from '../../support/e2e/visitorForm.ts';

// One of a page's scripts is refused, missing, or never answered: each form can still be sent, by
// React or by the browser itself, and says so.

const faults: readonly ((route: Route) => Promise<void> | void)[] = [
  (route) => route.abort('connectionrefused'),
  (route) => route.fulfill({ status: 404 }),
  () => {},
];

/** Names of the scripts that a text refers to. */
function scriptsIn(text: string): readonly string[] {
  return [...text.matchAll(/[\w-]+-[\w-]+\.js\b/g)].map(([name]) => name);
}

/** Scripts that a page's document has loaded at once: what it needs to work. */
function ownScripts(html: string): readonly string[] {
  const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1] ?? '';
  const boot = /<script[^>]* src="([^"]*)"/.exec(html)?.[1] ?? '';
  return [boot, ...chunks.split(' ')].flatMap(scriptsIn);
}

const reference = /Your reference number is [CSPR]-[0-9A-Z]{8}\./;

async function arriveAsBuyer(page: Page, localAws: string): Promise<string> {
  await page.goto(localAws);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.status() === 303),
    page.getByRole('button', { name: 'Arrive as a new buyer' }).click(),
  ]);
  return new URL(answer.headers()['location'] ?? '', answer.url()).href;
}

async function send(page: Page, values: Values): Promise<void> {
  const form = new VisitorForm(page.getByRole('main'));
  await form.fill(values);
  await form.button.click();
  const notSent = page.getByRole('heading', { name: 'Not Sent Yet' });
  await expect(page.getByText(reference).or(notSent)).toBeVisible();
  if (await notSent.isVisible()) {
    // The cart is kept by script: without it the visitor says what it would hold.
    await form.field('message').fill('SOC 2');
    await form.button.click();
    await expect(page.getByText(reference)).toBeVisible();
  }
}

const person = { name: 'Ada Visitor' };

for (const [name, path, values] of [
  ['contact', '/contact-us', () => contactMessage('broken')],
  ['cart', '/cart', () => ({ ...person, email: newAddress('broken') })],
  [
    'registration',
    '/products/photo-kiosk-backend/fulfillment',
    () => ({ email: newAddress('broken') }),
  ],
] as const) {
  test(`the ${name} form is sent whichever script fails`, async ({ page, stack, complaints }) => {
    test.setTimeout(120_000);
    complaints.expect(/ERR_CONNECTION_REFUSED|status of (404|422)|Failed to fetch|ChunkLoadError/);
    const scripts = ownScripts(await (await page.request.get(path)).text());
    expect(scripts.length).toBeGreaterThan(3);
    for (const [index, script] of scripts.entries()) {
      await test.step(`${script}, ${index % faults.length}`, async () => {
        const address =
          name === 'registration' ? await arriveAsBuyer(page, stack.urls.localAws) : path;
        await page.route(`**/assets/${script}`, faults[index % faults.length] ?? (() => {}));
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await send(page, values());
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}

test.describe('with an ad blocker', () => {
  test.use({ stackName: 'tracked', stored: { cookieConsent: 'accepted' } });

  test('all that measures may be blocked: cart, navigation and forms work', async ({
    page,
    visit,
    complaints,
  }) => {
    complaints.expect(/ERR_BLOCKED_BY_CLIENT/, /Analytics stays off/);
    await page.route(/analytics|vitals|gtag/, (route) => route.abort('blockedbyclient'));
    await visit('/solutions/finops');
    await cardOf(page, 'Cost Analysis').getByRole('button').click();
    await expect(cartToggle(page)).toHaveAccessibleName(/^Cart\s*1 item$/);
    await page.getByRole('link', { name: 'Contact Us' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await send(page, contactMessage('blocker'));
  });
});
