import { notFoundPath } from './SitePage.ts';

/** Addresses within the site that a page links or loads. */
function addressesIn(html: string): ReadonlySet<string> {
  const found = html.matchAll(
    /<(?:a|link|img|source|script)\s(?:[^">]|"[^"]*")*?\b(?:href|src|srcset)="(\/[^"]*)"/gi,
  );
  return new Set(Array.from(found, ([, address = '']) => address.replaceAll('&amp;', '&')));
}

/** The ids of a page's elements, in their order; a text that shows HTML has no start tag. */
function idsIn(html: string): readonly string[] {
  const tags = html.matchAll(/<[a-z][^\s/>]*(?:"[^"]*"|[^">])*>/gi);
  return Array.from(tags, ([tag]) => /\sid="([^"]*)"/.exec(tag)?.[1]).filter(
    (id) => id !== undefined,
  );
}

/** Ids that lead to the wrong place, or to none. */
function findIdFaults(html: string): string[] {
  const ids = idsIn(html);
  const twice = new Set(ids.filter((id, at) => ids.indexOf(id) !== at && id !== ''));
  return [
    ...(ids.includes('') ? ['an id is empty'] : []),
    ...Array.from(twice, (id) => `id="${id}" is there twice`),
  ];
}

/**
 * Checks the links, pictures and ids of finished pages: those of components and of modules in
 * `src/content` too, while `checkLinks` knows texts alone, with their lines.
 *
 * @param isFile whether the site serves a file at a path
 * @throws Error naming every fault with its page
 */
export function checkPageLinks(
  pages: readonly { readonly path: string; readonly html: string }[],
  isFile: (path: string) => boolean,
): void {
  const idsOf = new Map(
    pages
      .filter(({ path }) => path !== notFoundPath)
      .map(({ path, html }) => [path, new Set(idsIn(html))]),
  );
  function faultOf(address: string): string | undefined {
    const [path = '', fragment] = (address.split('?')[0] ?? '').split('#');
    const ids = idsOf.get(path);
    if (!ids) {
      return isFile(path) ? undefined : 'leads to no page and no file';
    }
    return fragment === undefined || ids.has(fragment)
      ? undefined
      : 'leads to a place that its page lacks';
  }
  const faults = pages.flatMap(({ path, html }) => [
    ...findIdFaults(html).map((fault) => `${path}: ${fault}`),
    ...[...addressesIn(html)].flatMap((address) => {
      const fault = faultOf(address);
      return fault === undefined ? [] : [`${path}: ${address} ${fault}`];
    }),
  ]);
  if (faults.length > 0) {
    throw new Error(
      `Dead links or ids (in frontend/src/content, or in src/pages, src/app and src/ui):\n${faults.join('\n')}`,
    );
  }
}
