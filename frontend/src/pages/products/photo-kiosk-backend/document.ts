import { useCallback, useEffect, useState } from 'react';
import { ChunkLoadError, loadChunk } from '../../../api/loadChunk.ts';
import { withTimeLimit } from '../../../api/withTimeLimit.ts';
import type { DocumentName } from '../../../content/kioskDocuments.ts';
import type { PageText } from '../../../content/PageText.ts';

/** Routes are numbered from 1; this chunk is none's own. */
const rendererChunk = 0;

/** The renderer doesn't run in this browser, which is older than it was written for. */
class RendererError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RendererError';
  }
}

/** What the renderer's libraries call; all browsers have them since 2022. */
function runsRenderer(): boolean {
  return 'structuredClone' in globalThis && 'hasOwn' in Object && 'at' in Array.prototype;
}

async function loadRenderer() {
  if (!runsRenderer()) {
    throw new RendererError('This browser lacks what the renderer calls');
  }
  try {
    return await loadChunk(
      rendererChunk,
      () => import('../../../features/markdown/renderDocument.ts'),
    );
  } catch (error) {
    throw error instanceof ChunkLoadError && error.type === 'SyntaxError'
      ? new RendererError(error.message)
      : error;
  }
}

/** The renderer is loaded beside the document and only for it, so that no other page pays for it. */
async function loadDocument(name: DocumentName): Promise<PageText> {
  const [markdown, { renderDocument }] = await Promise.all([fetchDocument(name), loadRenderer()]);
  try {
    return renderDocument(markdown, `public/content/photo-kiosk-backend/${name}.md`);
  } catch (error) {
    throw new RendererError(String(error));
  }
}

const loading = new Map<DocumentName, Promise<PageText>>();
/** Documents in memory are shown at once, so that going back finds its place. */
const documents = new Map<DocumentName, PageText>();

/** A document is loaded once; after a failure the next call tries again. */
export function loadOnce(name: DocumentName): Promise<PageText> {
  const known = loading.get(name);
  if (known) {
    return known;
  }
  const document = loadDocument(name);
  loading.set(name, document);
  document.then(
    (text) => documents.set(name, text),
    () => loading.delete(name),
  );
  return document;
}

/** For the build alone: a browser shows the page at once, and the page loads its document by itself. */
export async function loadDocumentForBuild(name: DocumentName): Promise<PageText | null> {
  return import.meta.env.SSR ? loadDocument(name) : null;
}

/** @param built what the prerendered page already shows; nothing is fetched then */
export function useDocument(name: DocumentName, built: PageText | null) {
  const [loaded, setLoaded] = useState(documents.get(name) ?? null);
  const text = built ?? loaded;
  const [failed, setFailed] = useState(false);
  const missing = text === null;

  /** Says whether the document has come. */
  const load = useCallback(async () => {
    try {
      setLoaded(await loadOnce(name));
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

  return { text, failed, retry: load };
}

/** How long a document may take to arrive, in milliseconds. */
const documentTimeoutMs = 15_000;

const documentTypes = ['text/markdown', 'text/plain'];

/** @throws Error if the answer isn't a document, such as a fallback page, is empty, or comes too late */
export function fetchDocument(name: DocumentName): Promise<string> {
  const path = `/content/photo-kiosk-backend/${name}.md`;
  return withTimeLimit(documentTimeoutMs, async (signal) => {
    const answer = await fetch(path, { signal });
    const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const markdown = await answer.text();
    if (!answer.ok || !documentTypes.includes(type) || markdown.trim() === '') {
      throw new Error(`GET ${path} was answered with ${answer.status} ${type}`);
    }
    return markdown;
  });
}
