import { join } from 'node:path';
import type { AnyNode, Node } from 'acorn';
import { full } from 'acorn-walk';
import type { Plugin } from 'vite';
import { joinNames } from '../src/features/markdown/typographic.ts';

/** A mark that opens a quotation: such a text is a terminal's, and stays as it was typed. */
const opening = /(?:^|[\s(=])'/;

/** Gives a text's apostrophes, in words and at their ends, the printer's form. */
export function setApostrophes(text: string): string {
  return opening.test(text) ? text : text.replace(/(?<=[a-z]\\?)'/gi, '’');
}

/** Where a string's own text is in the code. */
function boundsOf(node: AnyNode): readonly [number, number] | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return [node.start + 1, node.end - 1];
  }
  return node.type === 'TemplateElement' ? [node.start, node.end] : undefined;
}

/**
 * Sets the apostrophes of the texts in the modules of `src/content`, where nobody has to type them.
 * What a terminal shows stays as it is.
 */
export function typographicTexts(root: string): Plugin {
  const folder = join(root, 'src/content/');
  return {
    name: 'typographic-texts',
    enforce: 'post',
    transform(code, id) {
      // Titles of the catalog go into the cart and into mails as they are.
      const isCatalog = /\bsolutionCatalog\./.test(id);
      if (!id.startsWith(folder) || !/\.(ts|json)$/.test(id) || isCatalog) {
        return null;
      }
      let set = code;
      full(this.parse(code) as Node, (node) => {
        const bounds = boundsOf(node as AnyNode);
        if (bounds) {
          // As long as before, so that what follows doesn't move.
          set =
            set.slice(0, bounds[0]) +
            joinNames(setApostrophes(set.slice(...bounds))) +
            set.slice(bounds[1]);
        }
      });
      return set === code ? null : { code: set, map: null };
    },
  };
}
