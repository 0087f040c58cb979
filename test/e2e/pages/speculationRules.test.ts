import { expect, test } from '../../support/e2e/siteTest.ts';

interface Condition {
  readonly href_matches?: string | readonly string[];
  readonly selector_matches?: string;
  readonly not?: Condition;
}

test('pages are rendered ahead when a visitor is about to choose one, and nothing else', async ({
  page,
  request,
}) => {
  const rules = await (await request.get('/speculation-rules.json')).json();
  expect(rules).toEqual({ prerender: [expect.objectContaining({ eagerness: 'moderate' })] });
  const conditions: readonly Condition[] = rules.prerender[0].where.and;
  const pages = ['/', '/about', '/blog/cloud-security-series/access-control', '/about#values'];
  const others = [
    '/prod/forms/contact',
    '/cart',
    '/products/photo-kiosk-backend/fulfillment',
    '/products/photo-kiosk-backend/fulfillment?token=secret',
    '/about?a=1',
    '/feed.xml',
    '/content/photo-kiosk-backend/API.md',
    'https://other.example/',
  ];
  // As far as their addresses decide.
  const ahead = await page.evaluate(
    ([given, hrefs]) => {
      function isOne(href: string, patterns: string | readonly string[] = []) {
        return [patterns].flat().some((pattern) => {
          return new URLPattern(pattern, 'https://a.example').test(href, 'https://a.example');
        });
      }
      return hrefs.filter((href) =>
        given.every(
          ({ href_matches, not }) =>
            (href_matches === undefined || isOne(href, href_matches)) &&
            !isOne(href, not?.href_matches),
        ),
      );
    },
    [conditions, [...pages, ...others]] as const,
  );
  expect(ahead).toEqual(pages);
  const excluded = conditions.map(({ not }) => not?.selector_matches).join();
  expect(excluded).toContain('a[download]');
  // Nothing once the application works.
  expect(conditions).toContainEqual({ selector_matches: '#root:not([data-hydrated]) a' });
});
