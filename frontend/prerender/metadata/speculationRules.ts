import { paths } from '../../src/paths.ts';

/**
 * Addresses that aren't pages: the API, whatever asks with a query, and files, which have a dot. The
 * pattern of a query asks for one character at least: `*` would match the lack of a query too.
 */
const notPages = ['/prod/*', '/*\\?(.+)', '/*.*'];

/** Pages that do something with what only this visitor has: nobody opens them but by choice. */
const personalPages = [paths.cart, paths.fulfillment];

/**
 * Links of a page that React has not hydrated yet; `main.tsx` marks the others. From then on the
 * application fetches what a page needs, which is less than its document.
 */
const earlyLinks = '#root:not([data-hydrated]) a';

/**
 * Speculation rules: a browser that has them renders a page of the site when a visitor is about to
 * choose its link, so that a click before the application works needn't wait for a document.
 */
export function speculationRules(): string {
  return JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: [...notPages, ...personalPages] } },
            { selector_matches: earlyLinks },
            { not: { selector_matches: 'a[download], a[rel~="nofollow"]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
}
