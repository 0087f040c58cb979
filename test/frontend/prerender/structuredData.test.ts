import { expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import {
  jsonLdScript,
  structuredData,
} from '../../../frontend/prerender/metadata/structuredData.ts';
import type { SitePage } from '../../../frontend/prerender/SitePage.ts';
import { pageTable } from '../../../frontend/src/app/pageTable.ts';
import { samplePage, samplePost } from './samplePage.ts';

const siteUrl = 'https://site.example';
type Properties = Readonly<Record<string, unknown>>;

/** The objects of a type as a reader of the page's HTML gets them. */
function read(page: SitePage, type: string): readonly Properties[] {
  const script = jsonLdScript(structuredData(page, siteUrl));
  const json = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(script)?.[1];
  const document = JSON.parse(json ?? '{"@graph":[]}') as { '@graph': Properties[] };
  return document['@graph'].filter((object) => [object['@type']].flat().includes(type));
}

const allPages = pageTable.map(({ path, unlisted }) =>
  samplePage({ path, unlisted: unlisted === true }),
);
const areas = pageTable.map(({ path }) => path).filter((path) => path.startsWith('/solutions/'));

test.each([
  ['Organization', ['/', '/about']],
  ['WebSite', ['/']],
  ['Service', ['/services', '/solutions', ...areas]],
  ['WebPage', ['/products/photo-kiosk-backend', '/products/bookstack-wiki']],
])('%s is on %j alone', (type, paths) => {
  expect(allPages.filter((page) => read(page, type).length > 0).map(({ path }) => path)).toEqual(
    paths,
  );
});

test('breadcrumbs lead from Home to the page at its own address', () => {
  const crumbs = [
    { path: '/', label: 'Home' },
    { path: '/contact', label: 'Contact Us' },
  ];
  const [list] = read(samplePage({ path: '/contact-us', crumbs }), 'BreadcrumbList');
  expect(list?.['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.example/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Contact Us',
      item: 'https://site.example/contact-us',
    },
  ]);
  expect(read(samplePage({ path: '/', crumbs: crumbs.slice(0, 1) }), 'BreadcrumbList')).toEqual([]);
});

test('a post is a BlogPosting with what readers of such data need', () => {
  const page = samplePost('access-control', '2026-02-10', { title: 'Access Control' });
  expect(read(page, 'BlogPosting')[0]).toMatchObject({
    headline: 'Access Control',
    description: page.description,
    datePublished: '2026-02-10T00:00:00.000Z',
    keywords: ['AWS'],
    mainEntityOfPage: 'https://site.example/blog/cloud-security-series/access-control',
    image: expect.stringMatching(/^https:\/\/site\.example\/.*access-control\.png$/),
    author: { '@type': 'Organization', name: company.name },
  });
});

/**
 * What Google's documentation of structured data asks of the types for which it shows rich results
 * (developers.google.com/search/docs/appearance/structured-data, "Required properties"), also within
 * another object. Of the lists in a list, one is needed.
 */
const requiredByGoogle: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Product: [['offers', 'review', 'aggregateRating']],
  SoftwareApplication: [['offers'], ['review', 'aggregateRating']],
  BreadcrumbList: [['itemListElement']],
  ListItem: [['position'], ['name'], ['item']],
  LocalBusiness: [['address'], ['name']],
};

/** Times that Google compares, for which it warns of a missing zone. */
const dates = ['datePublished', 'dateModified'];

function faultsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const types = Array.isArray(value) ? [] : [(value as Properties)['@type']].flat();
  const missing = types.flatMap((type) =>
    (requiredByGoogle[String(type)] ?? [])
      .filter((any) => !any.some((name) => name in value))
      .map((any) => `${type} needs ${any.join(' or ')}`),
  );
  const zoneless = Object.entries(value)
    .filter(([name, date]) => dates.includes(name) && !/T.*(?:Z|[+-]\d\d:\d\d)$/.test(String(date)))
    .map(([name, date]) => `${name} ${date} has no time zone`);
  return [...missing, ...zoneless, ...Object.values(value).flatMap(faultsIn)];
}

test("no page's data lacks what Google asks of it", () => {
  const pages = [...allPages, samplePost('access-control', '2026-02-10')];
  for (const page of pages) {
    expect(faultsIn(structuredData(page, siteUrl)), page.path).toEqual([]);
  }
});

test('a hostile title can neither end the script element nor change the data', () => {
  const title = '</script><script>alert(1)</script><!-- \u2028 "';
  const page = samplePost('hostile', '2026-01-01', { title });
  expect(jsonLdScript(structuredData(page, siteUrl)).match(/</g)).toHaveLength(2);
  expect(read(page, 'BlogPosting')[0]?.['headline']).toBe(title);
});

test('an unlisted page has none', () => {
  expect(structuredData(samplePage({ path: '/cart', unlisted: true }), siteUrl)).toEqual([]);
});
