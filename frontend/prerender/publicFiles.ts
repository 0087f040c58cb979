import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillIn } from './content/fillIn.ts';
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

/** Fills the company's data into the copies of public files that a build has made. */
export function fillPublicFiles(siteFolder: string): void {
  for (const name of globSync(pattern, { cwd: siteFolder })) {
    const file = join(siteFolder, name);
    writeFileSync(file, readPublicFile(file));
  }
}
