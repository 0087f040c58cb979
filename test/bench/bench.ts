import { benchClicks } from './clicks/benchClicks.ts';
import { benchGrowth } from './growth/benchGrowth.ts';
import { benchLambdas } from './lambdas/benchLambdas.ts';
import { benchLoad } from './load/benchLoad.ts';
import { benchPages } from './pages/benchPages.ts';
import { launchBrowser } from './support/launchBrowser.ts';
import { type Options, readOptions } from './support/readOptions.ts';
import { type BenchSite, startSite } from './support/startSite.ts';

// npm run bench: measures what hangs on the machine. Times mean something beside their control only,
// which is taken in the same run; so nothing here passes or fails.

async function benchInBrowser(site: BenchSite, options: Options): Promise<void> {
  const browser = await launchBrowser();
  try {
    if (options.sections.includes('pages')) {
      await benchPages(browser, site.stack.urls.site, options);
    }
    if (options.sections.includes('clicks')) {
      await benchClicks(browser, site.stack.urls.site, options);
    }
  } finally {
    await browser.close();
  }
}

async function benchStack(options: Options): Promise<void> {
  const site = await startSite(options.assembly);
  try {
    if (options.sections.some((section) => section === 'pages' || section === 'clicks')) {
      await benchInBrowser(site, options);
    }
    if (options.sections.includes('lambdas')) {
      await benchLambdas(site, options.runs);
    }
    if (options.sections.includes('load')) {
      await benchLoad(site, options.requests);
    }
  } finally {
    await site.close();
  }
}

async function bench(options: Options): Promise<void> {
  if (options.sections.some((section) => section !== 'growth')) {
    await benchStack(options);
  }
  if (options.sections.includes('growth')) {
    await benchGrowth(options.articles);
  }
}

await bench(readOptions(process.argv.slice(2)));
