import { type MarkdownPage, readContent } from '../../../frontend/prerender/content/readContent.ts';

const { markdownPages } = readContent();

/**
 * The text of a page.
 *
 * @throws Error if none has that path
 */
export function documentAt(path: string): MarkdownPage {
  const document = markdownPages.find((each) => each.path === path);
  if (!document) {
    throw new Error(`No document is shown at ${path}.`);
  }
  return document;
}
