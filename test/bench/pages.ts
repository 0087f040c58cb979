import type { Browser } from 'playwright';
import { formatRange, formatRatio } from './print.ts';
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

/** Measures first visits, each beside one to the same page without script, which is its limit. */
export async function benchPages(
  browser: Browser,
  siteUrl: string,
  routes: readonly string[],
  runs: number,
): Promise<void> {
  const table: Record<string, object> = {};
  for (const path of routes) {
    const loads: ColdLoad[] = [];
    const limits: ColdLoad[] = [];
    // The first visits don't count: the server compresses each file at its first request.
    for (let run = -1; run < runs; run += 1) {
      const load = await measureColdLoad(browser, siteUrl + path, true);
      const limit = await measureColdLoad(browser, siteUrl + path, false);
      if (run >= 0) {
        loads.push(load);
        limits.push(limit);
      }
    }
    table[path] = summarize(loads, limits);
  }
  console.log(`\nCold load (${slownessText}), ${runs} runs, pages fetched ahead not counted`);
  console.table(table);
}

/** A row of the table: what was measured, with the targets. */
function summarize(loads: readonly ColdLoad[], limits: readonly ColdLoad[]) {
  const [fcp, lcp] = (['fcp', 'lcp'] as const).map((name) => {
    const own = loads.map((load) => load[name]);
    const limit = limits.map((load) => load[name]);
    return `${formatRange(own)} : ${formatRange(limit)} = ${formatRatio(own, limit)}`;
  });
  return {
    'FCP ms : without script ≤ 1.05x': fcp,
    'LCP ms : without script ≤ 1.10x': lcp,
    'CLS 0.000': formatRange(
      loads.map(({ cls }) => cls),
      3,
    ),
    'kB until idle ≤ 170': formatRange(loads.map(({ kilobytes }) => kilobytes)),
    'requests ≤ 18': formatRange(loads.map(({ requests }) => requests)),
  };
}

async function measureColdLoad(browser: Browser, url: string, scripts: boolean): Promise<ColdLoad> {
  const { page, close } = await openSlowPage(browser, { aheadToo: false, scripts });
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
