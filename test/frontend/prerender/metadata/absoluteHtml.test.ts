import { expect, test } from 'vitest';
import { absoluteHtml } from '../../../../frontend/prerender/metadata/absoluteHtml.ts';

const url = 'https://site.example/blog/series/post';

test.each([
  ['<a href="/contact-us">x</a>', '<a href="https://site.example/contact-us">x</a>'],
  ['<a href="#part">x</a>', `<a href="${url}#part">x</a>`],
  ['<a href="other">x</a>', '<a href="https://site.example/blog/series/other">x</a>'],
  [
    '<img alt="a > b" src="/images/a.svg">',
    '<img alt="a > b" src="https://site.example/images/a.svg">',
  ],
  [
    '<a href="https://aws.example/?a=1&#x26;b=2">x</a>',
    '<a href="https://aws.example/?a=1&#x26;b=2">x</a>',
  ],
  ['<a href="mailto:a@site.example">x</a>', '<a href="mailto:a@site.example">x</a>'],
])('%s becomes %s', (html, absolute) => {
  expect(absoluteHtml(html, url)).toBe(absolute);
});

test('leaves text alone that looks like an attribute', () => {
  const code = '<pre><code>&#x3C;a href="/x"> and src="/y"</code></pre>';
  expect(absoluteHtml(code, url)).toBe(code);
});

test('takes out buttons and boxes, which do nothing without a script', () => {
  const html =
    '<div data-code=""><pre>x</pre><button type="button" data-copy="">Copy</button></div>' +
    '<label><input type="checkbox" autocomplete="off">y</label>';
  expect(absoluteHtml(html, url)).toBe('<div data-code=""><pre>x</pre></div><label>y</label>');
});
