import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

/** Texts by their file's path below the front end's folder. */
export type ContentFiles = ReadonlyMap<string, string>;

/** The front end's folder. */
export const frontendFolder = join(import.meta.dirname, '../..');

/** What people write texts in. */
const written = '*.{md,MD,mdx,markdown,txt,rst,doc,docx,odt,pdf}';

/** Where content may lie by mistake: everywhere, but not among the code that reads it. */
const patterns = [
  'src/content/**/*',
  `src/**/${written}`,
  'src/**/*.{svg,png,jpg,jpeg,gif,webp,json}',
  'public/**/*',
  written,
];

/** What isn't content: code, and this folder's own README. */
const others = ['src/**/*.{ts,tsx,css}', 'README.md'];

/** A text file's words, its lines ended as on every other machine, without an editor's byte order mark. */
export function readText(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
}

/** Reads every file that an author may have written, in the right place or not. */
export function readContentFiles(root = frontendFolder): ContentFiles {
  const found = globSync(patterns, { cwd: root, ignore: others, dot: true }).sort();
  return new Map(found.map((file) => [file, readText(join(root, file))]));
}
