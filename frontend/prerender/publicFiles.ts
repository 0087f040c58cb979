import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fillIn } from './content/fillIn.ts';
import { type Content, isOnSite } from './content/readContent.ts';
import { escapeXml } from './metadata/xml.ts';

/** Files for readers that may name the company. */
const pattern = '{content,images}/**/*.{md,svg}';

/** The folder of files that the site serves as they are, once the company's data is filled in. */
export const publicFolder = join(import.meta.dirname, '../public');

/** Whether the company's data may have to be filled in before a file is served. */
export function namesCompany(path: string): boolean {
  return /^\/(?:content|images)\/[\w./-]*\.(?:md|svg)$/.test(path) && !path.includes('..');
}

/** A file of the public folder as it is served. */
export function readPublicFile(file: string): string {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.svg') ? fillIn(text, escapeXml) : fillIn(text);
}

/**
 * Makes of the copies of public files that a build has made what the site serves: the company's data
 * is filled in, and a kit waits for its article's day.
 */
export function finishPublicFiles(siteFolder: string, content: Content): void {
  for (const name of globSync(pattern, { cwd: siteFolder })) {
    const file = join(siteFolder, name);
    writeFileSync(file, readPublicFile(file));
  }
  const articles = content.articles.filter((article) => isOnSite(article, content));
  for (const name of globSync('kits/*', { cwd: siteFolder })) {
    if (!articles.some(({ slug }) => slug === basename(name))) {
      rmSync(join(siteFolder, name), { recursive: true });
    }
  }
}
