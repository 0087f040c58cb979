import type { BrowserContext, Page } from '@playwright/test';

/** What Google was asked for. */
export interface Google {
  /** Addresses of the tag's script that were asked for. */
  readonly scripts: readonly string[];
  /** Every address of Google that was asked for. */
  readonly requests: readonly string[];
}

/** Stands in for Google: its script does nothing, so commands stay where the site put them. */
export async function playGoogle(context: BrowserContext): Promise<Google> {
  const scripts: string[] = [];
  const requests: string[] = [];
  await context.route(/^https:\/\/[^/]*(google|analytics)/, async (route) => {
    requests.push(route.request().url());
    if (route.request().resourceType() === 'script') {
      scripts.push(route.request().url());
    }
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return { scripts, requests };
}

/** Every command that the site gave to Google's tag on this page so far, in order. */
export const commandsOf = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((command) => JSON.parse(JSON.stringify(Array.from(command))));
  });

type Params = Readonly<Record<string, unknown>>;

/** The parameters of each event of a name so far. */
export const eventsOf = async (page: Page, name: string): Promise<Params[]> =>
  (await commandsOf(page))
    .filter(([command, event]) => command === 'event' && event === name)
    .map(([, , params]) => params as Params);
