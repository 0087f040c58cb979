import { printTable } from '../support/printTable.ts';
import type { Options } from '../support/readOptions.ts';
import { formatRange } from '../support/statistics.ts';
import { type LighthouseResult, measureLighthouse } from './measureLighthouse.ts';

interface Row {
  readonly path: string;
  readonly results: readonly LighthouseResult[];
}

const categories = {
  performance: 'perf',
  accessibility: 'a11y',
  'best-practices': 'best',
  seo: 'SEO',
} as const;

/** Has Lighthouse judge the pages, and names what costs them points. */
export async function benchLighthouse(
  port: number,
  siteUrl: string,
  { routes, runs }: Pick<Options, 'routes' | 'runs'>,
): Promise<void> {
  const rows: Row[] = [];
  for (const path of routes) {
    const results: LighthouseResult[] = [];
    for (let run = 0; run < runs; run += 1) {
      results.push(await measureLighthouse(port, siteUrl + path));
    }
    rows.push({ path, results });
  }
  function cell(value: (result: LighthouseResult) => number, digits = 0) {
    return ({ results }: Row) => formatRange(results.map(value), digits);
  }
  printTable<Row>(
    `Lighthouse, mobile, ${runs} runs`,
    [
      { head: 'route', cell: ({ path }) => path },
      ...Object.entries(categories).map(([id, head]) => ({
        head,
        target: '100',
        cell: cell(({ scores }) => scores[id] ?? Number.NaN),
      })),
      { head: 'FCP ms', cell: cell(({ fcp }) => fcp) },
      { head: 'LCP ms', cell: cell(({ lcp }) => lcp) },
      { head: 'CLS', target: '0.000', cell: cell(({ cls }) => cls, 3) },
      { head: 'TBT ms', cell: cell(({ tbt }) => tbt) },
    ],
    rows,
  );
  for (const { path, results } of rows) {
    const failing = new Set(results.flatMap((result) => result.failing));
    if (failing.size > 0) {
      console.log(`  ${path} loses points by ${[...failing].join(', ')}`);
    }
  }
}
