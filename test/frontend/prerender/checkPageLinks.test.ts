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

test('what leads to a page, a place or a file, and what leaves the site, is right', () => {
  const links = ['/', '/services', '/services#finops', '/services?a=1&amp;b=2#finops', '/feed.xml'];
  const others = ['#main', 'https://aws.amazon.com/', 'mailto:a@b.example'];
  const html = [...links, ...others].map((href) => `<a href="${href}">`).join('');
  expect(faultsOf(`${html}<img src="/images/a.svg">`)).toBe('');
});
