import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cardOf } from '../../support/e2e/cart.ts';
import { commandsOf, eventsOf, playGoogle, googleTest as test } from '../../support/e2e/consent.ts';
import { expect, holdRequests } from '../../support/e2e/siteTest.ts';
import { emailField, fulfillmentPath } from '../../support/e2e/visitorForm.ts';

test.use({ stackName: 'tracked', stored: { cookieConsent: 'accepted' } });

/**
 * The browser reports an interaction after its next frame, and draws one if a callback asks for it.
 */
function interactionMeasured(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        function draw() {
          requestAnimationFrame(draw);
        }
        draw();
        // The site's own observer runs after this one, and takes note when the page is idle.
        const observer = new PerformanceObserver(() =>
          setTimeout(() => requestIdleCallback(() => resolve()), 100),
        );
        observer.observe({ type: 'first-input', buffered: true });
      }),
  );
}

test('a page view is recorded 100 ms after each change of route or query', async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await visit('/solutions');
  await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(1);
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await page.clock.runFor(90);
  expect(await eventsOf(page, 'page_view')).toHaveLength(1);
  await page.clock.runFor(20);
  expect((await eventsOf(page, 'page_view'))[1]).toMatchObject({
    page_path: '/blog',
    page_title: 'DevSecOps, Inc - Blog',
    page_location: page.url(),
    transport_type: 'beacon',
  });

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solutions');
  await page.clock.runFor(110);
  expect(await eventsOf(page, 'page_view')).toHaveLength(3);
});

test('what enters and leaves the cart is recorded with its category and source', async ({
  page,
  visit,
}) => {
  await visit('/solutions/ai-security');
  await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(1);
  const card = cardOf(page, 'Guardrails');
  await card.getByRole('button').click();
  await card.getByRole('button', { name: 'Remove from shopping cart' }).click();
  const expected = {
    event_category: 'AI Security Solutions',
    solution_name: 'Guardrails',
    solution_type: 'AI Security Solution',
    source_page: '/solutions/ai-security',
    page_path: '/solutions/ai-security',
    page_location: page.url(),
    page_title: 'DevSecOps, Inc - AI Security Solutions',
    transport_type: 'beacon',
  };
  expect(await eventsOf(page, 'add_to_cart')).toMatchObject([expected]);
  expect(await eventsOf(page, 'remove_from_cart')).toMatchObject([expected]);
});

test('a visit to a case study is recorded under its name', async ({ page, visit }) => {
  const path = '/case-studies/ml-ai-platform';
  await visit(path);
  await expect.poll(() => eventsOf(page, 'View Case Study')).toHaveLength(1);
  expect(await eventsOf(page, 'View Case Study')).toMatchObject([
    {
      event_category: 'Case Studies',
      case_study_name: 'ML and AI Platform',
      page_path: path,
    },
  ]);
});

const vitals = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'];

test('web vitals go to the console and to analytics', async ({ page, visit }) => {
  const told: string[] = [];
  page.on('console', (message) => {
    const [, name] = /^Web vital (\w+)/.exec(message.text()) ?? [];
    if (name) {
      told.push(`${message.type()} ${name}`);
    }
  });
  await visit('/solutions/finops');
  // The largest paint is reported at the next click of a person, if something listens by then.
  await expect.poll(() => told).toContain('debug FCP');
  await page.getByRole('button', { name: 'Add to shopping cart' }).first().click();
  await interactionMeasured(page);
  // The last of them are known when the page is left.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => told.toSorted()).toEqual(vitals.map((name) => `debug ${name}`));
  const sent = await Promise.all(vitals.map((name) => eventsOf(page, name)));
  expect(sent.map(({ length }) => length)).toEqual(vitals.map(() => 1));
  for (const [event] of sent) {
    expect(event).toMatchObject({
      event_category: 'Web Vitals',
      page_path: '/solutions/finops',
      transport_type: 'beacon',
      value: expect.any(Number),
      metric_value: expect.any(Number),
      metric_id: expect.stringMatching(/^v/),
      metric_rating: expect.stringMatching(/good|needs-improvement|poor/),
    });
  }
});

test('no request to Google has a token, whatever its tag reads of a page and however it sends it', async ({
  page,
  context,
  visit,
}) => {
  const tag = await readFile(
    new URL('../../support/e2e/curiousGoogleTag.js', import.meta.url),
    'utf8',
  );
  const google = await playGoogle(context, tag);
  /** How the tag has sent an event from a page. */
  function waysOf(event: string, path: string) {
    return google.requests
      .map((address) => new URL(address).searchParams)
      .filter((query) => query.get('en') === event && query.get('dl')?.endsWith(path))
      .map((query) => query.get('way'))
      .toSorted();
  }
  const ways = ['beacon', 'fetch', 'image', 'srcset'];
  const arrival = `${fulfillmentPath}?%74oken=${encodeURIComponent('SECRET/a+b=&c%d SECRET')}&from=aws`;

  await visit(arrival);
  await expect.poll(() => waysOf('load', '/fulfillment?from=aws')).toEqual(ways);
  await emailField(page).fill('buyer@example.com');
  await emailField(page).blur();
  await expect.poll(() => waysOf('change', '/fulfillment?from=aws')).toEqual(ways);
  await page.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect.poll(() => waysOf('pushState', '/blog').slice(0, 4)).toEqual(ways);
  await page.goBack();
  await expect.poll(() => waysOf('popstate', '/fulfillment?from=aws')).toEqual(ways);

  // A buyer who leaves before any script has run leaves the token behind as the referrer.
  const scripts = await holdRequests(page, '**/*.js');
  await page.goto(arrival, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Services', exact: true }).first().click();
  await expect(page).toHaveURL('/services');
  scripts.open();
  await expect.poll(() => waysOf('load', '/services')).toEqual(ways);
  expect([...google.requests, ...google.bodies].join('\n')).not.toContain('SECRET');
  expect(JSON.stringify(await commandsOf(page))).not.toContain('SECRET');
});
