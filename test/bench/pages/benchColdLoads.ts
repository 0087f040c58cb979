import type { Browser } from 'playwright';
import type { PageFigures } from '../support/drawFigures.ts';
import { slownessText } from '../support/openSlowPage.ts';
import { printTable } from '../support/printTable.ts';
import type { Options } from '../support/readOptions.ts';
import { withoutScript } from '../support/serveWithoutScript.ts';
import { formatRange, formatRatio, median } from '../support/statistics.ts';
import { type ColdLoad, measureColdLoad } from './measureColdLoad.ts';

/**
 * Measures first visits, each beside one to the same page without script.
 *
 * @returns the figures of each route, for a picture
 */
export async function benchColdLoads(
  browser: Browser,
  siteUrl: string,
  { routes, runs }: Options,
): Promise<readonly PageFigures[]> {
  const rows: string[][] = [];
  const figures: PageFigures[] = [];
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
    figures.push({ path, now: figuresOf(loads), limit: figuresOf(limits) });
  }
  printTable(
    `Cold load (${slownessText}), ${runs} runs; limit: the same page without script`,
    {
      route: 'target',
      'FCP ms': '',
      'FCP limit': '',
      'FCP ratio': '≤ 1.05x',
      'LCP ms': '',
      'LCP limit': '',
      'LCP ratio': '≤ 1.05x',
      CLS: '0.000',
      'kB until idle': '',
      'kB limit': '',
      requests: '',
      'hydrated ms': '',
    },
    rows,
  );
  return figures;
}

function figuresOf(loads: readonly ColdLoad[]): PageFigures['now'] {
  function middle(name: 'fcp' | 'lcp' | 'kilobytes' | 'requests') {
    return Math.round(median(loads.map((load) => load[name])));
  }
  return {
    'First paint, ms': middle('fcp'),
    'Largest paint, ms': middle('lcp'),
    'kB until idle': middle('kilobytes'),
    'Requests until idle': middle('requests'),
  };
}

function cells(loads: readonly ColdLoad[], limits: readonly ColdLoad[]): readonly string[] {
  function besideLimit(name: 'fcp' | 'lcp' | 'kilobytes') {
    const [own, limit] = [loads, limits].map((all) => all.map((load) => load[name])) as [
      number[],
      number[],
    ];
    return [formatRange(own), formatRange(limit), formatRatio(own, limit)];
  }
  return [
    ...besideLimit('fcp'),
    ...besideLimit('lcp'),
    formatRange(
      loads.map(({ cls }) => cls),
      3,
    ),
    ...besideLimit('kilobytes').slice(0, 2),
    formatRange(loads.map(({ requests }) => requests)),
    formatRange(loads.map(({ hydrated }) => hydrated)),
  ];
}
