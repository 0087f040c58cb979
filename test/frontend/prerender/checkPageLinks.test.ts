import { expect, test } from 'vitest';
import { checkPageLinks } from '../../../frontend/prerender/checkPageLinks.ts';

function faultsOf(html: string): string {
  const pages = [
    { path: '/', html },
    { path: '/services', html: '<h2 id="finops">FinOps</h2>' },
    { path: '/404', html: '' },
  ];
  try {
    checkPageLinks(pages, (path) => ['/feed.xml', '/images/a.svg'].includes(path));
    return '';
  } catch (error) {
    return String(error);
  }
}

test.each([
  ['<a class="x" href="/service">', '/: /service leads to no page'],
  ['<a href="/services#gone">', '/: /services#gone leads to a place that its page lacks'],
  ['<a href="/404">', '/: /404 leads to no page'],
  ['<img alt="a > b" src="/images/b.svg">', '/: /images/b.svg leads to no page and no file'],
  ['<source media="print" srcset="/images/b.svg">', '/: /images/b.svg'],
  ['<link rel="icon" href="/favicon.ico">', '/: /favicon.ico'],
])('%s is found with its page', (html, fault) => {
  expect(faultsOf(html)).toContain(fault);
});

test.each([
  ['<h2 id="root">Root</h2><div id="root">', '/: id="root" is there twice'],
  ['<h2 id="">🚀</h2>', '/: an id is empty'],
])('%s is found with its page', (html, fault) => {
  expect(faultsOf(html)).toContain(fault);
});

test('an id that a text only shows counts for nothing', () => {
  expect(faultsOf('<svg id="a"></svg><code>&#x3C;svg id="a"></code>')).toBe('');
});

test('what leads to a page, a place or a file, and what leaves the site, is right', () => {
  const links = ['/', '/services', '/services#finops', '/services?a=1&amp;b=2#finops', '/feed.xml'];
  const others = ['#main', 'https://aws.amazon.com/', 'mailto:a@b.example'];
  const html = [...links, ...others].map((href) => `<a href="${href}">`).join('');
  expect(faultsOf(`${html}<img src="/images/a.svg">`)).toBe('');
});
