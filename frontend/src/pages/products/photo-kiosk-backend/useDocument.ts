import { useCallback, useEffect, useState } from 'react';
import type { DocumentName } from '../../../api/fetchDocument.ts';
import { loadDocument, RendererError } from './loadDocument.ts';

export interface LoadedDocument {
  readonly html: string | null;
  readonly failed: boolean;
  /** Asks for the document once more and says whether it has come. */
  readonly retry: () => Promise<boolean>;
}

/** What was shown before is shown again at once, so that going back finds its place. */
const shownBefore = new Map<DocumentName, string>();

/** @param words what the prerendered page already shows; nothing is fetched then */
export function useDocument(name: DocumentName, words: string | null): LoadedDocument {
  const [loaded, setLoaded] = useState(shownBefore.get(name) ?? null);
  const html = words ?? loaded;
  const [failed, setFailed] = useState(false);
  const missing = html === null;

  const load = useCallback(async () => {
    try {
      setLoaded(await loadDocument(name));
      setFailed(false);
      return true;
    } catch (error) {
      if (error instanceof RendererError) {
        // The page as it was built has the document in it.
        location.reload();
      }
      console.warn(`The document ${name} could not be loaded:`, error);
      setFailed(true);
      return false;
    }
  }, [name]);

  useEffect(() => {
    if (missing) {
      load();
    }
  }, [missing, load]);

  useEffect(() => {
    if (html !== null) {
      shownBefore.set(name, html);
    }
  }, [name, html]);

  return { html, failed, retry: load };
}
