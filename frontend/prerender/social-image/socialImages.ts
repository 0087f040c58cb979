import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notFoundPath, socialImagePath } from '../addresses.ts';
import { runInThreads } from '../runInThreads.ts';
import type { SitePage } from '../SitePage.ts';
import type { Drawing } from './drawSocialImage.ts';
import { socialImageText } from './socialImageText.ts';

/** Where images go. */
export interface SocialImageFolders {
  /** The folder that the site is served from. */
  readonly outputDirectory: string;
  /**
   * Keeps each image under a hash of all that it was made of, so that it is drawn only once.
   * @default below node_modules
   */
  readonly cacheDirectory?: string;
}

const projectFolder = join(import.meta.dirname, '../../..');
const defaultCache = join(projectFolder, 'node_modules/.cache/social-images');

const drawWorker = new URL('./drawWorker.ts', import.meta.url);

/** Stands for the code and the packages that draw: where they change, every image is drawn anew. */
function hashTools(): string {
  const code = readdirSync(import.meta.dirname).map((file) => join(import.meta.dirname, file));
  const shared = ['frontend/prerender/brand.ts', 'package-lock.json'];
  const hash = createHash('sha256');
  for (const file of [...code.sort(), ...shared.map((file) => join(projectFolder, file))]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Draws the social image of every page that search engines and feeds may show. */
export async function writeSocialImages(
  pages: readonly SitePage[],
  { outputDirectory, cacheDirectory = defaultCache }: SocialImageFolders,
): Promise<void> {
  const tools = hashTools();
  const images = pages
    .filter(({ path }) => path !== notFoundPath)
    .map((page) => {
      const text = socialImageText(page);
      const hash = createHash('sha256').update(tools).update(JSON.stringify(text)).digest('hex');
      const target = join(outputDirectory, socialImagePath(page.path));
      return { text, target, file: join(cacheDirectory, `${hash}.png`) };
    });
  await mkdir(cacheDirectory, { recursive: true });
  const missing = images.filter(({ file }) => !existsSync(file));
  await runInThreads<Drawing, void>(
    drawWorker,
    missing.map(({ text, file }) => ({ text, file })),
  );
  for (const { file, target } of images) {
    await mkdir(dirname(target), { recursive: true });
    await copyFile(file, target);
  }
}
