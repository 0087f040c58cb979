import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Fault } from '../Fault.ts';
import type { MarkdownPage } from '../readContent.ts';

/** Every node of one type below a node, in the order of the text. */
function findNodes<Type extends Nodes['type']>(
  node: Nodes,
  type: Type,
): Extract<Nodes, { type: Type }>[] {
  const found: Extract<Nodes, { type: Type }>[] = [];
  visit(node, (each) => {
    if (each.type === type) {
      found.push(each as Extract<Nodes, { type: Type }>);
    }
  });
  return found;
}

/** Headings of the wrong level, blocks of code without an end, and HTML, which pages leave out. */
export function checkText({ file, tree, body, linesBefore }: MarkdownPage): Fault[] {
  const lines = body.split('\n');
  function faultAt({ position }: Nodes, problem: string, remedy: string): Fault {
    return { file, line: linesBefore + (position?.start.line ?? 1), problem, remedy };
  }
  let depth = 1;
  const headings = findNodes(tree(), 'heading').flatMap((heading) => {
    const deepest = depth + 1;
    depth = heading.depth;
    if (depth === 1) {
      const problem = 'This is a second title: the page prints the one of the front matter.';
      return [faultAt(heading, problem, 'Begin headings with ##.')];
    }
    const remedy = `Write ${'#'.repeat(deepest)} here.`;
    return depth > deepest ? [faultAt(heading, 'The heading skips a level.', remedy)] : [];
  });
  const open = findNodes(tree(), 'code').flatMap((code) => {
    const first = lines[(code.position?.start.line ?? 1) - 1] ?? '';
    const last = lines[(code.position?.end.line ?? 1) - 1] ?? '';
    const problem = 'The block of code is never closed, so it swallows the rest of the text.';
    return /^\s*[`~]{3}/.test(first) && !/^\s*[`~]{3,}\s*$/.test(last)
      ? [faultAt(code, problem, 'Write ``` on a line of its own below the code.')]
      : [];
  });
  const html = findNodes(tree(), 'html').map((node) => {
    const problem = `The page leaves out HTML such as ${node.value.slice(0, 40)}.`;
    return faultAt(node, problem, 'Write it in Markdown, or put code in backticks.');
  });
  return [...headings, ...open, ...html];
}
