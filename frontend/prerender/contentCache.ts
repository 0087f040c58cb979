import { join } from 'node:path';
import type { PageText } from '../src/content/PageText.ts';
import { type Content, readContent, readContentFiles } from './content/readContent.ts';
import { type Post, postsOf } from './content/readPosts.ts';

/** The content of one build or one development server, read once until it is forgotten. */
export interface ContentCache {
  readonly content: () => Content;
  readonly posts: () => readonly Post[];
  /**
   * What a file of Markdown is made into, by its path.
   *
   * @throws Error for a file that is none of the content's
   */
  readonly textOf: (file: string) => PageText;
  readonly forget: () => void;
}

/** @param unpublished takes drafts and later posts too */
export function createContentCache(root: string, unpublished: boolean): ContentCache {
  let content: Content | undefined;
  let posts: readonly Post[] | undefined;
  function read() {
    content ??= readContent(readContentFiles(root));
    return content;
  }
  return {
    content: read,
    posts() {
      posts ??= postsOf(read(), { root, unpublished });
      return posts;
    },
    textOf(file) {
      const page = read().markdownPages.find((each) => join(root, each.file) === file);
      if (!page) {
        throw new Error(`${file} is no text of the site's content`);
      }
      return page.rendered().text;
    },
    forget() {
      content = undefined;
      posts = undefined;
    },
  };
}
