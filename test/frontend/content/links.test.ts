import { describe, expect, test } from 'vitest';
import { pageTable } from '../../../frontend/src/app/pageTable.ts';
import { renderMarkdown } from '../../../frontend/src/features/markdown/renderMarkdown.ts';
import { redirects } from '../../../frontend/src/paths.ts';
import { collectStrings } from './collectStrings.ts';
import { findNodes } from './findNodes.ts';
import { readContentModules } from './readContentModules.ts';
import { documents, type MarkdownDocument, postDocuments, productPages } from './readDocuments.ts';

const pages = new Set([
  ...pageTable.map(({ path }) => path),
  ...postDocuments.map(({ path }) => path),
]);

/** Ids of the headings of each page that is made from Markdown. */
const fragments = new Map(
  documents.map(({ path, body }) => [
    path,
    [...renderMarkdown(body).matchAll(/<h[1-6] id="([^"]+)"/g)].map(([, id = '']) => id),
  ]),
);

/** Places outside the site that an article may lead to: documentation and bodies that set standards. */
const outside = /^https:\/\/(docs\.aws\.amazon\.com|www\.cisa\.gov)\//;

/** Why a link leads nowhere, or nothing where it leads to its place. */
function faultOf(href: string, from?: MarkdownDocument): string | undefined {
  if (/^(https?:|mailto:|tel:)/.test(href)) {
    return outside.test(href) || href.startsWith('mailto:') ? undefined : 'leads out of the site';
  }
  const [target = '', fragment] = href.split('#');
  const path = target.endsWith('.md') ? productPages[target] : target || from?.path;
  if (path === undefined || !pages.has(path)) {
    return redirects[path ?? ''] ? 'is answered by a redirect' : 'is no page';
  }
  return fragment === undefined || fragments.get(path)?.includes(fragment)
    ? undefined
    : 'has no such heading';
}

describe.each(documents.map((document) => [document.path, document] as const))(
  '%s',
  (_, document) => {
    const links = findNodes(document.tree, 'link');

    test('links lead to pages and headings that exist', () => {
      const faults = links.flatMap(({ url }) => {
        const fault = faultOf(url, document);
        return fault ? [`${url} ${fault}`] : [];
      });
      expect(faults).toEqual([]);
    });

    test('links to other documents are relative where GitHub shows them too', () => {
      const relative = links.filter(({ url }) => /\.md(#|$)/.test(url));
      expect(relative.length > 0).toBe(document.kind === 'product');
    });
  },
);

test('links of the other pages lead to pages and headings that exist', async () => {
  const modules = await readContentModules();
  const links = modules.flatMap(({ file, exports }) =>
    collectStrings(exports)
      .filter(({ keys, text }) => /href$/i.test(keys.at(-1) ?? '') && text.startsWith('/'))
      .map(({ text }) => ({ file, text })),
  );
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter(({ text }) => faultOf(text))).toEqual([]);
});

test('the user guide has the heading that the registration leads to', () => {
  expect(faultOf('/products/photo-kiosk-backend/user-guide#complete-onboarding')).toBeUndefined();
});

describe('a link is refused', () => {
  test.each([
    ['to a page that is gone', '/blog/cloud-security-series/gone', 'is no page'],
    ['to an old address', '/blog/data-encryption', 'is answered by a redirect'],
    ['to a missing heading', '/privacy-policy#gone', 'has no such heading'],
    ['to an unknown document', 'README.md', 'is no page'],
    ['without encryption', 'http://docs.aws.amazon.com/', 'leads out of the site'],
  ])('%s', (_, href, fault) => {
    expect(faultOf(href)).toBe(fault);
  });
});
