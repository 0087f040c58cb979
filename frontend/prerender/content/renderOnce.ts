import { createHash } from 'node:crypto';
import type { ImageSizes } from '../../src/features/markdown/polish.ts';
import { readImageSizes } from '../readImageSizes.ts';
import { type Rendered, renderArticle, type Source } from './renderArticle.ts';

/** What was rendered, by its source: an edit in the development server renders one text anew. */
const atHand = new Map<string, Rendered>();
let imageSizes: ImageSizes | undefined;

function keyOf({ kits, ...source }: Source): string {
  return createHash('sha256')
    .update(JSON.stringify([source, ...kits]))
    .digest('hex');
}

/** Renders a text, the first time that it is asked for. */
export function renderOnce(source: Source): Rendered {
  imageSizes ??= readImageSizes();
  const key = keyOf(source);
  const rendered = atHand.get(key) ?? renderArticle(source, imageSizes);
  atHand.set(key, rendered);
  return rendered;
}

/** To be called when a picture changes. */
export function forgetRendered(): void {
  atHand.clear();
  imageSizes = undefined;
}
