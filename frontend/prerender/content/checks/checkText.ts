import type { Fault } from '../Fault.ts';
import { findNodes } from '../findNodes.ts';
import type { MarkdownPage } from '../readContent.ts';

/** Headings of the wrong level, and HTML, which pages leave out. */
export function checkText({ file, tree, linesBefore }: MarkdownPage): Fault[] {
  let depth = 1;
  const headings = findNodes(tree(), 'heading').flatMap((heading) => {
    const deepest = depth + 1;
    depth = heading.depth;
    const line = linesBefore + (heading.position?.start.line ?? 1);
    if (depth === 1) {
      const problem = 'This is a second title: the page prints the one of the front matter.';
      return [{ file, line, problem, remedy: 'Begin headings with ##.' }];
    }
    const remedy = `Write ${'#'.repeat(deepest)} here.`;
    return depth > deepest ? [{ file, line, problem: 'The heading skips a level.', remedy }] : [];
  });
  const html = findNodes(tree(), 'html').map(({ value, position }) => ({
    ...{ file, line: linesBefore + (position?.start.line ?? 1) },
    problem: `The page leaves out HTML such as ${value.slice(0, 40)}.`,
    remedy: 'Write it in Markdown, or put code in backticks.',
  }));
  return [...headings, ...html];
}
