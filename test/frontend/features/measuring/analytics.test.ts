import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../support/frontend/eventually.ts';
import { measurementId, openTrackingSite } from '../../../support/frontend/openTrackingSite.ts';

let site: Awaited<ReturnType<typeof openTrackingSite>>;

beforeAll(async () => {
  site = await openTrackingSite();
});

afterAll(() => site.close());

const advertisingDenied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

describe('before and without acceptance', () => {
  test('nothing is loaded, stored or sent', async () => {
    const { page, context, google, complaints } = await site.visitor();
    await page.goto('/');
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Services', exact: true }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.waitForLoadState('networkidle');
    expect(google.scripts).toEqual([]);
    expect(google.hits).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await context.cookies()).toEqual([]);
    expect(complaints()).toEqual([]);
  });

  test('declining stores the choice and loads nothing', async () => {
    const { page, google } = await site.visitor();
    await page.goto('/');
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('declined');
    await page.reload();
    await page.getByText('You declined analytics').waitFor();
    await page.waitForLoadState('networkidle');
    expect(google.scripts).toEqual([]);
  });

  test('without a measurement id acceptance is stored and nothing is loaded', async () => {
    const { page, google, complaints } = await site.visitor({ withoutId: true });
    await page.goto('/');
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByText('You accepted analytics').waitFor();
    await page.getByRole('button', { name: 'Add' }).click();
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted');
    await page.reload({ waitUntil: 'networkidle' });
    expect(google.scripts).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    expect(complaints()).toEqual([]);
  });

  test('Global Privacy Control keeps analytics off, whatever is stored', async () => {
    const { page, google } = await site.visitor({ signal: true, stored: 'accepted' });
    await page.goto('/');
    await page.getByText('Global Privacy Control signal is honored').waitFor();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.waitForLoadState('networkidle');
    expect(google.scripts).toEqual([]);
  });
});

