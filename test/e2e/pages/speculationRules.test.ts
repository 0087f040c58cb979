import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/siteTest.ts';

interface Condition {
  readonly href_matches?: string | readonly string[];
  readonly selector_matches?: string;
  readonly not?: Condition;
}

interface Rule {
  readonly eagerness: string;
  readonly where: { readonly and: readonly Condition[] };
}

async function readRule(site: string): Promise<Rule> {
  const rules = await (await fetch(`${site}/speculation-rules.json`)).json();
  expect(Object.keys(rules)).toEqual(['prerender']);
  return rules.prerender[0];
}

/** Those that a browser would render ahead, as far as their addresses decide. */
async function renderedAhead(page: Page, rule: Rule, links: readonly string[]) {
  return page.evaluate(
    ([conditions, hrefs]) =>
      hrefs.filter((href) => {
        function isOne(patterns: string | readonly string[] = []) {
          return [patterns].flat().some((pattern) => {
            return new URLPattern(pattern, 'https://a.example').test(href, 'https://a.example');
          });
        }
        return conditions.every(
          ({ href_matches, not }) =>
            (href_matches === undefined || isOne(href_matches)) && !isOne(not?.href_matches),
        );
      }),
    [rule.where.and, links] as const,
  );
}

test('pages are rendered ahead when a visitor is about to choose one, and nothing else', async ({
  page,
  stack,
}) => {
  const rule = await readRule(stack.urls.site);
  expect(rule.eagerness).toBe('moderate');
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
  expect(await renderedAhead(page, rule, [...pages, ...others])).toEqual(pages);
  const excluded = rule.where.and.map(({ not }) => not?.selector_matches).join();
  expect(excluded).toContain('a[download]');
  // Nothing once the application works.
  expect(rule.where.and).toContainEqual({ selector_matches: '#root:not([data-hydrated]) a' });
});
