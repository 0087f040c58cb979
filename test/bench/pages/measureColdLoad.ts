import type { Browser } from 'playwright';
import { openSlowPage } from '../support/openSlowPage.ts';
import { watchTraffic } from '../support/watchTraffic.ts';

/** A first visit to a page; times in ms from its start. */
export interface ColdLoad {
  /** First contentful paint. */
  readonly fcp: number;
  /** Largest contentful paint. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Everything that arrived until the page was idle. */
  readonly kilobytes: number;
  /** How many answers that were. */
  readonly requests: number;
  /** When React had taken over; NaN for a page without script. */
  readonly hydrated: number;
}

/** Loads a page as a first visitor with a cheap phone would, until it is idle. */
export async function measureColdLoad(browser: Browser, url: string): Promise<ColdLoad> {
  const { page, cdp, close } = await openSlowPage(browser);
  try {
    const traffic = watchTraffic(cdp);
    await page.goto(url);
    await traffic.quiet();
    const times = await page.evaluate(readTimes);
    return { ...times, kilobytes: traffic.bytes / 1000, requests: traffic.requests };
  } finally {
    await close();
  }
}

/** Runs in the page. */
async function readTimes(): Promise<Omit<ColdLoad, 'kilobytes' | 'requests'>> {
  function entriesOf(type: string): Promise<PerformanceEntryList> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, 200, []);
      new PerformanceObserver((list) => {
        clearTimeout(timer);
        resolve(list.getEntries());
      }).observe({ type, buffered: true });
    });
  }
  const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[];
  const [fcp] = performance.getEntriesByName('first-contentful-paint');
  const [hydrated] = performance.getEntriesByName('hydrated');
  return {
    fcp: fcp?.startTime ?? Number.NaN,
    lcp: (await entriesOf('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN,
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
    hydrated: hydrated?.startTime ?? Number.NaN,
  };
}
