import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import type { PostMeta } from '../src/content/blog/posts.ts';

const blogFolder = join(import.meta.dirname, '../src/content/blog');

/** Chunk number of the oldest post; the later ones count on, so a new post renumbers none. */
const firstPostChunk = 101;

const frontMatterSchema = v.strictObject({
  title: v.pipe(v.string(), v.minLength(1)),
  date: v.pipe(v.string(), v.isoDate()),
  summary: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  hashtags: v.pipe(v.array(v.string()), v.minLength(1)),
});

type FrontMatter = v.InferOutput<typeof frontMatterSchema>;

/** Parts a Markdown file into the YAML between its first `---` lines, if any, and the rest. */
export function splitFrontMatter(markdown: string): {
  readonly yaml: string;
  readonly body: string;
} {
  const match = /^---\n(.*?)\n---\n/s.exec(markdown);
  return { yaml: match?.[1] ?? '', body: markdown.slice(match?.[0].length ?? 0) };
}

/** Every post's file, below its series' folder. */
export const postFiles = (): readonly string[] =>
  readdirSync(blogFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(blogFolder, file));

function readFrontMatter(file: string): FrontMatter {
  const { yaml } = splitFrontMatter(readFileSync(file, 'utf8'));
  const result = v.safeParse(frontMatterSchema, parseYaml(yaml));
  if (!result.success) {
    const faults = result.issues.map(
      (issue) => `${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`,
    );
    throw new Error(`${file} needs title, date, summary and hashtags.\n${faults.join('\n')}`);
  }
  return result.output;
}

/**
 * Reads what a post says of itself.
 *
 * @throws Error naming every fault of its front matter
 */
export function readPost(file: string): PostMeta {
  const frontMatter = readFrontMatter(file);
  const olderFirst = postFiles()
    .map((other) => ({ other, date: readFrontMatter(other).date }))
    .sort((a, b) => a.date.localeCompare(b.date) || a.other.localeCompare(b.other));
  return {
    series: basename(dirname(file)),
    slug: basename(file, '.md'),
    ...frontMatter,
    chunk: firstPostChunk + olderFirst.findIndex(({ other }) => other === file),
  };
}
