import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SitePage } from '../SitePage.ts';
import { feed, feedPath, feedTitle } from './feed.ts';
import { drawIcons } from './icons.ts';
import { llmsTxt } from './llmsTxt.ts';
import { securityTxt, securityTxtPath } from './securityTxt.ts';
import { robots, sitemap } from './sitemap.ts';
import { speculationRules } from './speculationRules.ts';
import { webManifest } from './webManifest.ts';

/** What every page's head says of icons, manifest and feed. */
export const headLinks = [
  // The size keeps browsers that can show the SVG from choosing the ICO.
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
  `<link rel="alternate" type="application/atom+xml" title="${feedTitle}" href="/feed.xml">`,
].join('\n    ');

/** What the metadata is made of. */
export interface MetadataProps {
  /** Every page, rendered. */
  readonly pages: readonly SitePage[];
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** The day of the build, `YYYY-MM-DD`. */
  readonly day: string;
  /** The folder that the site is served from. */
  readonly outputDirectory: string;
}

/** Writes what tells programs of the site: sitemap, feed, icons, manifest and the like. */
export async function writeMetadata(props: MetadataProps): Promise<void> {
  const { pages, siteUrl, day, outputDirectory } = props;
  const files = new Map<string, string | Buffer>([
    ['/sitemap.xml', sitemap(pages, siteUrl)],
    [feedPath, feed(pages, siteUrl)],
    ['/robots.txt', robots(siteUrl)],
    [securityTxtPath, securityTxt(siteUrl, day)],
    ['/llms.txt', llmsTxt(pages, siteUrl)],
    ['/site.webmanifest', webManifest()],
    ['/speculation-rules.json', speculationRules()],
    ...(await drawIcons()),
  ]);
  for (const [path, content] of files) {
    const file = join(outputDirectory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
