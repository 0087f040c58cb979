import type { Page, Request } from '@playwright/test';
import { withResolvers } from '../withResolvers.ts';

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
