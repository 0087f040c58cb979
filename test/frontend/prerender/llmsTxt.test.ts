import { expect, test } from 'vitest';
import { llmsTxt } from '../../../frontend/prerender/metadata/llmsTxt.ts';
import { pageTable } from '../../../frontend/src/app/pageTable.ts';
import { roadmap } from '../../../frontend/src/content/roadmap.ts';
import { samplePage, samplePost } from './samplePage.ts';

const siteUrl = 'https://site.example';
const pages = [
  ...pageTable.map(({ path, unlisted }) => samplePage({ path, unlisted: unlisted === true })),
  samplePost('access-control', '2026-02-10'),
  samplePage({ path: '/404', unlisted: true }),
];

function sectionsOf(text: string) {
  return text.split('\n## ').slice(1);
}

test('links every listed page but Home once, below a heading', () => {
  const sections = sectionsOf(llmsTxt(pages, siteUrl)).filter((part) => !/^Roadmap/.test(part));
  const links = sections.flatMap((section) =>
    [...section.matchAll(/^- \[(?:\\.|[^\]\\])+\]\((\S+)\): \S/gm)].map(([, url]) => url),
  );
  const listed = pages.filter(({ path, unlisted }) => !unlisted && path !== '/');
  expect(links.toSorted()).toEqual(listed.map(({ path }) => siteUrl + path).sort());
});

test("tells the roadmap's steps in their order, as far as their articles are there", () => {
  const all = roadmap.flatMap(({ steps }) => steps);
  const posts = [...new Set(all.map(({ article }) => article.replace(/#.*/, '')))].map((slug) =>
    samplePost(slug, '2026-02-10'),
  );
  function linesOf(list: typeof pages) {
    const roadmapPart = sectionsOf(llmsTxt(list, siteUrl)).find((part) =>
      part.startsWith('Roadmap\n'),
    );
    return roadmapPart?.match(/^- .*$/gm) ?? [];
  }
  const series = `${siteUrl}/blog/cloud-security-series`;
  const lines = linesOf(posts);
  expect(lines).toHaveLength(all.length);
  expect(lines[1]).toBe(
    `- [2. Let people sign in with passkeys](${series}/access-control#people): Day 1. ` +
      `Time: 2 hours. Cost: no charge. After 1. Skip if: ${all[1]?.skipIf}.`,
  );
  expect(linesOf(pages)[0]).toContain('[1. Let people sign in with passkeys]');
  expect(linesOf([samplePage({ path: '/about' })])).toEqual([]);
});

test('keeps a hostile name on its line and in its brackets', () => {
  const page = samplePage({
    path: '/about',
    label: 'a](https://evil.example)\n# b',
    description: 'c\nd',
  });
  expect(llmsTxt([page], siteUrl)).toContain(
    '\n- [a\\](https://evil.example) # b](https://site.example/about): c d\n',
  );
});
