import type { BrowserContext, Locator, Page } from '@playwright/test';
import { test } from './siteTest.ts';

export function banner(page: Page): Locator {
  return page.getByRole('region', { name: 'Cookie consent' });
}

export function accept(page: Page): Locator {
  return banner(page).getByRole('button', { name: 'Accept', exact: true });
}

export function decline(page: Page): Locator {
  return banner(page).getByRole('button', { name: 'Decline', exact: true });
}

/** The footer's button, described by how the visitor chose. */
export function settings(page: Page): Locator {
  return page.getByRole('button', { name: 'Cookie settings' });
}

export function storedChoice(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('cookieConsent'));
}

/** What Google was asked for. */
export interface Google {
  /** Addresses of the tag's script that were asked for. */
  readonly scripts: readonly string[];
  /** Every address of Google that was asked for. */
  readonly requests: readonly string[];
  /** What those requests carried. */
  readonly bodies: readonly string[];
}

/**
 * Stands in for Google.
 *
 * @param tag its script; by default it does nothing, so commands stay where the site put them
 */
export async function playGoogle(context: BrowserContext, tag = ''): Promise<Google> {
  const scripts: string[] = [];
  const requests: string[] = [];
  const bodies: string[] = [];
  await context.route(/^https:\/\/[^/]*(google|analytics)/, async (route) => {
    requests.push(route.request().url());
    bodies.push(route.request().postDataBuffer()?.toString() ?? '');
    if (route.request().resourceType() === 'script') {
      scripts.push(route.request().url());
    }
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: route.request().resourceType() === 'script' ? tag : '',
    });
  });
  return { scripts, requests, bodies };
}

/** Tests of a site whose Google is played. */
export const googleTest = test.extend<{ google: Google }>({
  google: [async ({ context }, use) => use(await playGoogle(context)), { auto: true }],
});

/**
 * Every command that the site gave to Google's tag on this page so far, in order.
 *
 * @throws Error if one isn't an Arguments object, the only type that Google's tag takes
 */
export function commandsOf(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((command) => {
      const type = Object.prototype.toString.call(command);
      if (type !== '[object Arguments]') {
        throw new Error(`Google's tag ignores ${type}`);
      }
      return JSON.parse(JSON.stringify(Array.from(command)));
    });
  });
}

type Params = Readonly<Record<string, unknown>>;

/** The parameters of each event of a name so far. */
export async function eventsOf(page: Page, name: string): Promise<Params[]> {
  return (await commandsOf(page))
    .filter(([command, event]) => command === 'event' && event === name)
    .map(([, , params]) => params as Params);
}
