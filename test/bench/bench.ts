import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPosts } from '../../frontend/prerender/content/readPosts.ts';
import { pageTable } from '../../frontend/src/app/pageTable.ts';
import { paths, postPath } from '../../frontend/src/paths.ts';
import { synthesize } from '../../infra/local/synthesize.ts';
import { startAssembly } from '../support/stack/startStack.ts';
import { benchClicks } from './clicks.ts';
import { benchGrowth } from './growth.ts';
import { benchLambdas } from './lambdas.ts';
import { benchPages } from './pages.ts';
import { launchBrowser } from './slowPage.ts';

// npm run bench: figures that depend on the machine. Compare a time only with its control, which is
// measured in the same run; so nothing here passes or fails.

const help = `npm run bench -- [pages] [clicks] [lambdas] [growth]

--routes /,/cart   pages to measure, or "all"; default: home, an article, the user guide
--runs 5           how often each is measured
--articles 1000    how many articles growth adds to the site`;

const article = postPath('cloud-security-series', 'access-control');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    routes: { type: 'string', default: [paths.home, article, paths.userGuide].join() },
    runs: { type: 'string', default: '5' },
    articles: { type: 'string', default: '1000' },
    help: { type: 'boolean', default: false },
  },
});

function wants(...sections: readonly string[]): boolean {
  return positionals.length === 0 || sections.some((section) => positionals.includes(section));
}

function allRoutes(): readonly string[] {
  const posts = readPosts().map(({ series, slug }) => postPath(series, slug));
  return [...pageTable.map(({ path }) => path), ...posts];
}

async function benchStack(): Promise<void> {
  const runs = Number(values.runs);
  const routes = values.routes === 'all' ? allRoutes() : values.routes.split(',');
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const assembly = await synthesize({ outputDirectory: join(folder, 'assembly') });
  const stack = await startAssembly(assembly);
  try {
    if (wants('lambdas')) {
      await benchLambdas(stack, assembly, runs);
    }
    if (wants('pages', 'clicks')) {
      const browser = await launchBrowser();
      const { site: siteUrl } = stack.urls;
      if (wants('pages')) {
        await benchPages(browser, siteUrl, routes, runs);
      }
      if (wants('clicks')) {
        await benchClicks(browser, siteUrl, routes, runs);
      }
      await browser.close();
    }
  } finally {
    await stack.close();
    await rm(folder, { recursive: true, force: true });
  }
}

if (values.help) {
  console.log(help);
} else {
  if (wants('pages', 'clicks', 'lambdas')) {
    await benchStack();
  }
  if (wants('growth')) {
    await benchGrowth(Number(values.articles));
  }
}
