import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillIn } from './content/fillIn.ts';
import { type Kits, productKit, writeQuotes } from './content/kits.ts';
import { escapeXml } from './metadata/xml.ts';

/** Files for readers that may name the company. */
const pattern = '{content,images}/**/*.{md,svg}';

/** The folder of files that the site serves as they are, once the company's data is filled in. */
export const publicFolder = join(import.meta.dirname, '../public');

/** Whether the company's data may have to be filled in before a file is served. */
export function namesCompany(path: string): boolean {
  return /^\/(?:content|images)\/[\w./-]*\.(?:md|svg)$/.test(path) && !path.includes('..');
}

/** The kits that the product's documents quote. */
function readKits(): Kits {
  const cwd = join(publicFolder, 'kits');
  const files = globSync(`${productKit}/*`, { cwd });
  return new Map(files.map((file) => [file, readFileSync(join(cwd, file), 'utf8')]));
}

/** A file of the public folder as it is served: documents have in them what they quote. */
export function readPublicFile(file: string): string {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.svg') ? fillIn(text, escapeXml) : writeQuotes(fillIn(text), readKits());
}

/** Fills the company's data into the copies of public files that a build has made. */
export function fillPublicFiles(siteFolder: string): void {
  for (const name of globSync(pattern, { cwd: siteFolder })) {
    const file = join(siteFolder, name);
    writeFileSync(file, readPublicFile(file));
  }
}
