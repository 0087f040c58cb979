import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const pagesFolder = join(import.meta.dirname, '../../../frontend/src/pages');

/** The properties that each page gives to the heading at its top. */
const headers = globSync('**/*.tsx', { cwd: pagesFolder }).flatMap((file) => {
  const code = readFileSync(join(pagesFolder, file), 'utf8');
  return Array.from(code.matchAll(/<PageHeader\b([^>]*)>/g), ([, given = '']) => ({ file, given }));
});

test('the lead of every page is a text of content, not written in the page', () => {
  expect(headers.length).toBeGreaterThan(15);
  const written = headers.filter(({ given }) => /\blead=(?!\{\w+\.\w+\})/.test(given));
  expect(written.map(({ file }) => file)).toEqual([]);
});
