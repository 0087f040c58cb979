import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { globSync } from 'tinyglobby';

export type Freshness = 'forever' | 'checked';

/** Files that are uploaded together because they share their headers. */
export interface FileGroup {
  /** Unique, such as "checked-text-html". */
  readonly name: string;
  readonly contentType: string;
  readonly freshness: Freshness;
  /**
   * The files' keys in the bucket, as patterns of `aws s3 sync --include`: a folder with an extension,
   * or the name of a file at the top. Listing every page could exceed the template's limit of 1 MB.
   */
  readonly include: readonly string[];
}

/** S3 would guess types without a charset, and wrong ones for fonts and feeds. */
const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.sh': 'text/plain; charset=utf-8',
  '.sql': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'text/plain; charset=utf-8',
};

/** Files whose type isn't that of their extension. */
const contentTypesByPath: Readonly<Record<string, string>> = {
  '/content/photo-kiosk-backend/openapi.yaml': 'application/yaml',
  '/feed.xml': 'application/atom+xml; charset=utf-8',
  '/speculation-rules.json': 'application/speculationrules+json',
};

const hashedFolder = '/assets/';

/**
 * The type a file is served as.
 *
 * @param file its path in the site, such as "/images/a.svg"
 * @throws Error for an unknown extension
 */
export function contentTypeOf(file: string): string {
  const type = contentTypesByPath[file] ?? contentTypes[extname(file)];
  if (!type) {
    throw new Error(`No content type is known for ${file}: add its extension to fileKinds.ts.`);
  }
  return type;
}

export function freshnessOf(file: string): Freshness {
  return file.startsWith(hashedFolder) ? 'forever' : 'checked';
}

/** Groups a site's files, without the not-found page, by their headers. */
export function groupFiles(files: readonly string[]): FileGroup[] {
  const groups = new Map<string, FileGroup & { include: string[] }>();
  const included = new Set<string>();
  for (const file of files) {
    const contentType = contentTypeOf(file);
    const freshness = freshnessOf(file);
    const name = `${freshness}-${contentType.replace(/;.*/, '').replaceAll(/\W+/g, '-')}`;
    const group = groups.get(name) ?? { name, contentType, freshness, include: [] };
    const pattern = patternOf(file);
    if (!included.has(pattern)) {
      included.add(pattern);
      group.include.push(pattern);
    }
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** "assets/*.js" of "/assets/main-1a2b.js"; * is any text, slashes too. */
function patternOf(file: string): string {
  const [, folder] = /^\/([^/]+)\//.exec(file) ?? [];
  return folder ? `${folder}/*${extname(file)}` : file.slice(1);
}

/** Files with these extensions are stored compressed. `edge/viewerRequest.js` has the same list. */
const compressedKinds = ['.css', '.js'];

const folder = 'assets';

/** Whether a file of the site, such as "/assets/main-1a2b.js", is uploaded compressed. */
export function isCompressed(file: string): boolean {
  return file.startsWith(`/${folder}/`) && compressedKinds.includes(extname(file));
}

/**
 * Compresses a site's scripts and styles with Brotli's highest quality and keeps their names. A first
 * visit of the home page loads 117 kB of them, and 129 kB with quality 5, which CloudFront's is believed to be.
 *
 * @param site the folder of the built site
 * @param target where they go
 */
export function compressAssets(site: string, target: string): void {
  for (const file of globSync(`${folder}/**/*`, { cwd: site })) {
    if (isCompressed(`/${file}`)) {
      mkdirSync(dirname(join(target, file)), { recursive: true });
      writeFileSync(join(target, file), brotliCompressSync(readFileSync(join(site, file))));
    }
  }
}
