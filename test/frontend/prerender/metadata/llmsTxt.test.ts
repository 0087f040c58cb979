import { expect, test } from 'vitest';
import { llmsTxt } from '../../../../frontend/prerender/metadata/llmsTxt.ts';
import { pageTable } from '../../../../frontend/src/app/pageTable.ts';
import { company } from '../../../../lambdas/contract/company.ts';
import { samplePage, samplePost } from '../samplePage.ts';

const siteUrl = 'https://site.example';
const pages = [
  ...pageTable.map(({ path, unlisted }) => samplePage({ path, unlisted: unlisted === true })),
  samplePost('access-control', '2026-02-10'),
  samplePage({ path: '/404', unlisted: true }),
];

test('begins with the name, then what the company does', () => {
  const [title, summary] = llmsTxt(pages, siteUrl).split('\n\n');
  expect(title).toBe(`# ${company.name}`);
  expect(summary).toBe(`> ${company.blurb}`);
});

test('links every listed page but Home once, below a heading', () => {
  const sections = llmsTxt(pages, siteUrl).split('\n## ').slice(1);
  const links = sections.flatMap((section) =>
    [...section.matchAll(/^- \[(?:\\.|[^\]\\])+\]\((\S+)\): \S/gm)].map(([, url]) => url),
  );
  const listed = pages.filter(({ path, unlisted }) => !unlisted && path !== '/');
  expect(links.toSorted()).toEqual(listed.map(({ path }) => siteUrl + path).sort());
});

test('puts posts below their series and names no empty section', () => {
  function section(text: string, heading: string) {
    return text.split('\n## ').find((part) => part.startsWith(`${heading}\n`));
  }
  expect(section(llmsTxt(pages, siteUrl), 'Cloud Security Series')).toContain('/access-control)');
  expect(section(llmsTxt([samplePage({ path: '/about' })], siteUrl), 'Products')).toBeUndefined();
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
