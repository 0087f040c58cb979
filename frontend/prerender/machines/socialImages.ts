import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notFoundPath, socialImagePath } from '../document.ts';
import type { SitePage } from '../SitePage.ts';
import { encodePng } from './encodePng.ts';
import { rasterize } from './rasterize.ts';
import { socialImageSvg } from './socialImageSvg.ts';
import { type SocialImageText, socialImageText } from './socialImageText.ts';

/** Where images go. */
export interface SocialImageFolders {
  /** The folder that the site is served from. */
  readonly outputDirectory: string;
  /** Keeps each image under a hash of all that it was made of, so that it is drawn only once. */
  readonly cacheDirectory: string;
}

const lockFile = join(import.meta.dirname, '../../../package-lock.json');

/** Stands for the code and the packages that draw: where they change, every image is drawn anew. */
function hashTools(): string {
  const code = readdirSync(import.meta.dirname).map((file) => join(import.meta.dirname, file));
  const hash = createHash('sha256');
  for (const file of [...code.sort(), lockFile]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Puts a file in place whole, for builds that run at the same time. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, content);
  await rename(partial, file);
}

/** Draws the image with this text. */
export async function drawSocialImage(text: SocialImageText): Promise<Buffer> {
  const { width, height, pixels } = await rasterize(socialImageSvg(text));
  return encodePng({ width, height, pixels });
}

async function drawOnce(text: SocialImageText, cached: string): Promise<Buffer> {
  try {
    return await readFile(cached);
  } catch {
    const png = await drawSocialImage(text);
    await writeWhole(cached, png);
    return png;
  }
}

/** Draws the social image of every page that search engines and feeds may show. */
export async function writeSocialImages(
  pages: readonly SitePage[],
  { outputDirectory, cacheDirectory }: SocialImageFolders,
): Promise<void> {
  const tools = hashTools();
  await mkdir(cacheDirectory, { recursive: true });
  for (const page of pages.filter(({ path }) => path !== notFoundPath)) {
    const text = socialImageText(page);
    const hash = createHash('sha256').update(tools).update(JSON.stringify(text)).digest('hex');
    const file = join(outputDirectory, socialImagePath(page.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await drawOnce(text, join(cacheDirectory, `${hash}.png`)));
  }
}
