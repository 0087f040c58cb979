import type { Root } from 'mdast';
import type { Kits } from './kits.ts';

/** A text that was parsed, with the files that it quotes. */
export interface ParsedWords {
  readonly kind: 'article' | 'document' | 'policy';
  /** Below the front end's folder. */
  readonly file: string;
  /** Lines before the body, so that a fault can name its line in the file. */
  readonly linesBefore: number;
  /** The kits that it may quote. */
  readonly kits: Kits;
  /** Parsed when it is asked for the first time, with what it quotes. */
  readonly tree: () => Root;
}
