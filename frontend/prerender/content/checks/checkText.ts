import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Fault } from '../Fault.ts';
import type { MarkdownPage } from '../readContent.ts';

/** Headings of the wrong level, blocks of code without an end, and HTML, which pages leave out. */
export function checkText({ file, tree, body, linesBefore }: MarkdownPage): Fault[] {
  const lines = body.split('\n');
  const faults: Fault[] = [];
  function report({ position }: Nodes, problem: string, remedy: string): void {
    faults.push({ file, line: linesBefore + (position?.start.line ?? 1), problem, remedy });
  }
  if (body.trim() === '') {
    const problem = 'There is no text.';
    faults.push({ file, line: linesBefore, problem, remedy: 'Write it below the front matter.' });
  }
  let depth = 1;
  visit(tree(), 'heading', (heading) => {
    const deepest = depth + 1;
    depth = heading.depth;
    if (depth === 1) {
      const problem = 'This is a second title: the page prints the one of the front matter.';
      report(heading, problem, 'Begin headings with ##.');
    } else if (depth > deepest) {
      report(heading, 'The heading skips a level.', `Write ${'#'.repeat(deepest)} here.`);
    }
  });
  visit(tree(), 'code', (code) => {
    const first = lines[(code.position?.start.line ?? 1) - 1] ?? '';
    const last = lines[(code.position?.end.line ?? 1) - 1] ?? '';
    if (/^\s*[`~]{3}/.test(first) && !/^\s*[`~]{3,}\s*$/.test(last)) {
      const problem = 'The block of code is never closed, so it swallows the rest of the text.';
      report(code, problem, 'Write ``` on a line of its own below the code.');
    }
  });
  visit(tree(), 'html', (node) => {
    const problem = `The page leaves out HTML such as ${node.value.slice(0, 40)}.`;
    report(node, problem, 'Write it in Markdown, or put code in backticks.');
  });
  return faults;
}
