import type { Browser } from 'playwright';
import { formatRange, formatRatio, printTable } from './print.ts';
import { withoutScript } from './site.ts';
import { openSlowPage, settle, slownessText } from './slowPage.ts';

/** A first visit to a page, until nothing is on its way any more. */
interface ColdLoad {
  /** First contentful paint, in ms. */
  readonly fcp: number;
  /** Largest contentful paint, in ms. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  readonly kilobytes: number;
  readonly requests: number;
}

/** Measures first visits, each beside one to the same page without script. */
export async function benchPages(
  browser: Browser,
  siteUrl: string,
  routes: readonly string[],
  runs: number,
): Promise<void> {
  const rows: string[][] = [];
  for (const path of routes) {
    const loads: ColdLoad[] = [];
    const limits: ColdLoad[] = [];
    // The first visits don't count: the server compresses each file at its first request.
    for (let run = -1; run < runs; run += 1) {
      const load = await measureColdLoad(browser, siteUrl + path);
      const limit = await measureColdLoad(browser, withoutScript(siteUrl + path));
      if (run >= 0) {
        loads.push(load);
        limits.push(limit);
      }
    }
    rows.push([path, ...cells(loads, limits)]);
  }
  printTable(
    `Cold load (${slownessText}), ${runs} runs, pages fetched ahead not counted; limit: the same page without script`,
    {
      route: 'target',
      'FCP ms': '',
      'FCP limit': '',
      'FCP ratio': '≤ 1.05x',
      'LCP ms': '',
      'LCP limit': '',
      'LCP ratio': '≤ 1.10x',
      CLS: '0.000',
      'kB until idle': '≤ 160',
      requests: '≤ 18',
    },
    rows,
  );
}

function cells(loads: readonly ColdLoad[], limits: readonly ColdLoad[]): readonly string[] {
  function besideLimit(name: 'fcp' | 'lcp') {
    const own = loads.map((load) => load[name]);
    const limit = limits.map((load) => load[name]);
    return [formatRange(own), formatRange(limit), formatRatio(own, limit)];
  }
  return [
    ...besideLimit('fcp'),
    ...besideLimit('lcp'),
    formatRange(
      loads.map(({ cls }) => cls),
      3,
    ),
    formatRange(loads.map(({ kilobytes }) => kilobytes)),
    formatRange(loads.map(({ requests }) => requests)),
  ];
}

async function measureColdLoad(browser: Browser, url: string): Promise<ColdLoad> {
  const { page, close } = await openSlowPage(browser, { aheadToo: false });
  try {
    await page.goto(url);
    await settle(page);
    return await page.evaluate(readLoad);
  } finally {
    await close();
  }
}

/** Runs in the page. */
async function readLoad(): Promise<ColdLoad> {
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
  const fetched = ['navigation', 'resource'].flatMap(
    (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
  );
  const [fcp] = performance.getEntriesByName('first-contentful-paint');
  return {
    fcp: fcp?.startTime ?? Number.NaN,
    lcp: (await entriesOf('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN,
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
    kilobytes: fetched.reduce((sum, { transferSize }) => sum + transferSize / 1000, 0),
    requests: fetched.length,
  };
}
