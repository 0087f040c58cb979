import { imageSizes } from 'virtual:image-sizes';
import type { PageText } from '../../content/PageText.ts';
import { describeText } from './describeText.ts';
import { renderTree } from './renderMarkdown.ts';
import { rewriteDocument } from './rewriteDocument.ts';

/** Makes a document's Markdown what its page shows. @param file where it is written */
export function renderDocument(markdown: string, file: string): PageText {
  return describeText(renderTree(markdown, { rewrite: rewriteDocument, imageSizes }), file);
}
