import type { Browser } from 'playwright';
import { slownessText } from '../support/openSlowPage.ts';
import { printTable } from '../support/printTable.ts';
import type { Options } from '../support/readOptions.ts';
import { withoutScript } from '../support/serveWithoutScript.ts';
import { formatRange, formatRatio } from '../support/statistics.ts';
import { measureFirstClick, measureHydratedClick } from './measureClick.ts';

/** Measures clicks on each page's next link, beside those on the same page without script. */
export async function benchClicks(
  browser: Browser,
  siteUrl: string,
  { routes, runs }: Options,
): Promise<void> {
  const rows: string[][] = [];
  for (const path of routes) {
    const url = siteUrl + path;
    const hydrated: number[] = [];
    const first: number[] = [];
    const limit: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      hydrated.push(await measureHydratedClick(browser, url));
      first.push(await measureFirstClick(browser, url));
      limit.push(await measureFirstClick(browser, withoutScript(url)));
    }
    const ratio = formatRatio(hydrated, limit);
    rows.push([path, ...[hydrated, first, limit].map((times) => formatRange(times)), ratio]);
  }
  printTable(
    `Click to the next page's heading painted (${slownessText}), ${runs} runs; limit: without script`,
    {
      route: 'target',
      'hydrated ms': '≤ 100',
      'first click ms': '≤ 200',
      'limit ms': '',
      'hydrated/limit': '',
    },
    rows,
  );
}
