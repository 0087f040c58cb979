import { expect, test } from 'vitest';
import { speculationRules } from '../../../../frontend/prerender/metadata/speculationRules.ts';

interface Condition {
  readonly href_matches?: string | readonly string[];
  readonly selector_matches?: string;
  readonly not?: Condition;
}

const rules = JSON.parse(speculationRules()) as Record<string, unknown>;
const [rule] = rules['prerender'] as readonly [
  { readonly where: { readonly and: readonly Condition[] }; readonly eagerness: string },
];

/** Whether a browser would render a link's page ahead, as far as its address decides. */
function isRendered(href: string): boolean {
  return rule.where.and.every(({ href_matches, not }) => {
    function matches(patterns: string | readonly string[]) {
      return [patterns]
        .flat()
        .some((pattern) =>
          new URLPattern(pattern, 'https://site.example').test(href, 'https://site.example'),
        );
    }
    return (
      (href_matches === undefined || matches(href_matches)) &&
      (not?.href_matches === undefined || !matches(not.href_matches))
    );
  });
}

test('pages are rendered ahead when a visitor is about to choose one', () => {
  expect(Object.keys(rules)).toEqual(['prerender']);
  expect(rule.eagerness).toBe('moderate');
});

test.each(['/', '/about', '/blog/cloud-security-series/access-control', '/about#values'])(
  '%s is rendered',
  (href) => expect(isRendered(href)).toBe(true),
);

test.each([
  '/prod/forms/contact',
  '/cart',
  '/products/photo-kiosk-backend/fulfillment',
  '/products/photo-kiosk-backend/fulfillment?token=secret',
  '/about?a=1',
  '/feed.xml',
  '/content/photo-kiosk-backend/API.md',
  'https://other.example/',
])('%s is not', (href) => expect(isRendered(href)).toBe(false));

test('downloads are not', () => {
  expect(rule.where.and.map(({ not }) => not?.selector_matches).join()).toContain('a[download]');
});

test('nothing is once the application works', () => {
  expect(rule.where.and).toContainEqual({ selector_matches: '#root:not([data-hydrated]) a' });
});
