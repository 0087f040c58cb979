import { expect, test } from 'vitest';
import { readPosts } from '../../../frontend/prerender/content/readPosts.ts';
import { solutionAreas } from '../../../frontend/src/content/solutions.ts';
import { linksOf, renderPages, textOf } from './renderPages.ts';

const paths = ['/', ...solutionAreas.map(({ id }) => `/solutions/${id}`)];

test('home and each area show a denied request, and name the article that it is from', async () => {
  const pages = await renderPages([...paths, '/services']);
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
