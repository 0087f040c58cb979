import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startLocalStack } from '../../../infra/local/startLocalStack.ts';
import { synthesize } from '../../../infra/local/synthesize.ts';
import { copyProject } from '../../support/copyProject.ts';
import { printTable } from '../support/printTable.ts';
import { addArticles } from './addArticles.ts';

interface Row {
  readonly step: string;
  readonly result: string;
  readonly target?: string;
}

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
async function serve(copy: string, assembly: string, lastArticle: string): Promise<Row[]> {
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
      { step: lastArticle, result: await answer(lastArticle), target: '200' },
      { step: missing, result: await answer(missing), target: '404' },
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
    const rows: readonly Row[] = [
      { step: 'built, nothing cached', result: builtIn, target: '≤ 60 s for 1,000' },
      { step: 'synthesized, pages built again', result: synthesizedIn },
      ...(await serve(copy, assembly, lastArticle)),
    ];
    printTable<Row>(
      `A site with ${articles} more articles`,
      [
        { head: 'step', cell: ({ step }) => step },
        { head: 'result', cell: ({ result }) => result },
        { head: 'should be', cell: ({ target = '' }) => target },
      ],
      rows,
    );
  } finally {
    await rm(copy, { recursive: true });
  }
}
