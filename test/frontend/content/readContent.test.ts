import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContentFiles, readTextFile } from '../../../frontend/prerender/content/readContent.ts';
import { writeFiles } from '../../support/local/stackFixture.ts';
import { frontMatter } from './contentOf.ts';

const series = 'src/content/blog/cloud-security-series';

test('reads files from every folder that may hold texts', () => {
  const texts = [
    'article.md',
    'public/notes.txt',
    `${series}/a.md`,
    `${series}/b.mdx`,
    `${series}/c.MD`,
    `${series}/d.pages`,
    'src/pages/blog/e.markdown',
    'src/ui/f.png',
  ];
  const code = ['README.md', 'index.html', 'src/content/home.ts', 'src/ui/Card.tsx', 'src/a.css'];
  const root = writeFiles(Object.fromEntries([...texts, ...code].map((file) => [file, 'x'])));
  expect([...readContentFiles(root).keys()].sort()).toEqual(texts.sort());
});

test('a file that was saved on Windows is read like any other', () => {
  const folder = writeFiles({ 'a.md': `\uFEFF${frontMatter.replaceAll('\n', '\r\n')}` });
  expect(readTextFile(join(folder, 'a.md'))).toBe(frontMatter);
});
