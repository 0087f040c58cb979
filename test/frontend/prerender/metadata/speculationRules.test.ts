import { expect, test } from 'vitest';
import { speculationRules } from '../../../../frontend/prerender/metadata/speculationRules.ts';

interface Condition {
  readonly href_matches?: string;
  readonly selector_matches?: string;
  readonly not?: Condition;
}

const rules = JSON.parse(speculationRules()) as Record<string, unknown>;
const [rule] = rules['prefetch'] as readonly [
  { readonly where: { readonly and: readonly Condition[] }; readonly eagerness: string },
];

/** Whether a browser would fetch a link ahead, as far as its address decides. */
function isFetched(href: string): boolean {
  return rule.where.and.every(({ href_matches, not }) => {
    function matches(pattern: string) {
      return new URLPattern(pattern, 'https://site.example').test(href, 'https://site.example');
    }
    return (
      (href_matches === undefined || matches(href_matches)) &&
      (not?.href_matches === undefined || !matches(not.href_matches))
    );
  });
}

test('pages are fetched ahead, never rendered ahead, when a visitor is about to choose one', () => {
  expect(Object.keys(rules)).toEqual(['prefetch']);
  expect(rule.eagerness).toBe('moderate');
});

test.each(['/', '/about', '/blog/cloud-security-series/access-control', '/about#values'])(
  '%s is fetched',
  (href) => expect(isFetched(href)).toBe(true),
);

test.each([
  '/prod/forms/contact',
  '/products/photo-kiosk-backend/fulfillment?token=secret',
  '/about?a=1',
  '/feed.xml',
  '/content/photo-kiosk-backend/API.md',
  'https://other.example/',
])('%s is not', (href) => expect(isFetched(href)).toBe(false));

test('downloads are not', () => {
  expect(rule.where.and.map(({ not }) => not?.selector_matches).join()).toContain('a[download]');
});
