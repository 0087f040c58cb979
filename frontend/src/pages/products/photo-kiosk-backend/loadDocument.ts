import { type DocumentName, fetchDocument } from '../../../api/fetchDocument.ts';
import { loadChunk } from '../../../chunks/loadChunk.ts';
import type { WordsModule } from '../../../content/WordsModule.ts';

/** Routes are numbered from 1; this chunk is none's own. */
const rendererChunk = 0;

/**
 * Loads one of the product's documents as HTML. The renderer is loaded beside it and only for it,
 * so that no other page pays for it.
 *
 * @throws Error where either can't be had
 */
export async function loadDocument(name: DocumentName): Promise<string> {
  const [markdown, { renderDocument }] = await Promise.all([
    fetchDocument(name),
    loadChunk(rendererChunk, () => import('../../../features/markdown/renderDocument.ts')),
  ]);
  return renderDocument(markdown);
}

/**
 * Loads a document for the page that is built from it. A browser doesn't wait for it: the page is
 * shown at once and loads its document by itself.
 */
export const loadDocumentForBuild = async (name: DocumentName): Promise<WordsModule | null> =>
  import.meta.env.SSR ? { html: await loadDocument(name) } : null;
