import { apiStage } from '#contract/api.ts';
import { company } from '#contract/company.ts';
import { drawIcons, palette } from '../brand.ts';
import type { Content } from '../content/readContent.ts';
import { writeSiteFile } from '../publicFiles.ts';
import { pageUrl, type SitePage } from '../SitePage.ts';
import { feed, feedPath, feedTitle } from './feed.ts';
import { llmsTxt } from './llmsTxt.ts';
import { buildXml } from './xml.ts';

/** Path of the file (RFC 9116). */
const securityTxtPath = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year; after that nobody should trust the contact. */
const validDays = 350;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Where to report a vulnerability, valid for 350 days from the first of the build's month: builds of
 * one commit in one month are the same.
 *
 * @param day of the build, `YYYY-MM-DD`
 */
function securityTxt(siteUrl: string, day: string): string {
  const expires = new Date(Date.parse(`${day.slice(0, 'YYYY-MM'.length)}-01`) + validDays * dayMs);
  return `Contact: mailto:${company.email}
Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}
Preferred-Languages: en
Canonical: ${pageUrl(securityTxtPath, siteUrl)}
`;
}

function icon(src: string, pixels: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${pixels}x${pixels}`, type: 'image/png', purpose };
}

/** The web app manifest: name, icons and colors for a device's home screen. */
function webManifest(): string {
  return JSON.stringify(
    {
      id: '/',
      name: company.name,
      short_name: company.name.replace(/,.*/, ''),
      description: company.blurb,
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'browser',
      background_color: palette.paper,
      theme_color: palette.paper,
      icons: [
        icon('/icon-192.png', 192, 'any'),
        icon('/icon-512.png', 512, 'any'),
        icon('/icon-maskable-512.png', 512, 'maskable'),
      ],
    },
    null,
    2,
  );
}

/** What every page's head says of icons, manifest and feed. */
export const headLinks = [
  // The size keeps browsers that can show the SVG from choosing the ICO.
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
  `<link rel="alternate" type="application/atom+xml" title="${feedTitle}" href="/feed.xml">`,
].join('\n    ');

/** Writes the files for programs: sitemap, feed, icons, manifest and similar. */
export async function writeMetadata(
  pages: readonly SitePage[],
  siteFolder: string,
  { siteUrl, content }: { readonly siteUrl: string; readonly content: Content },
): Promise<void> {
  function textAt(path: string) {
    return content.markdownPages.find((page) => page.path === path)?.rendered().tree;
  }
  const files = new Map<string, string | Buffer>([
    ['/sitemap.xml', sitemap(pages, siteUrl)],
    [feedPath, feed(pages, { siteUrl, textAt })],
    ['/robots.txt', robots(siteUrl)],
    [securityTxtPath, securityTxt(siteUrl, content.day)],
    ['/llms.txt', llmsTxt(pages, siteUrl)],
    ['/site.webmanifest', webManifest()],
    ...(await drawIcons()),
  ]);
  for (const [path, content] of files) {
    writeSiteFile(siteFolder, path, content);
  }
}

/** The sitemap of every page that search engines may list. An article changed on its own day. */
function sitemap(pages: readonly SitePage[], siteUrl: string): string {
  const url = pages
    .filter((page) => !page.unlisted)
    .map(({ path, post }) => ({
      loc: pageUrl(path, siteUrl),
      ...(post && { lastmod: post.updated }),
    }));
  return buildXml({
    urlset: { '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9', url },
  });
}

/**
 * robots.txt: everything may be read but the API. The not-found page says itself that it isn't to
 * be listed, which a robot sees only if it may read it.
 */
function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /${apiStage}/

Sitemap: ${pageUrl('/sitemap.xml', siteUrl)}
`;
}
