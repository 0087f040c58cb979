import {
  type Content,
  type MarkdownPage,
  readContent,
} from '../../../frontend/prerender/content/readContent.ts';

/** The day on which samples are looked at. */
export const sampleDay = '2026-11-22';

/** The sample article's place. */
export const sampleFile = 'src/content/blog/cloud-security-series/sample.md';

export const frontMatter = `---
title: Rotating Secrets
date: 2026-11-20
summary: How to change a password that forty services know, without waking anybody.
hashtags: [Secrets]
---
`;

/** Lines before the words of an article with that front matter. */
export const linesBefore = frontMatter.split('\n').length - 1;

/** An article with these words. */
export function article(words: string, head = frontMatter): string {
  return `${head}${words}\n`;
}

/** A site of these files, by their path below the front end's folder. */
export function contentOf(files: Readonly<Record<string, string>>) {
  return readContent(new Map(Object.entries(files)), sampleDay);
}

/** A site of one article. */
export function contentOfArticle(words: string, others: Readonly<Record<string, string>> = {}) {
  return contentOf({ [sampleFile]: article(words), ...others });
}

/**
 * The text of a page of the site itself.
 *
 * @throws Error if none has that path
 */
export function documentAt(path: string): MarkdownPage {
  site ??= readContent();
  const document = site.markdownPages.find((each) => each.path === path);
  if (!document) {
    throw new Error(`No document is shown at ${path}.`);
  }
  return document;
}

let site: Content | undefined;
