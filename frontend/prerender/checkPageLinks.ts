import { notFoundPath } from './SitePage.ts';

/** Addresses within the site that a page links or loads. */
function addressesIn(html: string): ReadonlySet<string> {
  const found = html.matchAll(
    /<(?:a|link|img|source|script)\s(?:[^">]|"[^"]*")*?\b(?:href|src|srcset)="(\/[^"]*)"/gi,
  );
  return new Set(Array.from(found, ([, address = '']) => address.replaceAll('&amp;', '&')));
}

function idsIn(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id));
}

/**
 * Checks the links and pictures of finished pages: those of components and of modules in
 * `src/content` too, while `checkLinks` knows texts alone, with their lines.
 *
 * @param isFile whether the site serves a file at a path
 * @throws Error naming every such link and its page
 */
export function checkPageLinks(
  pages: readonly { readonly path: string; readonly html: string }[],
  isFile: (path: string) => boolean,
): void {
  const idsOf = new Map(
    pages.filter(({ path }) => path !== notFoundPath).map(({ path, html }) => [path, idsIn(html)]),
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
  const faults = pages.flatMap(({ path, html }) =>
    [...addressesIn(html)].flatMap((address) => {
      const fault = faultOf(address);
      return fault === undefined ? [] : [`${path}: ${address} ${fault}`];
    }),
  );
  if (faults.length > 0) {
    throw new Error(
      `Dead links (in frontend/src/content, or in src/pages, src/app and src/ui):\n${faults.join('\n')}`,
    );
  }
}
