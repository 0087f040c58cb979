import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../support/frontend/eventually.ts';
import { openTrackingSite } from '../../../support/frontend/openTrackingSite.ts';

let site: Awaited<ReturnType<typeof openTrackingSite>>;

beforeAll(async () => {
  site = await openTrackingSite();
});

afterAll(() => site.close());

/** A visitor who accepted earlier, on the home page, with time standing still. */
async function visitorAtHome() {
  const visitor = await site.visitor({ stored: 'accepted' });
  const { page, events } = visitor;
  await page.clock.install();
  await page.goto('/');
  await eventually(events).toEqual(['page_view']);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  async function views() {
    return (await visitor.commands())
      .filter(([name, event]) => name === 'event' && event === 'page_view')
      .map(([, , params]) => (params as Record<string, string>)['page_path']);
  }
  return { ...visitor, views };
}

test('a page view follows 100 ms after a change of route, with the new title', async () => {
  const { page, views, commands } = await visitorAtHome();
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await page.clock.runFor(99);
  expect(await views()).toEqual(['/']);
  await page.clock.runFor(1);
  expect(await views()).toEqual(['/', '/services']);
  const last = (await commands()).findLast(([name]) => name === 'event');
  expect(last?.[2]).toMatchObject({
    page_title: 'Page /services',
    page_location: `${site.origin}/services`,
    transport_type: 'beacon',
    event_category: 'Page Views',
  });
});

test('a change of query counts, a hash does not', async () => {
  const { page, views } = await visitorAtHome();
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await page.clock.runFor(1000);
  await page.getByRole('link', { name: 'All services' }).click();
  await page.clock.runFor(1000);
  await page.getByRole('link', { name: 'The last link' }).click();
  await page.clock.runFor(1000);
  expect(await views()).toEqual(['/', '/services', '/services?kind=all']);
});

test('a page left within 100 ms is not recorded', async () => {
  const { page, views } = await visitorAtHome();
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await page.clock.runFor(50);
  await page.getByRole('link', { name: 'Case study' }).click();
  await page.clock.runFor(1000);
  expect(await views()).toEqual(['/', '/case-study']);
});

test('a change of route while the tag is loading is recorded once', async () => {
  const visitor = await site.visitor({ stored: 'accepted' });
  const { context, page, events, google } = visitor;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await context.route('https://www.googletagmanager.com/**', async (route) => {
    await held;
    await route.fallback();
  });
  await page.clock.install();
  await Promise.all([page.waitForRequest(/googletagmanager/), page.goto('/')]);
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await page.getByRole('link', { name: 'All services' }).click();
  release();
  await eventually(events).toEqual(['page_view']);
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: 'Add' }).click();
  await eventually(events).toEqual(['page_view', 'add_to_cart']);
  expect(google.hits[0]?.url.searchParams.get('dl')).toBe(`${site.origin}/services?kind=all`);
});
