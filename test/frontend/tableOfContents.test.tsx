import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../frontend/src/features/markdown/renderMarkdown.ts';
import { TableOfContents } from '../../frontend/src/ui/texts/TableOfContents.tsx';

/** The links of the table of contents, each as its target and its text, both in HTML. */
function linksFor(html: string): readonly string[] {
  const table = renderToStaticMarkup(
    <StaticRouter location="/">
      <TableOfContents html={html} />
    </StaticRouter>,
  );
  return Array.from(
    table.matchAll(/href="\/(#[^"]+)"[^>]*>([^<]+)</g),
    ([, to, text]) => `${to} ${text}`,
  );
}

test('gives the text without its markup', () => {
  const html = renderMarkdown('## Use `jq` & *curl* < 8');
  expect(linksFor(html)).toEqual(['#use-jq--curl--8 Use jq &amp; curl &lt; 8']);
});

test('reads what a browser returns in the same way as what the renderer made', () => {
  const fromBrowser = '<h2 id="a--b"><a href="#a--b">A &amp; B &lt; C&nbsp;D</a></h2>';
  const fromRenderer = '<h2 id="a--b"><a href="#a--b">A &#x26; B &#x3C; C\u00a0D</a></h2>';
  expect(linksFor(fromBrowser)).toEqual(['#a--b A &amp; B &lt; C\u00a0D']);
  expect(linksFor(fromBrowser)).toEqual(linksFor(fromRenderer));
});

test('lists the calls of an API below their part, and no other headings of the third level', () => {
  const call = '<section data-call=""><h3 id="b"><a href="#b">B</a></h3></section>';
  const html = `<h2 id="a">A</h2>${call}<h3 id="c">C</h3><h2 id="d">D</h2>`;
  expect(linksFor(html)).toEqual(['#a A', '#b B', '#d D']);
});
