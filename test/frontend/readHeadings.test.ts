import { expect, test } from 'vitest';
import { renderMarkdown } from '../../frontend/src/features/markdown/renderMarkdown.ts';
import { readHeadings } from '../../frontend/src/ui/texts/readHeadings.ts';

test('finds the headings of the second level, in their order', () => {
  const html = renderMarkdown('Text\n\n## First\n\n### Below\n\n## Second');
  expect(readHeadings(html)).toEqual([
    { id: 'first', text: 'First' },
    { id: 'second', text: 'Second' },
  ]);
});

test('gives the text without its markup', () => {
  const html = renderMarkdown('## Use `jq` & *curl* < 8');
  expect(readHeadings(html)).toEqual([{ id: 'use-jq--curl--8', text: 'Use jq & curl < 8' }]);
});

test('reads what a browser gives back as it reads what the renderer made', () => {
  const fromBrowser = '<h2 id="a--b"><a href="#a--b">A &amp; B &lt; C&nbsp;D</a></h2>';
  const fromRenderer = '<h2 id="a--b"><a href="#a--b">A &#x26; B &#x3C; C\u00a0D</a></h2>';
  expect(readHeadings(fromBrowser)).toEqual(readHeadings(fromRenderer));
});

test('finds none in a text without', () => {
  expect(readHeadings('<p>Text</p>')).toEqual([]);
});
