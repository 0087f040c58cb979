import { expect, test } from 'vitest';
import { readPosts } from '../../../frontend/prerender/content/readPosts.ts';
import { pageTable } from '../../../frontend/src/app/pageTable.ts';
import { photoKioskBackend } from '../../../frontend/src/content/products/photoKioskBackend.ts';
import { solutionAreas } from '../../../frontend/src/content/solutions.ts';
import { linksOf, renderPages, renderSite, textOf } from './renderPages.ts';

test('React has nothing to say about any page', { timeout: 60_000 }, async () => {
  const { pages, complaints } = await renderSite();
  expect(complaints).toEqual([]);
  expect(pages.size).toBeGreaterThan(40);
});

test('every listed page is linked from another page', { timeout: 60_000 }, async () => {
  const { pages } = await renderSite();
  const linked = new Set(
    Array.from(pages.values()).flatMap(({ path, body }) =>
      linksOf(body)
        .map(({ href }) => href.split('#')[0])
        .filter((href) => href !== path),
    ),
  );
  const listed = pageTable.filter(({ unlisted }) => !unlisted).map(({ path }) => path);
  expect(listed.filter((path) => !linked.has(path))).toEqual([]);
});

const paths = ['/', ...solutionAreas.map(({ id }) => `/solutions/${id}`)];

test('home and each area show a denied request, and name the article that it is from', async () => {
  const pages = await renderPages();
  const titles = readPosts().map(({ title }) => title);
  for (const path of paths) {
    const html = pages.get(path) ?? '';
    const [, before = '', after = '', note = ''] =
      /Before.*?<pre[^>]*>(.*?)<\/pre>.*?After.*?<pre[^>]*>(.*?)<\/pre>.*?<p[^>]*>(.*?)<\/p>/s.exec(
        html,
      ) ?? [];
    const command = /^\$ [\w-]+ [\w-]+/.exec(textOf(before))?.[0] ?? 'no command';
    expect(textOf(after), path).toContain(command);
    expect(after, path).toMatch(/<b>[^<]*(deny|no |cannot)[^<]*<\/b>/);
    expect(after, path).toMatch(/<span>\s*test passed<\/span>/);
    const [article] = linksOf(note);
    expect(titles, path).toContain(article?.text);
    expect(textOf(note), path).toContain(
      `Example output, from our article ${article?.text} . Not taken from a customer.`,
    );
  }
  const samples = linksOf(pages.get('/services') ?? '').filter(({ href }) =>
    href.startsWith('/samples/'),
  );
  expect(samples).toHaveLength(6);
}, 60_000);

test("the contact page's breadcrumb carries the path /contact", async () => {
  const { pages } = await renderSite();
  expect(pages.get('/contact-us')?.crumbs).toStrictEqual([
    { path: '/', label: 'Home' },
    { path: '/contact', label: 'Contact Us' },
  ]);
});

test('the kiosk begins with an intro, before it says whom it is for', async () => {
  const pages = await renderPages();
  const [beginning = ''] = pages.get('/products/photo-kiosk-backend')?.split('Who Is It For') ?? [];
  expect(textOf(beginning)).toContain(photoKioskBackend.intro.join(' '));
});
