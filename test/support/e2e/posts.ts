import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const blog = join(import.meta.dirname, '../../../frontend/src/content/blog');

/** What a post says of itself in its front matter. */
export interface Post {
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  readonly date: string;
  readonly summary: string;
  readonly hashtags: readonly string[];
  readonly chunk: number;
}

/** The posts of a series as their files have them, newest first. */
export const postsOf = (series: string): readonly Post[] =>
  readdirSync(join(blog, series))
    .map((file) => {
      const [, frontMatter = ''] = readFileSync(join(blog, series, file), 'utf8').split(/^---$/m);
      const slug = file.replace(/\.md$/, '');
      const meta: Omit<Post, 'slug' | 'path'> = parse(frontMatter, { schema: 'failsafe' });
      return { ...meta, chunk: Number(meta.chunk), slug, path: `/blog/${series}/${slug}` };
    })
    .sort((a, b) => b.date.localeCompare(a.date));

/** A post's date as pages write it, such as May 9, 2025. */
export const writtenDate = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
