import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startLocalStack } from '../../../infra/local/startLocalStack.ts';
import { synthesize } from '../../../infra/local/synthesize.ts';
import { copyProject } from '../../support/copyProject.ts';
import { printTable } from '../support/printTable.ts';
import { addArticles } from './addArticles.ts';

/** Does something and tells how long it took, in seconds of the clock. */
async function time<Result>(work: () => Promise<Result>): Promise<[Result, string]> {
  const startMs = performance.now();
  const result = await work();
  return [result, `${((performance.now() - startMs) / 1000).toFixed(1)} s`];
}

/** Builds the copy's pages with nothing in the cache. */
async function build(copy: string): Promise<void> {
  const file = join(copy, 'frontend/prerender/build.ts');
  const builder = spawn(process.execPath, [file], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(builder, 'close');
  if (code !== 0) {
    throw new Error(`The build ended with code ${code}; its messages are above.`);
  }
}

/** Serves the assembly and says how it answers the last article and an address without a page. */
async function serve(copy: string, assembly: string, lastArticle: string) {
  const stack = await startLocalStack({
    assemblyDirectory: assembly,
    dataDirectory: join(copy, 'data'),
    ports: { site: 0, inbox: 0, localAws: 0, dynamodb: 0 },
    scheduleIntervalMs: Number.POSITIVE_INFINITY,
  });
  try {
    async function answer(path: string) {
      const response = await fetch(stack.urls.site + path);
      const title = /<title>(.*?)<\/title>/.exec(await response.text())?.[1] ?? 'no title';
      return `${response.status}, "${title}"`;
    }
    const missing = `${lastArticle}-and-no-more`;
    return [
      [lastArticle, await answer(lastArticle), '200'],
      [missing, await answer(missing), '404'],
    ];
  } finally {
    await stack.close();
  }
}

/**
 * Builds, synthesizes and serves a copy of the site with many more articles.
 *
 * @throws Error where one of these fails
 */
export async function benchGrowth(articles: number): Promise<void> {
  const copy = copyProject();
  try {
    const lastArticle = addArticles(copy, articles);
    const assembly = join(copy, 'assembly');
    const [, builtIn] = await time(() => build(copy));
    console.log(`Built with ${articles} more articles in ${builtIn}; nothing was cached.`);
    const [, synthesizedIn] = await time(() =>
      synthesize({ outputDirectory: assembly, projectDirectory: copy }),
    );
    printTable(`A site with ${articles} more articles`, { step: '', result: '', 'should be': '' }, [
      ['built, nothing cached', builtIn, '≤ 60 s for 1,000'],
      ['synthesized, pages built again', synthesizedIn, ''],
      ...(await serve(copy, assembly, lastArticle)),
    ]);
  } finally {
    await rm(copy, { recursive: true });
  }
}
