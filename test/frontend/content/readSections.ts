import type { RootContent } from 'mdast';
import { findNodes, textOf } from '../../../frontend/prerender/content/findNodes.ts';
import type { Words } from '../../../frontend/prerender/content/readContent.ts';

/** What stands below one heading, up to the next heading of any depth. */
export interface Section {
  readonly heading: string;
  /** Rows of each table, a row as its cells by their columns' names. */
  readonly tables: readonly (readonly Readonly<Record<string, string>>[])[];
  /** Code of the blocks in a language. */
  readonly blocks: (language: string) => readonly string[];
  /** The only JSON block, parsed. */
  readonly json: () => Record<string, unknown>;
  /** The text outside blocks and tables. */
  readonly text: string;
}

function createSection(heading: string, nodes: readonly RootContent[]): Section {
  function blocks(language: string) {
    return nodes.flatMap((node) =>
      node.type === 'code' && node.lang === language ? [node.value] : [],
    );
  }
  return {
    heading,
    blocks,
    json: () => JSON.parse(blocks('json').join('\n')),
    tables: nodes.flatMap((node) => {
      const [head, ...rows] = findNodes(node, 'tableRow').map(({ children }) =>
        children.map(textOf),
      );
      return head
        ? [rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))]
        : [];
    }),
    text: nodes
      .filter(({ type }) => type !== 'code' && type !== 'table')
      .map(textOf)
      .join('\n'),
  };
}

/** The sections of a document by their headings; what comes before the first has an empty one. */
export function readSections({ tree }: Words): (heading: string) => Section {
  const parts: { heading: string; nodes: RootContent[] }[] = [{ heading: '', nodes: [] }];
  for (const node of tree().children) {
    if (node.type === 'heading') {
      parts.push({ heading: textOf(node), nodes: [] });
    } else {
      parts.at(-1)?.nodes.push(node);
    }
  }
  return (heading) => {
    const part = parts.find((each) => each.heading === heading);
    if (!part) {
      throw new Error(`There is no section "${heading}"`);
    }
    return createSection(heading, part.nodes);
  };
}
