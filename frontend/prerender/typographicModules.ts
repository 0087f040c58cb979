import { join } from 'node:path';
import type { Plugin } from 'vite';
import { joinNames } from '../src/features/markdown/typographic.ts';

/** Between two letters, code has no apostrophe; in words, it stands for one or begins an ending. */
const inWord = /(?<=[a-z])'(?=[a-z])/gi;

/** Gives the apostrophes in words the printer's form, and keeps names and their numbers on one line. */
export function setModule(code: string): string {
  return joinNames(code.replace(inWord, '’'));
}

/** Sets the texts of the modules in `src/content` as those in Markdown are set. */
export function typographicModules(root: string): Plugin {
  const folder = join(root, 'src/content/');
  return {
    name: 'typographic-modules',
    enforce: 'post',
    transform(code, id) {
      // Titles of the catalog go into the cart and into emails as they are.
      const isText = id.startsWith(folder) && /\.(ts|json)$/.test(id);
      return isText && !/\bsolutionCatalog\./.test(id)
        ? { code: setModule(code), map: null }
        : null;
    },
  };
}
