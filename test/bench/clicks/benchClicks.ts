import type { BenchBrowser } from '../support/launchBrowser.ts';
import { slownessText } from '../support/openSlowPage.ts';
import { printTable } from '../support/printTable.ts';
import type { Options } from '../support/readOptions.ts';
import { withoutScript } from '../support/serveWithoutScript.ts';
import { formatRange, formatRatio } from '../support/statistics.ts';
import { type Click, measureFirstClick, measureHydratedClick } from './measureClick.ts';

interface Row {
  readonly path: string;
  readonly hydrated: readonly Click[];
  readonly first: readonly Click[];
  readonly limit: readonly Click[];
}

/** Measures clicks on each page's next link, beside those on the same page without script. */
export async function benchClicks(
  { browser }: BenchBrowser,
  siteUrl: string,
  { routes, runs }: Pick<Options, 'routes' | 'runs'>,
): Promise<void> {
  const rows: Row[] = [];
  for (const path of routes) {
    const row = { path, hydrated: [] as Click[], first: [] as Click[], limit: [] as Click[] };
    const url = siteUrl + path;
    for (let run = 0; run < runs; run += 1) {
      row.hydrated.push(await measureHydratedClick(browser, url));
      row.first.push(await measureFirstClick(browser, url));
      row.limit.push(await measureFirstClick(browser, withoutScript(url)));
    }
    rows.push(row);
  }
  function times(clicks: readonly Click[]) {
    return clicks.map(({ paintedMs }) => paintedMs);
  }
  printTable<Row>(
    `Click to the next page's heading painted (${slownessText}), ${runs} runs; limit: without script`,
    [
      { head: 'route', cell: ({ path }) => path },
      { head: 'to', cell: ({ hydrated }) => hydrated[0]?.to ?? '' },
      {
        head: 'hydrated ms',
        target: '≤ 100',
        cell: ({ hydrated }) => formatRange(times(hydrated)),
      },
      { head: 'first click ms', target: '≤ 200', cell: ({ first }) => formatRange(times(first)) },
      { head: 'limit ms', cell: ({ limit }) => formatRange(times(limit)) },
      {
        head: 'hydrated/limit',
        cell: ({ hydrated, limit }) => formatRatio(times(hydrated), times(limit)),
      },
    ],
    rows,
  );
}
