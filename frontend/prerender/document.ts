import { createHash } from 'node:crypto';
import { company } from '#contract/company.ts';
import { escapeHtml } from '#contract/escapeHtml.ts';
import { deepPalette } from './brand.ts';
import { notFoundPath, pageUrl, type SitePage, socialImagePath } from './SitePage.ts';

/** A stylesheet that is part of the document. */
export interface InlinedStyle {
  readonly css: string;
  /** The file that it is a copy of. */
  readonly href: string;
}

/** What a page's document refers to beside its own words. */
export interface PageAssets {
  /** The stylesheets that it needs, in the order in which they apply. */
  readonly styles: readonly InlinedStyle[];
  /** Address of the typeface. */
  readonly font?: string;
  /** The script that starts the application. */
  readonly script: { readonly src: string; readonly integrity?: string };
  /** Scripts to fetch along with it, once the page is shown. */
  readonly chunks: readonly string[];
}

interface DocumentParts {
  /** `index.html` with its places marked. */
  readonly template: string;
  readonly page: SitePage;
  readonly assets: PageAssets;
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Further elements of the head: icons, feed, structured data. */
  readonly headExtras: string;
}

/** A hash as `integrity` attributes and content security policies write it. */
export function integrityOf(content: string, algorithm: 'sha256' | 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}

/** What colors the browser's own bars. */
export const themeColor: string = meta('name', 'theme-color', deepPalette.deep);

function socialTags({ page, siteUrl }: DocumentParts, url: string): string[] {
  const image = siteUrl + socialImagePath(page.path);
  return [
    meta('property', 'og:type', page.post ? 'article' : 'website'),
    meta('property', 'og:site_name', company.name),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', page.label),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/**
 * Lets in the page's own style elements and no others. The policy in the header, which is one for all
 * pages, leaves this to the page; both are enforced.
 */
function stylePolicy(styles: readonly InlinedStyle[]): string[] {
  const hashes = styles.map(({ css }) => ` '${integrityOf(css, 'sha256')}'`).join('');
  return styles.length > 0
    ? [`<meta http-equiv="Content-Security-Policy" content="style-src 'self'${hashes}">`]
    : [];
}

export function stylesheetLink({ css, href }: InlinedStyle, state: '' | ' disabled' = ''): string {
  return `<link rel="stylesheet" href="${href}" integrity="${integrityOf(css, 'sha256')}"${state}>`;
}

/**
 * The disabled link isn't fetched. It makes Vite's loader believe that the page has that file
 * already.
 */
function inlineStyle(style: InlinedStyle): string {
  return `<style>${style.css}</style>${stylesheetLink(style, ' disabled')}`;
}

function head(parts: DocumentParts): string {
  const { page, assets, siteUrl } = parts;
  const url = pageUrl(page.path, siteUrl);
  return [
    ...stylePolicy(assets.styles),
    `<title>${escapeHtml(page.title)}</title>`,
    ...(assets.font
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets.font}">`]
      : []),
    ...assets.styles.map(inlineStyle),
    meta('name', 'description', page.description),
    themeColor,
    ...(page.unlisted ? [meta('name', 'robots', 'noindex')] : []),
    ...(page.path === notFoundPath
      ? []
      : [`<link rel="canonical" href="${url}">`, ...socialTags(parts, url)]),
    parts.headExtras,
  ].join('\n    ');
}

function scriptElement({ script, chunks }: PageAssets): string {
  const integrity = script.integrity ? ` integrity="${script.integrity}"` : '';
  return `<script type="module" async fetchpriority="low" src="${script.src}"${integrity} data-chunks="${chunks.join(' ')}"></script>`;
}

/** Fills the places of `index.html`, which are comments. */
export function renderTemplate(
  template: string,
  places: Readonly<Record<'head' | 'path' | 'body' | 'scripts', string>>,
): string {
  return template.replace(
    /<!--(head|path|body|scripts)-->/g,
    (_, name: keyof typeof places) => places[name],
  );
}

export function renderPageDocument(parts: DocumentParts): string {
  return renderTemplate(parts.template, {
    head: head(parts),
    // Which page this is, because the address may have changed by the time that scripts run.
    path: escapeHtml(parts.page.path),
    body: parts.page.body,
    scripts: scriptElement(parts.assets),
  });
}
