import type { Kits } from './kits.ts';
import type { WrittenCode } from './WrittenCode.ts';

/** A text that was parsed, with the files that it quotes. */
export interface ParsedWords {
  readonly kind: 'article' | 'document' | 'policy';
  /** Below the front end's folder. */
  readonly file: string;
  /** Those of its folder, and of the folders that it quotes. */
  readonly kits: Kits;
  /** Its code in its order. */
  readonly code: () => readonly WrittenCode[];
}
