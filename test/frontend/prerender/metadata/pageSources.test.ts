import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageSources } from '../../../../frontend/prerender/metadata/pageSources.ts';
import { pageTable } from '../../../../frontend/src/app/pageTable.ts';
import { samplePost } from '../samplePage.ts';

const projectRoot = join(import.meta.dirname, '../../../..');

test.each(pageTable.map(({ path, file }) => [path, file]))(
  '%s has its module among its sources',
  (path, file) => {
    const sources = pageSources({ path });
    expect(sources).toContain(`frontend/src/pages/${file}.tsx`);
    expect(sources.filter((source) => !existsSync(join(projectRoot, source)))).toEqual([]);
  },
);

test('a post has its own file alone, and the kits that it quotes', () => {
  const [own, ...kits] = pageSources(samplePost('access-control', '2026-02-10'));
  expect(own).toBe('frontend/src/content/blog/cloud-security-series/access-control.md');
  expect(kits).toContain('frontend/public/kits/access-control/developer.json');
  expect(kits.filter((kit) => !kit.startsWith('frontend/public/kits/access-control/'))).toEqual([]);
});

test.each([
  ['/about', 'frontend/src/content/about.ts'],
  ['/privacy-policy', 'frontend/src/content/privacy-policy.md'],
  ['/', 'frontend/src/content/home.ts'],
  [
    '/products/photo-kiosk-backend/user-guide',
    'frontend/public/content/photo-kiosk-backend/USER_GUIDE.md',
  ],
  [
    '/products/photo-kiosk-backend/api-reference',
    'frontend/public/content/photo-kiosk-backend/API.md',
  ],
])('%s is made of %s too', (path, source) => {
  expect(pageSources({ path })).toContain(source);
});

test('neither styles nor types nor the code that shows a page count', () => {
  const sources = pageTable.flatMap(({ path }) => pageSources({ path }));
  expect(
    sources.filter((source) => /\.css$|PageProps|\/ui\/|\/app\/|\/features\//.test(source)),
  ).toEqual([]);
});

test('a document is not made of the other documents', () => {
  const guide = pageSources({ path: '/products/photo-kiosk-backend/user-guide' });
  expect(guide.filter((source) => source.endsWith('.md'))).toEqual([
    'frontend/public/content/photo-kiosk-backend/USER_GUIDE.md',
  ]);
});
