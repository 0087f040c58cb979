import { imageSizes } from 'virtual:image-sizes';
import { renderMarkdown } from './renderMarkdown.ts';
import { rewriteDocument } from './rewriteDocument.ts';

/** Renders one of the product's documents to HTML; see {@link renderMarkdown} and {@link rewriteDocument}. */
export function renderDocument(markdown: string): string {
  return renderMarkdown(markdown, { rewrite: rewriteDocument, imageSizes });
}
