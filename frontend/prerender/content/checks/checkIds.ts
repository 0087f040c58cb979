import type { Fault } from '../Fault.ts';
import type { Content, MarkdownPage } from '../readContent.ts';

/** Ids of what every page has around its text. `checkPageLinks` compares those of finished pages. */
export const layoutIds: readonly string[] = [
  'root',
  'partial',
  'main',
  'site-menu',
  'cart-menu',
  'may-we',
];

function findFault(id: string, isKnown: boolean): Pick<Fault, 'problem' | 'remedy'> | undefined {
  if (id === '') {
    const problem = 'The heading has no letter and no digit, so no link can lead to it.';
    return { problem, remedy: 'Add a word.' };
  }
  if (layoutIds.includes(id)) {
    const problem = `The heading's address is "${id}", and the page has that of its own.`;
    return { problem, remedy: 'Add a word to the heading.' };
  }
  return isKnown
    ? {
        problem: `The address "${id}" is there twice, so links lead to the first.`,
        remedy: 'Word this heading in another way.',
      }
    : undefined;
}

function checkPage({ file, rendered }: MarkdownPage): Fault[] {
  const known = new Set<string>();
  const { anchors } = rendered();
  // Headings come last: an author can word them in another way.
  const headings = anchors.filter(({ isHeading, line }) => isHeading && line !== undefined);
  const others = anchors.filter((each) => !headings.includes(each));
  return [...others, ...headings].flatMap(({ id, line = 1 }) => {
    const fault = findFault(id, known.has(id));
    known.add(id);
    return fault ? [{ file, line, ...fault }] : [];
  });
}

/** Headings and footnotes to which no link, or the wrong one, would lead. */
export function checkIds({ markdownPages }: Content): Fault[] {
  return markdownPages.flatMap(checkPage);
}
