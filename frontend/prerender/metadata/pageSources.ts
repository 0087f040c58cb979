import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pageTable } from '../../src/app/pageTable.ts';
import type { SitePage } from '../SitePage.ts';

const frontend = join(import.meta.dirname, '../..');
const projectRoot = join(frontend, '..');
/** What a visitor reads comes from here; the rest of the code only shows it. */
const wordFolders = ['src/pages', 'src/content', '../lambdas/contract/company.ts'].map((folder) =>
  join(frontend, folder),
);
const publicFolder = join(frontend, 'public');
const publicFiles = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }).map((file) =>
  join(publicFolder, file),
);

/** What a module imports from a file of the project; neither types nor styles are words. */
const importedFile = /^(?!import type\b).*?\b(?:from|import)\s*\(?\s*'(\.[^'?]+)(?<!\.css)['?]/gm;

/** Files named in a module: imported ones, and the site's own documents and pictures. */
function filesNamedIn(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const imported = [...code.matchAll(importedFile)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => wordFolders.some((folder) => path.startsWith(folder)));
  const served = [...code.matchAll(/[\w./-]*\w\.(?:md|svg|png|jpg|webp)\b/g)].flatMap(([name]) =>
    publicFiles.filter((candidate) => candidate.endsWith(join('/', name))),
  );
  return [...imported, ...served];
}

/** The files of kits that an article quotes. */
function kitsOf(file: string): string[] {
  return existsSync(file)
    ? Array.from(
        readFileSync(file, 'utf8').matchAll(/^[`~]{3,}\w+ +file=([^#\s]+)/gm),
        ([, kit = '']) => join(publicFolder, 'kits', kit),
      )
    : [];
}

/** The file and every file of words that it reaches through others. */
function reach(file: string, known: Set<string>): void {
  if (known.has(file) || !existsSync(file)) {
    return;
  }
  known.add(file);
  if (/\.tsx?$/.test(file)) {
    for (const next of filesNamedIn(file)) {
      reach(next, known);
    }
  }
}

/**
 * Files that hold what a page says, relative to the project's root: a post's own file with the kits
 * that it quotes, or a page's module with the words, documents and pictures that it names.
 */
export function pageSources({ path, post }: Pick<SitePage, 'path' | 'post'>): readonly string[] {
  const files = new Set<string>();
  const row = pageTable.find((candidate) => candidate.path === path);
  if (post) {
    const file = join(frontend, 'src/content/blog', post.series, `${post.slug}.md`);
    for (const source of [file, ...kitsOf(file)]) {
      reach(source, files);
    }
  } else if (row) {
    reach(join(frontend, 'src/pages', `${row.file}.tsx`), files);
  }
  return [...files].map((file) => relative(projectRoot, file));
}
