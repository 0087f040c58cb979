import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { globSync } from 'tinyglobby';

/** Kinds of files that are stored compressed; `edge/plainCopies.js` names the same. */
const compressedKinds = ['.css', '.js'];

const folder = 'assets';

/** Whether a file of the site, such as "/assets/main-1a2b.js", is uploaded compressed. */
export function isCompressed(file: string): boolean {
  return file.startsWith(`/${folder}/`) && compressedKinds.includes(extname(file));
}

/**
 * Writes a site's scripts and styles with Brotli's highest quality, under their own names. It takes
 * 25 times as long as what CDNs do on the way, for a tenth fewer bytes.
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
