import type { Browser } from 'playwright';
import { slownessText } from '../support/openSlowPage.ts';
import { printTable } from '../support/printTable.ts';
import type { Options } from '../support/readOptions.ts';
import { withoutScript } from '../support/serveWithoutScript.ts';
import { formatRange, formatRatio } from '../support/statistics.ts';
import { type ColdLoad, measureColdLoad } from './measureColdLoad.ts';

interface Row {
  readonly path: string;
  readonly loads: readonly ColdLoad[];
  readonly limits: readonly ColdLoad[];
}

/** Measures first visits, each beside one to the same page without script. */
export async function benchColdLoads(
  browser: Browser,
  siteUrl: string,
  { routes, runs }: Pick<Options, 'routes' | 'runs'>,
): Promise<void> {
  const rows: Row[] = [];
  for (const path of routes) {
    rows.push({ path, ...(await measureBesideLimit(browser, siteUrl + path, runs)) });
  }
  function times(name: keyof ColdLoad) {
    return ({ loads, limits }: Row) =>
      [loads.map((load) => load[name]), limits.map((load) => load[name])] as const;
  }
  function kilobytes(loads: readonly ColdLoad[]) {
    return loads.map(({ bytes }) => bytes / 1000);
  }
  printTable<Row>(
    `Cold load (${slownessText}), ${runs} runs; limit: the same page without script`,
    [
      { head: 'route', cell: ({ path }) => path },
      { head: 'FCP ms', cell: (row) => formatRange(times('fcp')(row)[0]) },
      { head: 'limit', cell: (row) => formatRange(times('fcp')(row)[1]) },
      { head: 'ratio', target: '≤ 1.05x', cell: (row) => formatRatio(...times('fcp')(row)) },
      { head: 'LCP ms', cell: (row) => formatRange(times('lcp')(row)[0]) },
      { head: 'limit', cell: (row) => formatRange(times('lcp')(row)[1]) },
      { head: 'ratio', target: '≤ 1.05x', cell: (row) => formatRatio(...times('lcp')(row)) },
      {
        head: 'CLS',
        target: '0.000',
        cell: ({ loads }) =>
          formatRange(
            loads.map(({ cls }) => cls),
            3,
          ),
      },
      { head: 'kB until idle', cell: ({ loads }) => formatRange(kilobytes(loads)) },
      { head: 'limit', cell: ({ limits }) => formatRange(kilobytes(limits)) },
      { head: 'hydrated ms', cell: ({ loads }) => formatRange(loads.map((load) => load.hydrated)) },
    ],
    rows,
  );
}

async function measureBesideLimit(
  browser: Browser,
  url: string,
  runs: number,
): Promise<Omit<Row, 'path'>> {
  const loads: ColdLoad[] = [];
  const limits: ColdLoad[] = [];
  // The server compresses each file at its first request.
  await measureColdLoad(browser, url);
  await measureColdLoad(browser, withoutScript(url));
  for (let run = 0; run < runs; run += 1) {
    const pair = [
      async () => loads.push(await measureColdLoad(browser, url)),
      async () => limits.push(await measureColdLoad(browser, withoutScript(url))),
    ];
    for (const measure of run % 2 === 0 ? pair : pair.reverse()) {
      await measure();
    }
  }
  return { loads, limits };
}
