import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readText } from '../../../frontend/prerender/content/readContentFiles.ts';
import { frontMatter } from './contentOf.ts';

test('a file that an editor on Windows saved is read as any other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'text-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'article.md');
  writeFileSync(file, `\uFEFF${frontMatter.replaceAll('\n', '\r\n')}`);
  expect(readText(file)).toBe(frontMatter);
});
