import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { splitFrontMatter } from '../../frontend/prerender/content/frontMatter.ts';
import { readTextFile } from '../../frontend/prerender/content/readContent.ts';
import { readPosts } from '../../frontend/prerender/content/readPosts.ts';
import { copyProject } from '../support/copyProject.ts';

const firstDay = Date.UTC(2020, 0, 1);
const dayMs = 24 * 60 * 60 * 1000;

/** Adds the articles of a copy of the project over and over, each under another name and another day. */
function addArticles(copy: string, count: number): void {
  const models = readPosts();
  const folder = join(copy, 'frontend/src/content/blog/cloud-security-series');
  for (let number = 1; number <= count; number += 1) {
    const model = models[number % models.length];
    if (model) {
      const { body } = splitFrontMatter(readTextFile(model.file));
      // JSON is YAML.
      const frontMatter = JSON.stringify({
        title: `${model.title}, part ${number}`,
        summary: `Part ${number}. ${model.summary.slice(0, 139)}.`,
        date: new Date(firstDay + number * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length),
        hashtags: model.hashtags,
      });
      writeFileSync(
        join(folder, `${model.slug}-part-${number}.md`),
        `---\n${frontMatter}\n---\n${body}`,
      );
    }
  }
}

/**
 * Builds a copy of the site with many more articles.
 *
 * @throws Error if the build fails
 */
export async function benchGrowth(articles: number): Promise<void> {
  const copy = copyProject();
  try {
    addArticles(copy, articles);
    const startMs = performance.now();
    const build = spawn(process.execPath, ['--import', 'tsx', 'frontend/prerender/build.ts'], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(build, 'close');
    if (code !== 0) {
      throw new Error(`The build ended with code ${code}; its messages are above.`);
    }
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    console.log(`\nBuilt with ${articles} more articles, nothing cached: ${seconds} s (≤ 60 s)`);
  } finally {
    await rm(copy, { recursive: true });
  }
}
