import { createHash } from 'node:crypto';
import { runInThreads } from '../runInThreads.ts';
import { type Rendered, renderArticle, type Source } from './renderArticle.ts';

const renderWorker = new URL('./renderWorker.ts', import.meta.url);

/** What was rendered, by its source: pages, scripts and the check of links are made from the same. */
const atHand = new Map<string, Rendered>();

function keyOf({ kits, ...source }: Source): string {
  return createHash('sha256')
    .update(JSON.stringify([source, ...kits]))
    .digest('hex');
}

/** Renders texts in several threads, before a build asks for one after another. */
export async function renderAhead(sources: readonly Source[]): Promise<void> {
  const rendered = await runInThreads<Source, Rendered>(renderWorker, sources);
  for (const [place, source] of sources.entries()) {
    atHand.set(keyOf(source), rendered[place] ?? renderArticle(source));
  }
}

/** Renders a text, the first time that it is asked for. */
export function renderOnce(source: Source): Rendered {
  const key = keyOf(source);
  const rendered = atHand.get(key) ?? renderArticle(source);
  atHand.set(key, rendered);
  return rendered;
}

/** To be called when something changed that words are rendered with, such as a picture. */
export function forgetRendered(): void {
  atHand.clear();
}
