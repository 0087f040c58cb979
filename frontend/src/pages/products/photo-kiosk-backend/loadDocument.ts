import { type DocumentName, fetchDocument } from '../../../api/fetchDocument.ts';

/**
 * Loads one of the product's documents as HTML. The renderer is loaded beside it and only for it,
 * so that no other page pays for it.
 *
 * @returns null where either can't be had
 */
export async function loadDocument(name: DocumentName): Promise<string | null> {
  try {
    const [markdown, { renderDocument }] = await Promise.all([
      fetchDocument(name),
      import('../../../features/markdown/renderDocument.ts'),
    ]);
    return renderDocument(markdown);
  } catch (error) {
    console.warn(`The document ${name} could not be loaded:`, error);
    return null;
  }
}
