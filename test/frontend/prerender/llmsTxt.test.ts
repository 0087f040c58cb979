import { expect, test } from 'vitest';
import { llmsTxt } from '../../../frontend/prerender/metadata/llmsTxt.ts';
import { pageTable } from '../../../frontend/src/app/pageTable.ts';
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
  const sections = sectionsOf(llmsTxt(pages, siteUrl));
  const links = sections.flatMap((section) =>
    [...section.matchAll(/^- \[[^\]]+\]\((\S+)\): \S/gm)].map(([, url]) => url),
  );
  const listed = pages.filter(({ path, unlisted }) => !unlisted && path !== '/');
  expect(links.toSorted()).toEqual(listed.map(({ path }) => siteUrl + path).sort());
});
