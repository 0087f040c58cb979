import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../support/frontend/eventually.ts';
import { openTrackingSite, type Visitor } from '../../../support/frontend/openTrackingSite.ts';

let site: Awaited<ReturnType<typeof openTrackingSite>>;

beforeAll(async () => {
  site = await openTrackingSite();
});

afterAll(() => site.close());

/** A token with everything that percent-encoding touches. */
const secret = 'SECRET/a+b=&c%d SECRET';
const register = `/register?token=${encodeURIComponent(secret)}&test_success=true`;

/** Everything that Google got, or was given to send. */
async function everything({ google, commands }: Visitor): Promise<string> {
  const sent = google.hits.map(({ url, body, headers }) => `${url}\n${body}\n${headers}`);
  return [...sent, ...google.scripts, JSON.stringify(await commands())].join('\n');
}

function ways({ google }: Visitor, event: string) {
  return google.hits
    .filter(({ url }) => url.searchParams.get('en') === event)
    .flatMap(({ url }) => url.searchParams.get('way') ?? [])
    .toSorted();
}

const everyWay = ['beacon', 'fetch', 'image', 'request', 'xhr'];

test('the tag collects addresses by itself, and by every transport none carries the token', async () => {
  const visitor = await site.visitor({ stored: 'accepted' });
  const { page, google, events, complaints } = visitor;
  await page.goto(register);
  await eventually(events).toEqual(['page_view']);
  const [first] = google.hits;
  expect(first?.url.searchParams.get('dl')).toBe(`${site.origin}/register?test_success=true`);

  await page.getByLabel('Email').fill('buyer@example.com');
  await page.getByLabel('Email').blur();
  await eventually(() => ways(visitor, 'form_start')).toEqual(everyWay);
  const form = google.hits.find(({ url }) => url.searchParams.get('en') === 'form_start');
  expect(form?.url.searchParams.get('json')).toContain('token=&test_success=true');

  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await eventually(() => ways(visitor, 'page_view')).toEqual(everyWay);
  await page.goBack();
  await eventually(() => ways(visitor, 'page_view')).toEqual(everyWay.flatMap((way) => [way, way]));
  await page.getByRole('button', { name: 'Add' }).click();
  await eventually(events).toContain('add_to_cart');

  expect(await everything(visitor)).not.toContain('SECRET');
  expect(complaints()).toEqual([]);
});

test('the page that follows has no token in its referrer, nor one that stood in a title', async () => {
  const visitor = await site.visitor({ stored: 'accepted' });
  const { page, google, events } = visitor;
  await page.goto(register);
  await page.getByRole('link', { name: 'Services, reloaded' }).click();
  await page.waitForURL('**/services?kind=reloaded');
  expect(await page.evaluate(() => document.referrer)).toContain('SECRET');
  await eventually(events).toContain('page_view');
  await page.evaluate(() => {
    document.title = 'Back from /register?token=SECRET';
  });
  await page.getByRole('button', { name: 'Add' }).click();
  await eventually(events).toContain('add_to_cart');
  const last = google.hits.find(({ url }) => url.searchParams.get('en') === 'add_to_cart');
  expect(last?.url.searchParams.get('dr')).toBe(`${site.origin}/register?test_success=true`);
  expect(last?.url.searchParams.get('dt')).toBe('Back from /register?token=');
  expect(await everything(visitor)).not.toContain('SECRET');
});

test('our own requests carry the token as before', async () => {
  const { page, events } = await site.visitor({ stored: 'accepted' });
  await page.goto(register);
  await eventually(events).toEqual(['page_view']);
  const requests: { readonly url: string; readonly body: string | null }[] = [];
  await page.route('**/prod/**', async (route) => {
    requests.push({ url: route.request().url(), body: route.request().postData() });
    await route.fulfill({ status: 204 });
  });
  await page.evaluate(async () => {
    const body = 'token=SECRET';
    await fetch('/prod/fetch?token=SECRET', { method: 'POST', body });
    await fetch(new Request('/prod/request?token=SECRET'));
    await new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.onload = resolve;
      request.open('POST', '/prod/xhr?token=SECRET');
      request.send(body);
    });
    navigator.sendBeacon('/prod/beacon?token=SECRET', body);
  });
  await eventually(() => requests).toHaveLength(4);
  for (const { url, body } of requests) {
    expect(url).toMatch(/token=SECRET$/);
    expect(body).toBe(url.includes('/request') ? null : 'token=SECRET');
  }
});