describe('acceptance', () => {
  test('loads the tag once, denies first, grants analytics alone and sends the page view', async () => {
    const { page, context, google, events, commands, complaints } = await site.visitor();
    await page.goto('/services?kind=all');
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await eventually(events).toEqual(['page_view', 'consent_change']);

    expect(google.scripts).toEqual([
      `https://www.googletagmanager.com/gtag/js?id=${measurementId}`,
    ]);
    const [first, update, ...rest] = await commands();
    expect(first).toEqual([
      'consent',
      'default',
      { ...advertisingDenied, analytics_storage: 'denied' },
    ]);
    expect(update).toEqual([
      'consent',
      'update',
      { ...advertisingDenied, analytics_storage: 'granted' },
    ]);
    expect(rest).toContainEqual(['set', 'restricted_data_processing', false]);
    // What the tag collects by itself from its configuration on is told the page before.
    const names = rest.map(([name]) => name);
    expect(rest[names.indexOf('config') - 2]).toEqual([
      'set',
      expect.objectContaining({ page_location: `${site.origin}/services?kind=all` }),
    ]);
    expect(rest.find(([name]) => name === 'config')).toEqual([
      'config',
      measurementId,
      expect.objectContaining({
        send_page_view: false,
        cookie_domain: 'localhost',
        cookie_flags: 'SameSite=None;Secure',
      }),
    ]);
    const page_fields = {
      page_path: '/services?kind=all',
      page_location: `${site.origin}/services?kind=all`,
      page_title: 'Page /services',
      page_referrer: '',
      transport_type: 'beacon',
    };
    const own = rest.filter(([name, event]) => name === 'event' && /^[a-z_]+$/.test(String(event)));
    expect(own).toEqual([
      ['event', 'page_view', { ...page_fields, event_category: 'Page Views' }],
      [
        'event',
        'consent_change',
        { ...page_fields, event_category: 'Consent', consent: 'accepted' },
      ],
    ]);
    expect(await context.cookies()).toMatchObject([
      { name: '_ga', sameSite: 'None', secure: true, domain: 'localhost' },
    ]);
    expect(complaints()).toEqual([]);
  });

  test('is restored on the next load, with a page view and without a change', async () => {
    const { context, page, google, events } = await site.visitor({
      stored: 'accepted',
    });
    await context.route('**/assets/webVitals-*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await eventually(events).toEqual(['page_view']);
    await page.getByText('You accepted analytics').waitFor();
    expect(await page.getByRole('region', { name: 'Cookie consent' }).count()).toBe(0);
    expect(google.scripts).toHaveLength(1);
  });

  test('in another tab counts here, and is recorded there only', async () => {
    const { context, page, events } = await site.visitor();
    await page.goto('/');
    await page.getByRole('region', { name: 'Cookie consent' }).waitFor();
    const other = await context.newPage();
    await other.goto('/services');
    await other.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByText('You accepted analytics').waitFor();
    await eventually(() => events().toSorted()).toEqual([
      'consent_change',
      'page_view',
      'page_view',
    ]);
    expect(await page.getByRole('region', { name: 'Cookie consent' }).count()).toBe(0);
  });
});

describe('withdrawal', () => {
  test('is recorded, denies storage and silences the tag altogether', async () => {
    const { page, google, events, commands } = await site.visitor({ stored: 'accepted' });
    await page.goto('/');
    await eventually(events).toEqual(['page_view']);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await eventually(events).toEqual(['page_view', 'consent_change']);
    expect(google.hits.at(-1)?.url.searchParams.get('gcs')).toBe('G101');

    const given = await commands();
    expect(given.at(-2)).toEqual([
      'event',
      'consent_change',
      expect.objectContaining({ consent: 'declined', page_path: '/' }),
    ]);
    expect(given.at(-1)).toEqual([
      'consent',
      'update',
      { ...advertisingDenied, analytics_storage: 'denied' },
    ]);

    await page.getByRole('button', { name: 'Add' }).click();
    await page.clock.install();
    await page.getByRole('link', { name: 'Services', exact: true }).click();
    await page.clock.runFor(1000);
    expect(await commands()).toHaveLength(given.length);
    expect(events()).toEqual(['page_view', 'consent_change']);
  });

  test('can be taken back without loading the tag again', async () => {
    const { page, google, events, commands } = await site.visitor({ stored: 'accepted' });
    await page.goto('/');
    await eventually(events).toHaveLength(1);
    for (const choice of ['Decline', 'Accept']) {
      await page.getByRole('button', { name: 'Cookie settings' }).click();
      await page.getByRole('button', { name: choice, exact: true }).click();
    }
    await eventually(events).toEqual([
      'page_view',
      'consent_change',
      'page_view',
      'consent_change',
    ]);
    expect((await commands()).filter(([name]) => name === 'config')).toHaveLength(1);
    expect(google.scripts).toHaveLength(1);
  });

  test('while the tag is loading keeps analytics off', async () => {
    const { context, page, google, commands } = await site.visitor();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await context.route('https://www.googletagmanager.com/**', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/');
    const requested = page.waitForRequest(/googletagmanager/);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await requested;
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    release();
    await page.waitForFunction(() => 'fakeGoogleTag' in window);
    await page.getByRole('button', { name: 'Add' }).click();
    expect((await commands()).map(([name]) => name)).toEqual(['consent']);
    expect(google.hits).toEqual([]);
  });
});

describe('failure', () => {
  test('is logged once, leaves analytics off and the choice stored; the next acceptance tries anew', async () => {
    const { page, google, events, messages } = await site.visitor();
    google.failing = true;
    await page.goto('/');
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    function logged() {
      return messages.filter(({ text }) => text.includes('Failed to load GA script'));
    }
    await eventually(logged).toHaveLength(1);
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    expect(google.scripts).toHaveLength(1);
    expect(events()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted');
    expect(messages.filter(({ type }) => type === 'pageerror')).toEqual([]);

    google.failing = false;
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    expect(google.scripts).toHaveLength(1);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await eventually(events).toEqual(['page_view']);
    expect(google.scripts).toHaveLength(2);
    expect(logged()).toHaveLength(1);
  });
});
