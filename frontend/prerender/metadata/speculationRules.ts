/**
 * Addresses that aren't pages: the API, whatever asks with a query, and files, which have a dot. The
 * pattern of a query asks for one character at least: `*` would match the lack of a query too.
 */
const notPages = ['/prod/*', '/*\\?(.+)', '/*.*'];

/**
 * Speculation rules: a browser that has them fetches a page of the site when a visitor is about to
 * choose its link.
 */
export function speculationRules(): string {
  return JSON.stringify(
    {
      prefetch: [
        {
          where: {
            and: [
              { href_matches: '/*' },
              ...notPages.map((pattern) => ({ not: { href_matches: pattern } })),
              { not: { selector_matches: 'a[download], a[rel~="nofollow"]' } },
            ],
          },
          eagerness: 'moderate',
        },
      ],
    },
    null,
    2,
  );
}
