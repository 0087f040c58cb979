import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { paths } from '../../paths.ts';
import { frameCalls } from './frameCalls.ts';

const imagesFolder = '/images/photo-kiosk-backend/';

const documentPages: ReadonlyMap<string, string> = new Map([
  ['user_guide.md', paths.userGuide],
  ['api.md', paths.apiReference],
  ['security-recommendations.md', paths.securityConsiderations],
  ['support.md', paths.customerSupport],
  ['readme.md', paths.userGuide],
]);

const filesFolder = '/content/photo-kiosk-backend/';
const documentFiles: ReadonlySet<string> = new Set(['openapi.yaml']);
const scriptsFolder = '/kits/photo-kiosk-backend/';

/** A base address for the documents, so that relative addresses can be parsed. */
const base = new URL('https://documents.invalid/');

const outside = new Set(['http:', 'https:', 'mailto:']);

function resolve(address: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

function rewriteImage({ properties }: Element): void {
  const src = String(properties['src'] ?? '');
  const url = resolve(src);
  const relative = src !== '' && url?.origin === base.origin && !/^[\s/\\]/.test(src);
  if (relative) {
    properties['src'] = imagesFolder + url.pathname.replace(/^\/(?:(?:.*\/)?images\/)?/, '');
  }
}

function fileOf(href: string): string | undefined {
  return documentFiles.has(href)
    ? filesFolder + href
    : href.startsWith(scriptsFolder) && /^[a-z-]+\.[a-z]+$/.test(href.slice(scriptsFolder.length))
      ? href
      : undefined;
}

/** The page of a document, or `#` where none is known. */
function pageOf({ pathname, hash }: URL): string {
  const page = documentPages.get(pathname.toLowerCase().split('/').pop() ?? '');
  return page ? page + hash : '#';
}

function openInNewTab(link: Element): void {
  Object.assign(link.properties, { target: '_blank', rel: ['noopener', 'noreferrer'] });
  link.children.push({
    type: 'element',
    tagName: 'span',
    properties: { className: ['visually-hidden'] },
    children: [{ type: 'text', value: ' (opens in a new tab)' }],
  });
}

function rewriteLink(link: Element): void {
  const href = String(link.properties['href'] ?? '');
  if (href.startsWith('#')) {
    return;
  }
  const file = fileOf(href);
  const url = href === '' ? undefined : resolve(href);
  if (file) {
    Object.assign(link.properties, { href: file, download: '' });
  } else if (url && url.origin !== base.origin && outside.has(url.protocol)) {
    openInNewTab(link);
  } else {
    link.properties['href'] = url?.origin === base.origin ? pageOf(url) : '#';
  }
}

/**
 * Rewrites the addresses of one of the product's documents for the site: relative pictures point to
 * the site's folder of pictures, links to the other documents lead to their pages, links out of the
 * site open in a new tab and say so, files beside the documents are downloaded, and any other
 * target becomes `#`. Calls of an API are framed, and all code is dark as theirs.
 */
export function rewriteDocument(tree: Root): void {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'img') {
      rewriteImage(element);
    } else if (element.tagName === 'a') {
      rewriteLink(element);
    } else if (element.tagName === 'pre') {
      element.properties['dataDark'] = '';
    }
  });
  frameCalls(tree);
}
