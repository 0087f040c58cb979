import { writeSiteFile } from '../publicFiles.ts';
import type { SitePage } from '../SitePage.ts';
import { feed, feedPath, feedTitle } from './feed.ts';
import { drawIcons } from './icons.ts';
import { llmsTxt } from './llmsTxt.ts';
import { securityTxt, securityTxtPath } from './securityTxt.ts';
import { robots, sitemap } from './sitemap.ts';
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

/** Writes what programs read about the site: sitemap, feed, icons, manifest and the like. */
export async function writeMetadata(
  pages: readonly SitePage[],
  siteFolder: string,
  { siteUrl, day }: { readonly siteUrl: string; readonly day: string },
): Promise<void> {
  const files = new Map<string, string | Buffer>([
    ['/sitemap.xml', sitemap(pages, siteUrl)],
    [feedPath, feed(pages, siteUrl)],
    ['/robots.txt', robots(siteUrl)],
    [securityTxtPath, securityTxt(siteUrl, day)],
    ['/llms.txt', llmsTxt(pages, siteUrl)],
    ['/site.webmanifest', webManifest()],
    ...(await drawIcons()),
  ]);
  for (const [path, content] of files) {
    writeSiteFile(siteFolder, path, content);
  }
}
