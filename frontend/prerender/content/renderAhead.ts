import { runInThreads } from '../runInThreads.ts';
import { type Rendered, renderArticle } from './renderArticle.ts';

const renderWorker = new URL('./renderWorker.ts', import.meta.url);

/** What was rendered, by its Markdown: pages, scripts and the check of links are made from the same. */
const atHand = new Map<string, Rendered>();

/** Renders texts in several threads, before a build asks for one after another. */
export async function renderAhead(texts: readonly string[]): Promise<void> {
  const rendered = await runInThreads<string, Rendered>(renderWorker, texts);
  for (const [place, text] of texts.entries()) {
    atHand.set(text, rendered[place] ?? renderArticle(text));
  }
}

/** Renders a text, the first time that it is asked for. */
export function renderOnce(markdown: string): Rendered {
  const rendered = atHand.get(markdown) ?? renderArticle(markdown);
  atHand.set(markdown, rendered);
  return rendered;
}

/** To be called when something changed that words are rendered with, such as a picture. */
export function forgetRendered(): void {
  atHand.clear();
}
