import type { BenchBrowser } from '../support/launchBrowser.ts';
import type { Options } from '../support/readOptions.ts';
import { benchColdLoads } from './benchColdLoads.ts';
import { benchLighthouse } from './benchLighthouse.ts';

/** Measures how pages load: by Lighthouse, and beside the same pages without script. */
export async function benchPages(
  { browser, port }: BenchBrowser,
  siteUrl: string,
  options: Pick<Options, 'routes' | 'runs'>,
): Promise<void> {
  await benchColdLoads(browser, siteUrl, options);
  await benchLighthouse(port, siteUrl, options);
}
