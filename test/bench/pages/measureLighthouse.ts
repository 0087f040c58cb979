import lighthouse from 'lighthouse';

/** What Lighthouse says of a page on a phone. Scores are 0 to 100, times in ms. */
export interface LighthouseResult {
  /** By category: performance, accessibility, best-practices, seo. */
  readonly scores: Readonly<Record<string, number>>;
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** Names of the audits that cost points. */
  readonly failing: readonly string[];
}

/**
 * Has Lighthouse judge a page with its mobile preset.
 *
 * @param port where the browser's DevTools protocol listens
 * @throws Error where it couldn't
 */
export async function measureLighthouse(port: number, url: string): Promise<LighthouseResult> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse failed at ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  const { categories, audits } = result.lhr;
  function numberOf(id: string): number {
    return audits[id]?.numericValue ?? Number.NaN;
  }
  const counting = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    scores: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    fcp: numberOf('first-contentful-paint'),
    lcp: numberOf('largest-contentful-paint'),
    cls: numberOf('cumulative-layout-shift'),
    tbt: numberOf('total-blocking-time'),
    failing: counting
      .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  };
}
