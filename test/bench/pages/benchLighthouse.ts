import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { printTable } from '../support/printTable.ts';
import type { Options } from '../support/readOptions.ts';
import { formatRange } from '../support/statistics.ts';

/** What the table shows of a judgment: scores from 0 to 100, times in ms. */
const columns = {
  performance: 'perf',
  accessibility: 'a11y',
  'best-practices': 'best',
  seo: 'SEO',
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'cumulative-layout-shift': 'CLS',
  'total-blocking-time': 'TBT ms',
} as const;

/** Has Lighthouse's mobile preset judge the pages, and names what costs them points. */
export async function benchLighthouse(
  port: number,
  siteUrl: string,
  { routes, runs }: Options,
): Promise<void> {
  const rows: string[][] = [];
  for (const path of routes) {
    const judgments: Judgment[] = [];
    for (let run = 0; run < runs; run += 1) {
      judgments.push(await judge(port, siteUrl + path));
    }
    const cells = Object.keys(columns).map((id) =>
      formatRange(
        judgments.map(({ figures }) => figures[id] ?? Number.NaN),
        id === 'cumulative-layout-shift' ? 3 : 0,
      ),
    );
    rows.push([path, ...cells]);
    const failing = new Set(judgments.flatMap((each) => each.failing));
    if (failing.size > 0) {
      console.log(`  ${path} loses points by ${[...failing].join(', ')}`);
    }
  }
  const heads = Object.values(columns);
  const targets = ['100', '100', '100', '100', '', '', '0.000', ''];
  printTable(
    `Lighthouse, mobile, ${runs} runs`,
    { route: 'target', ...Object.fromEntries(heads.map((head, at) => [head, targets[at] ?? ''])) },
    rows,
  );
}

interface Judgment {
  /** By the ids of categories and audits. */
  readonly figures: Readonly<Record<string, number>>;
  /** Names of the audits that cost points. */
  readonly failing: readonly string[];
}

const reportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(
    v.string(),
    v.object({
      id: v.string(),
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(
    v.string(),
    v.object({
      id: v.string(),
      score: v.nullable(v.number()),
      numericValue: v.optional(v.number()),
      displayValue: v.optional(v.string()),
    }),
  ),
});

/**
 * Fetched when it is asked for: with what it needs, it would be a seventh of what `npm ci` installs,
 * for this bench alone. The version is fixed, so that figures can be compared.
 */
const lighthouse = ['--yes', 'lighthouse@13.5.0'];

/** A report lists every element that was judged. */
const maxBuffer = 64 * 1024 * 1024;

async function judge(port: number, url: string): Promise<Judgment> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [...lighthouse, url, `--port=${port}`, '--output=json', '--quiet'],
    { maxBuffer },
  );
  const report = v.parse(reportSchema, JSON.parse(stdout));
  if (report.runtimeError) {
    throw new Error(`Lighthouse failed at ${url}: ${report.runtimeError.message}`);
  }
  const categories = Object.values(report.categories);
  const audits = Object.values(report.audits);
  const counting = categories.flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    figures: Object.fromEntries([
      ...categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const),
      ...audits.map(({ id, numericValue = Number.NaN }) => [id, numericValue] as const),
    ]),
    failing: audits
      .filter(({ id, score }) => counting.includes(id) && (score ?? 1) < 1)
      .map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim()),
  };
}
