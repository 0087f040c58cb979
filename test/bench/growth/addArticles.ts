import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitFrontMatter } from '../../../frontend/prerender/content/frontMatter.ts';
import { readText } from '../../../frontend/prerender/content/readContentFiles.ts';
import { readPosts } from '../../../frontend/prerender/content/readPosts.ts';

const firstDay = Date.UTC(2020, 0, 1);
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Adds articles to a copy of the project: the real ones over and over, each time under another name
 * and another day, so that they are as long and hold as much code as articles do.
 *
 * @returns the path of the last one
 */
export function addArticles(copy: string, count: number): string {
  const models = readPosts();
  const folder = join(copy, 'frontend/src/content/blog/cloud-security-series');
  mkdirSync(folder, { recursive: true });
  let last = '';
  for (let number = 1; number <= count; number += 1) {
    const model = models[number % models.length];
    if (model) {
      const { body } = splitFrontMatter(readText(model.file));
      const date = new Date(firstDay + number * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
      const words = {
        title: `${model.title}, part ${number}`,
        summary: `Part ${number}. ${model.summary.slice(0, 139)}.`,
      };
      const frontMatter = { ...words, date, hashtags: model.hashtags };
      last = `${model.slug}-part-${number}`;
      writeFileSync(join(folder, `${last}.md`), `---\n${toYaml(frontMatter)}---\n${body}`);
    }
  }
  return `/blog/cloud-security-series/${last}`;
}

/** JSON is YAML. */
function toYaml(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('');
}
