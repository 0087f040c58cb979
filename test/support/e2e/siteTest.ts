import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import { withResolvers } from '../withResolvers.ts';
import { Complaints } from './complaints.ts';
import { chooseFontSize } from './layout.ts';
import { type RunningStack, runningStacks, type StackName } from './stacks.ts';

interface Options {
  /** The stack that the test visits. @default site */
  readonly stackName: StackName;
  /**
   * What is in local storage from an earlier visit. By default the visitor has answered the cookie
   * banner already.
   */
  readonly stored: Readonly<Record<string, string>>;
  /**
   * Whether the visitor's browser saves data, so that no page is fetched ahead because a link to it is
   * in view. That takes as many requests as a page itself, and few tests are about it.
   * @default true
   */
  readonly savesData: boolean;
}

interface Fixtures {
  readonly stack: RunningStack;
  /** What went wrong in the browser; anything undeclared fails the test. */
  readonly complaints: Complaints;
  /** Opens a page and waits until every control works. */
  readonly visit: (path: string, page?: Page) => Promise<void>;
}

export { expect };

const declined = { cookieConsent: 'declined' };

export const test = base.extend<Options & Fixtures>({
  stackName: ['site', { option: true }],
  stored: [declined, { option: true }],
  savesData: [true, { option: true }],
  stack: async ({ stackName }, use) => use(runningStacks()[stackName]),
  baseURL: async ({ stack }, use) => use(stack.urls.site),
  context: async ({ context, stack, stored, savesData }, use) => {
    if (savesData) {
      await saveData(context);
    }
    await store(context, stack, stored);
    await use(context);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      const unwatch = complaints.watch(context);
      await use(complaints);
      unwatch();
      expect(complaints.unexpected(), 'Nothing went wrong in the browser').toEqual([]);
    },
    { auto: true },
  ],
  visit: async ({ page: ownPage }, use) =>
    use(async (path, page = ownPage) => {
      await page.goto(path);
      await hydrated(page);
    }),
});

/**
 * For tests that read pages, and change neither their storage nor routes to them. All of a worker's
 * share one page, because a new one takes more time than a page that most of them read.
 */
export const readingTest = test.extend<object, { readonly sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use) => {
      const { site } = runningStacks();
      const context = await browser.newContext({ baseURL: site.urls.site });
      await saveData(context);
      await store(context, site, declined);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedPage }, use) => use(sharedPage.context()),
  page: async ({ sharedPage }, use) => {
    await use(sharedPage);
    await sharedPage.goto('about:blank');
    await sharedPage.emulateMedia({ colorScheme: null });
    await chooseFontSize(sharedPage, 16);
  },
});

/** Fills local storage before the first page of the site, and of it alone. */
function store(context: BrowserContext, { urls }: RunningStack, stored: Options['stored']) {
  return context.addInitScript(
    ([origin, entries]) => {
      if (location.origin === origin && localStorage.getItem('written') === null) {
        for (const [name, value] of entries) {
          localStorage.setItem(name, value);
        }
      }
    },
    [urls.site, Object.entries({ ...stored, written: '' })] as const,
  );
}

/** Tells the site that a browser saves data. */
export function saveData(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

/** Waits until React has taken over the page: the footer says then how analytics stands. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveAccessibleDescription(
    /analytics/i,
  );
}

/**
 * Ends `setOffline(true)`. Under load, Chromium once refused a page's next request as if it were still
 * offline, so this waits until one gets through.
 */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect
    .poll(() =>
      page.evaluate(() =>
        fetch('/robots.txt', { cache: 'no-store' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    .toBe(true);
}

/** Requests that are held back until a test lets them go. */
export interface Gate {
  /** Those that came so far. */
  readonly requests: readonly Request[];
  /** Lets them all go, and every later one. */
  readonly open: () => void;
}

/** Holds every request to an address back, so that a test can look at the page meanwhile. */
export async function holdRequests(page: Page, address: string): Promise<Gate> {
  const requests: Request[] = [];
  const { promise: opened, resolve: open } = withResolvers<void>();
  await page.route(address, async (route) => {
    requests.push(route.request());
    await opened;
    await route.fallback();
  });
  return { requests, open };
}

/**
 * Answers requests to an address in another way. The route stays: when a page's last route goes, as
 * after `times: 1` or `unroute`, Playwright ends the interception, and then Chromium loses a request
 * that is just under way.
 *
 * @returns lets the server answer from then on
 */
export async function replaceAnswers(
  target: Page | BrowserContext,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isReplaced = true;
  await target.route(address, (route) => (isReplaced ? answer(route) : route.fallback()));
  return () => {
    isReplaced = false;
  };
}
