import { imageSizes } from 'virtual:image-sizes';
import { renderMarkdown } from './renderMarkdown.ts';
import { rewriteDocument } from './rewriteDocument.ts';

export function renderDocument(markdown: string): string {
  return renderMarkdown(markdown, { rewrite: rewriteDocument, imageSizes });
}
