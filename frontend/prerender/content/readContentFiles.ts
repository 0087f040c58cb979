import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Fault } from './Fault.ts';

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

/** Links to files elsewhere: the build would publish what they lead to, such as a key of the author's. */
export function findSymbolicLinks(root = frontendFolder): Fault[] {
  return ['public', 'src/content']
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => ({
      file: relative(root, join(parentPath, name)),
      line: 1,
      problem: 'This is a symbolic link. The build would publish the file that it leads to.',
      remedy: 'Put a copy of the file here, or delete the link.',
    }));
}

/** Reads every file that an author may have written, in the right place or not. */
export function readContentFiles(root = frontendFolder): ContentFiles {
  const found = globSync(patterns, { cwd: root, ignore: others, dot: true }).sort();
  return new Map(found.map((file) => [file, readText(join(root, file))]));
}
