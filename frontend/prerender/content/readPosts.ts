import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PostMeta } from '../../src/content/blog/posts.ts';
import { typographic } from '../../src/features/markdown/typographic.ts';
import { isAccountPart } from '../../src/ui/drawings.ts';
import { ContentError } from './Fault.ts';
import { type FrontMatter, isPublished } from './frontMatter.ts';
import { type Content, frontendFolder, readContent } from './readContent.ts';

/** Chunk number of the oldest post; the later ones count on, so a new post renumbers none. */
const firstPostChunk = 101;

/** A post as its file has it. */
export interface Post extends Omit<PostMeta, 'minutes'> {
  /** One or two sentences for cards, the feed and search engines. */
  readonly summary: string;
  /** The Markdown file's whole path. */
  readonly file: string;
}

interface PostsOptions {
  /** The front end's folder. @default this project's */
  readonly root?: string;
  /** Takes drafts and later posts too, with a title that says so, and skips faulty ones. */
  readonly unpublished?: boolean;
}

function titleOf({ title, draft, date }: FrontMatter, day: string): string {
  if (draft) {
    return `Draft: ${title}`;
  }
  return date > day ? `From ${date}: ${title}` : title;
}

/** An article has a drawing of its own where the folder holds one, or a part of the account's. */
function drawingOf(slug: string): string {
  const file = join(frontendFolder, `public/images/subjects/${slug}.svg`);
  return isAccountPart(slug) || existsSync(file) ? slug : 'security';
}

/**
 * The posts of the site's content, newest first.
 *
 * @throws ContentError naming every fault of their front matter
 */
export function postsOf(
  { articles, day }: Pick<Content, 'articles' | 'day'>,
  { root = frontendFolder, unpublished = false }: PostsOptions = {},
): Post[] {
  const faults = articles.flatMap(({ draft, head }) => (draft ? [] : (head.faults ?? [])));
  if (faults.length > 0 && !unpublished) {
    throw new ContentError(faults);
  }
  return articles
    .flatMap(({ file, series, slug, head: { frontMatter } }) =>
      frontMatter ? [{ file, series, slug, frontMatter }] : [],
    )
    .filter(({ frontMatter }) => unpublished || isPublished(frontMatter, day))
    .sort((a, b) => (a.frontMatter.date + a.file).localeCompare(b.frontMatter.date + b.file))
    .map(({ file, series, slug, frontMatter }, index) => ({
      series,
      slug,
      title: typographic(titleOf(frontMatter, day)),
      date: frontMatter.date,
      updated: frontMatter.updated ?? frontMatter.date,
      summary: typographic(frontMatter.summary),
      hashtags: frontMatter.hashtags,
      drawing: drawingOf(slug),
      chunk: firstPostChunk + index,
      file: join(root, file),
    }))
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

/** Reads the posts that there are today, newest first; see {@link postsOf}. */
export function readPosts(): Post[] {
  return postsOf(readContent());
}
