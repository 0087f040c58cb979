import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SitePage } from '../SitePage.ts';
import { feed, feedPath } from './feed.ts';
import { drawIcons } from './icons.ts';
import { readLastModified } from './lastModified.ts';
import { llmsTxt } from './llmsTxt.ts';
import { robots } from './robots.ts';
import { securityTxt, securityTxtPath } from './securityTxt.ts';
import { sitemap } from './sitemap.ts';
import { writeSocialImages } from './socialImages.ts';
import { speculationRules } from './speculationRules.ts';
import { webManifest } from './webManifest.ts';

/** What the files for machines are made of. */
export interface MachineFilesProps {
  /** Every page, rendered. */
  readonly pages: readonly SitePage[];
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** The folder that the site is served from. */
  readonly outputDirectory: string;
}

const cacheDirectory = join(import.meta.dirname, '../../../node_modules/.cache/social-images');

/** Writes everything that isn't for readers: sitemap, feed, icons, social images and the like. */
export async function writeMachineFiles(props: MachineFilesProps): Promise<void> {
  const { pages, siteUrl, outputDirectory } = props;
  const lastModified = await readLastModified(pages);
  const files = new Map<string, string | Buffer>([
    ['/sitemap.xml', sitemap(pages, siteUrl, lastModified)],
    [feedPath, feed(pages, siteUrl, lastModified)],
    ['/robots.txt', robots(siteUrl)],
    [securityTxtPath, securityTxt(siteUrl, new Date())],
    ['/llms.txt', llmsTxt(pages, siteUrl)],
    ['/site.webmanifest', webManifest()],
    ['/speculation-rules.json', speculationRules()],
    ...(await drawIcons()),
  ]);
  await Promise.all([
    ...[...files].map(async ([path, content]) => {
      const file = join(outputDirectory, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }),
    writeSocialImages(pages, { outputDirectory, cacheDirectory }),
  ]);
}
