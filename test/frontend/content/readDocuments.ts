import { readContent, type Words } from '../../../frontend/prerender/content/readContent.ts';

const { words } = readContent();

/** The documents of Photo Kiosk Backend. */
export const productDocuments: readonly Words[] = words.filter(({ kind }) => kind === 'document');

/**
 * The words of a page.
 *
 * @throws Error where none has that path
 */
export function documentAt(path: string): Words {
  const document = words.find((each) => each.path === path);
  if (!document) {
    throw new Error(`No document is shown at ${path}`);
  }
  return document;
}
