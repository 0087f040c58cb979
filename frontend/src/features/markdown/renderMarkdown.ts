import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root as Markdown } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Plugin, unified } from 'unified';
import { highlightCode } from './highlightCode.ts';
import { type ImageSizes, polish } from './polish.ts';
import { setQuotes } from './typographic.ts';

export type Rewrite = (tree: Root) => void;

/** Footnotes' ids have their prefix already; a second one would part them from their links. */
const schema = { ...defaultSchema, clobberPrefix: '' };

export interface RenderOptions {
  readonly prepare?: (tree: Markdown) => void;
  /** Runs after the tree was made safe. */
  readonly rewrite?: Rewrite;
  /** Sizes of the site's pictures, so that nothing shifts when they arrive. */
  readonly imageSizes?: ImageSizes;
}

/**
 * Makes the tree of HTML of GitHub-flavoured Markdown. The Markdown is not trusted: raw HTML is
 * dropped, and no script, handler or `javascript:` address survives.
 */
export function renderTree(markdown: string, options: RenderOptions = {}): Root {
  const finish: Plugin<[], Root> = () => (tree) => {
    options.rewrite?.(tree);
    highlightCode(tree);
    setQuotes(tree);
    polish(tree, options.imageSizes ?? {});
  };
  const prepare: Plugin<[], Markdown> = () => (tree) => options.prepare?.(tree);
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(prepare)
    .use(remarkRehype)
    .use(rehypeSanitize, schema)
    .use(rehypeSlug)
    .use(finish);
  return processor.runSync(processor.parse(markdown));
}

export function renderMarkdown(markdown: string, options: RenderOptions = {}): string {
  return toHtml(renderTree(markdown, options));
}
