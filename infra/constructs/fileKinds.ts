import { extname } from 'node:path';

/** How long browsers may keep a file without asking again. */
export type Freshness = 'forever' | 'checked';

/** Files that are uploaded together because they share their headers. */
export interface FileGroup {
  /** A name of its own, such as "checked-text-html". */
  readonly name: string;
  readonly contentType: string;
  readonly freshness: Freshness;
  /** The files' keys in the bucket, as patterns of `aws s3 sync --include`. */
  readonly include: readonly string[];
}

/** What S3 would otherwise guess, without charset, and wrongly for fonts and feeds. */
const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Files whose name says more than their extension. */
const contentTypesByPath: Readonly<Record<string, string>> = {
  '/feed.xml': 'application/atom+xml; charset=utf-8',
  '/speculation-rules.json': 'application/speculationrules+json',
};

/** Files whose names hold a hash of their content. */
const hashedFolder = '/assets/';

/**
 * The type a file is served as.
 *
 * @param file its path in the site, such as "/images/a.svg"
 * @throws Error for an extension that no type is known for
 */
export function contentTypeOf(file: string): string {
  const type = contentTypesByPath[file] ?? contentTypes[extname(file)];
  if (!type) {
    throw new Error(`No content type is known for ${file}: add its extension to fileKinds.ts.`);
  }
  return type;
}

/** How long a file may be kept by browsers. */
export function freshnessOf(file: string): Freshness {
  return file.startsWith(hashedFolder) ? 'forever' : 'checked';
}

/** Sorts a site's files, the not-found page apart, into groups that share their headers. */
export function groupFiles(files: readonly string[]): FileGroup[] {
  const groups = new Map<string, FileGroup & { include: string[] }>();
  for (const file of files) {
    const contentType = contentTypeOf(file);
    const freshness = freshnessOf(file);
    const name = `${freshness}-${contentType.replace(/;.*/, '').replaceAll(/\W+/g, '-')}`;
    const group = groups.get(name) ?? { name, contentType, freshness, include: [] };
    group.include.push(file.slice(1));
    groups.set(name, group);
  }
  return [...groups.values()];
}
