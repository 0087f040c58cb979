import type { Page, Route } from '@playwright/test';
import { cardOf, cartToggle } from '../../support/e2e/cart.ts';
import { expect, test } from '../../support/e2e/siteTest.ts';
import {
  contactMessage,
  newAddress,
  type Values,
  VisitorForm,
} from '../../support/e2e/visitorForm.ts';

// One of a page's scripts is refused, unreadable, or never answered: each form can still be sent, by
// React or by the browser itself, and says so. The privacy request's is in privacyRequest.test.ts.

const faults: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  'is refused': (route) => route.abort('connectionrefused'),
  'is in a language of the future': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const start = x ?! y;' }),
  'never comes': () => {},
};

const reference = /Your reference number is [CSPR]-[0-9A-Z]{8}/;

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

const fulfillment = '/products/photo-kiosk-backend/fulfillment';

// The first script, one that it imports, and the page's own.
for (const [path, scripts, values] of [
  ['/contact-us', ['boot', 'site', '23'], () => contactMessage('broken')],
  ['/cart', ['26'], () => ({ ...person, email: newAddress('broken') })],
  [fulfillment, ['site', '11'], () => ({ email: newAddress('broken') })],
] as const) {
  test(`the form of ${path} is sent whichever script fails`, async ({
    page,
    stack,
    complaints,
  }) => {
    test.setTimeout(120_000);
    complaints.expect(
      /ERR_CONNECTION_REFUSED|status of 422|integrity|SyntaxError|Failed to fetch|ChunkLoadError/,
    );
    let failing = '';
    let answer = faults['never comes'];
    // One route for all of them; replaceAnswers says why.
    await page.route('**/assets/*.js', (route) =>
      route.request().url().includes(`/assets/${failing}-`) ? answer?.(route) : route.fallback(),
    );
    for (const script of scripts) {
      for (const fault of Object.keys(faults)) {
        await test.step(`${script} ${fault}`, async () => {
          const address =
            path === fulfillment ? await arriveAsBuyer(page, stack.urls.localAws) : path;
          [failing, answer] = [script, faults[fault]];
          await page.goto(address, { waitUntil: 'domcontentloaded' });
          await send(page, values());
        });
      }
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
