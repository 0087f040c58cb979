import { extname } from 'node:path';

/**
 * The types that the CDK's deployment gives to files when the template says none: it runs the AWS
 * CLI on Python 3.13, which asks Python's `mimetypes`. What isn't here is unknown there too, such
 * as .woff2 and .map; a deployment can name the type itself (`contentType`).
 * Source: CPython 3.13, Lib/mimetypes.py, `types_map`; the runtime is in the CDK's template.
 */
const guessedTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.csv': 'text/csv',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.mjs': 'text/javascript',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'text/xml',
  '.zip': 'application/zip',
};

/** The content type S3 would hold for a file that is uploaded without one. */
export function guessContentType(file: string): string {
  return guessedTypes[extname(file).toLowerCase()] ?? 'binary/octet-stream';
}
