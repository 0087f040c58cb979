import type { Root } from 'hast';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import rehypeHighlight from 'rehype-highlight';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Plugin, unified } from 'unified';
import { type ImageSizes, polish } from './polish.ts';

/** Rewrites the tree of one kind of document, such as its links. */
export type Rewrite = (tree: Root) => void;

/** Options of {@link renderMarkdown}. */
export interface RenderOptions {
  /** Runs after the tree was made safe. */
  readonly rewrite?: Rewrite;
  /** Sizes of the site's pictures, so that nothing shifts when they arrive. */
  readonly imageSizes?: ImageSizes;
}

/**
 * Renders GitHub-flavoured Markdown to HTML. The Markdown is not trusted: raw HTML is dropped, and
 * no script, handler or `javascript:` address survives.
 */
export function renderMarkdown(markdown: string, options: RenderOptions = {}): string {
  const rewrite: Plugin<[], Root> = () => (tree) => options.rewrite?.(tree);
  const finish: Plugin<[], Root> = () => (tree) => polish(tree, options.imageSizes ?? {});
  const file = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeSanitize)
    .use(rehypeSlug)
    .use(rehypeHighlight, {
      languages: { bash, json, sql, typescript, yaml },
      aliases: { typescript: ['ts', 'tsx'], bash: ['sh', 'shell'] },
      plainText: ['text', 'http', 'dockerfile'],
    })
    .use(rewrite)
    .use(finish)
    .use(rehypeStringify)
    .processSync(markdown);
  return String(file);
}
