import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { partOf } from '../../frontend/src/content/PageText.ts';
import { describeText } from '../../frontend/src/features/markdown/describeText.ts';
import {
  type RenderOptions,
  renderTree,
} from '../../frontend/src/features/markdown/renderMarkdown.ts';
import { rewriteDocument } from '../../frontend/src/features/markdown/rewriteDocument.ts';
import { TableOfContents } from '../../frontend/src/ui/texts/TableOfContents.tsx';

function textOf(markdown: string, options?: RenderOptions) {
  return describeText(renderTree(markdown, options), 'src/content/a.md');
}

/** The links of the table of contents, each as its target and its text, both in HTML. */
function linksFor(markdown: string, options?: RenderOptions): readonly string[] {
  const table = renderToStaticMarkup(
    <StaticRouter location="/">
      <TableOfContents headings={textOf(markdown, options).headings} />
    </StaticRouter>,
  );
  return Array.from(
    table.matchAll(/href="\/(#[^"]+)"[^>]*>([^<]+)</g),
    ([, to, text]) => `${to} ${text}`,
  );
}

test('gives the text without its markup', () => {
  expect(linksFor('## Use `jq` & *curl* < 8')).toEqual([
    '#use-jq--curl--8 Use jq &amp; curl &lt; 8',
  ]);
});

test('lists the calls of an API below their part, and no other headings of the third level', () => {
  const table = '| Call | Does | Success |\n| - | - | - |\n| [`POST /b`](#b) | b | 201 |';
  const markdown = `## A\n\n${table}\n\n### B\n\nWords.\n\n## C\n\n### D`;
  expect(linksFor(markdown, { rewrite: rewriteDocument })).toEqual(['#a A', '#b B', '#c C']);
});

test('a text is its parts, each under the name of its heading', () => {
  const text = textOf('Words.\n\n## One\n\n1\n\n### Deeper\n\n## Two\n\n2');
  expect(text.parts.map(({ name }) => name)).toEqual(['', 'one', 'two']);
  expect(text.html).toBe(text.parts.map(({ html }) => html).join(''));
  expect(partOf(text, 'one')).toMatch(/^<h2 id="one">.*<h3 id="deeper">.*<\/h3>\s*$/s);
});

test('a part that is missing is named with its file', () => {
  expect(() => partOf(textOf('Words.\n\n## One'), 'two')).toThrow(
    'frontend/src/content/a.md has no part "two", which its page shows. It has a beginning, one.',
  );
});
