import { type DocumentName, fetchDocument } from '../../../api/fetchDocument.ts';
import { ChunkLoadError } from '../../../chunks/ChunkLoadError.ts';
import { loadChunk } from '../../../chunks/loadChunk.ts';
import type { WordsModule } from '../../../content/WordsModule.ts';

/** Routes are numbered from 1; this chunk is none's own. */
const rendererChunk = 0;

/** The renderer doesn't run in this browser, which is older than it was written for. */
export class RendererError extends Error {
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
export async function loadDocument(name: DocumentName): Promise<string> {
  const [markdown, { renderDocument }] = await Promise.all([fetchDocument(name), loadRenderer()]);
  try {
    return renderDocument(markdown);
  } catch (error) {
    throw new RendererError(String(error));
  }
}

/** For the build alone: a browser shows the page at once, and the page loads its document by itself. */
export async function loadDocumentForBuild(name: DocumentName): Promise<WordsModule | null> {
  return import.meta.env.SSR ? { html: await loadDocument(name) } : null;
}
