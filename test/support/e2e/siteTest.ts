import { test as base, expect, type Page } from '@playwright/test';
import { Complaints } from './complaints.ts';
import { type RunningStack, runningStacks, type StackName } from './stacks.ts';

interface Options {
  /** The stack that the test visits. @default site */
  readonly stackName: StackName;
  /**
   * What is in local storage from an earlier visit. By default the visitor has answered the cookie
   * banner already.
   */
  readonly stored: Readonly<Record<string, string>>;
}

interface Fixtures {
  readonly stack: RunningStack;
  /** What went wrong in the browser; anything undeclared fails the test. */
  readonly complaints: Complaints;
  /** Opens a page and waits until every control works. */
  readonly visit: (path: string, page?: Page) => Promise<void>;
}

export { expect };

export const test = base.extend<Options & Fixtures>({
  stackName: ['site', { option: true }],
  stored: [{ cookieConsent: 'declined' }, { option: true }],
  stack: async ({ stackName }, use) => use(runningStacks()[stackName]),
  baseURL: async ({ stack }, use) => use(stack.urls.site),
  storageState: async ({ stack, stored }, use) => {
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    await use({ cookies: [], origins: [{ origin: stack.urls.site, localStorage }] });
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      complaints.watch(context);
      await use(complaints);
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

/** Waits until React has taken over the page: the footer says then how analytics stands. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveAccessibleDescription(
    /analytics/i,
  );
}
