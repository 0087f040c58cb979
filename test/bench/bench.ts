import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { benchClicks } from './clicks/benchClicks.ts';
import { benchGrowth } from './growth/benchGrowth.ts';
import { benchLambdas } from './lambdas/benchLambdas.ts';
import { benchLoad } from './load/benchLoad.ts';
import { before } from './pages/before.ts';
import { benchColdLoads } from './pages/benchColdLoads.ts';
import { benchLighthouse } from './pages/benchLighthouse.ts';
import { drawFigures, type PageFigures } from './support/drawFigures.ts';
import { launchBrowser } from './support/launchBrowser.ts';
import { type Options, readOptions } from './support/readOptions.ts';
import { startSite } from './support/startSite.ts';

// npm run bench: measures what hangs on the machine. Times mean something beside their control only,
// which is taken in the same run; so nothing here passes or fails.

async function run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  console.error(`${name} …`);
  return work();
}

function writePicture(file: string, figures: readonly PageFigures[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, drawFigures(figures, before));
}

async function benchInBrowser(siteUrl: string, options: Options): Promise<void> {
  const { browser, port, close } = await launchBrowser();
  try {
    if (options.sections.includes('pages')) {
      const figures = await run('Cold loads', () => benchColdLoads(browser, siteUrl, options));
      writePicture(options.picture, figures);
      await run('Lighthouse', () => benchLighthouse(port, siteUrl, options));
    }
    if (options.sections.includes('clicks')) {
      await run('Clicks', () => benchClicks(browser, siteUrl, options));
    }
  } finally {
    await close();
  }
}

async function benchStack(options: Options): Promise<void> {
  const site = await run('Building and starting the stack', startSite);
  try {
    if (options.sections.some((section) => section === 'pages' || section === 'clicks')) {
      await benchInBrowser(site.stack.urls.site, options);
    }
    if (options.sections.includes('lambdas')) {
      await run('Starts of functions', () => benchLambdas(site, options.runs));
    }
    if (options.sections.includes('load')) {
      await run('Load', () => benchLoad(site, options.requests));
    }
  } finally {
    await site.close();
  }
}

const options = readOptions(process.argv.slice(2));
if (options.sections.some((section) => section !== 'growth')) {
  await benchStack(options);
}
if (options.sections.includes('growth')) {
  await run('Growth', () => benchGrowth(options.articles));
}
