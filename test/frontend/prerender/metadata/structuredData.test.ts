import { describe, expect, test } from 'vitest';
import {
  jsonLdScript,
  structuredData,
} from '../../../../frontend/prerender/metadata/structuredData.ts';
import type { SitePage } from '../../../../frontend/prerender/SitePage.ts';
import { pageTable } from '../../../../frontend/src/app/pageTable.ts';
import { services } from '../../../../frontend/src/content/services.ts';
import { company } from '../../../../lambdas/contract/company.ts';
import { samplePage, samplePost } from '../samplePage.ts';

const productPaths = ['/products/photo-kiosk-backend', '/products/bookstack-wiki'];
const siteUrl = 'https://site.example';
type Properties = Readonly<Record<string, unknown>>;

/** The objects as a reader of the page's HTML gets them. */
function read(page: SitePage, modified?: string): readonly Properties[] {
  const script = jsonLdScript(structuredData(page, siteUrl, modified));
  const json = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(script)?.[1];
  const document = JSON.parse(json ?? '{"@graph":[]}') as { '@graph': Properties[] };
  return document['@graph'];
}

function ofType(objects: readonly Properties[], type: string): readonly Properties[] {
  return objects.filter((object) => [object['@type']].flat().includes(type));
}

function firstOf(page: SitePage, type: string): Properties | undefined {
  return ofType(read(page), type)[0];
}

/** The paths of the site's pages that have such an object. */
function pathsWith(type: string): readonly string[] {
  return allPages.filter((page) => firstOf(page, type)).map(({ path }) => path);
}

const home = samplePage({ path: '/', crumbs: [{ path: '/', label: 'Home' }] });
const allPages = pageTable.map(({ path, unlisted }) =>
  samplePage({ path, unlisted: unlisted === true }),
);

test.each([home, samplePage({ path: '/about' })])('the company is described on $path', (page) => {
  expect(firstOf(page, 'Organization')).toMatchObject({
    name: company.name,
    url: 'https://site.example/',
    email: company.email,
    telephone: company.phone,
    logo: { url: 'https://site.example/icon-512.png' },
    address: { '@type': 'PostalAddress', addressRegion: 'PA' },
    sameAs: company.socialProfiles.map(({ href }) => href),
  });
});

test('the home page says what site it is', () => {
  expect(firstOf(home, 'WebSite')).toMatchObject({
    name: company.name,
    url: 'https://site.example/',
    publisher: { '@id': firstOf(home, 'Organization')?.['@id'] },
  });
});

test.each([
  ['Organization', ['/', '/about']],
  ['WebSite', ['/']],
  ['Product', productPaths],
  ['FAQPage', ['/products/bookstack-wiki']],
])('%s is on no page but %j', (type, paths) => {
  expect(pathsWith(type)).toEqual(paths);
});

describe('breadcrumbs', () => {
  test('lead from Home to the page under its own address', () => {
    const page = samplePage({
      path: '/contact-us',
      crumbs: [
        { path: '/', label: 'Home' },
        { path: '/contact', label: 'Contact Us' },
      ],
    });
    const [first, second] = ['https://site.example/', 'https://site.example/contact-us'];
    expect(firstOf(page, 'BreadcrumbList')?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: first },
      { '@type': 'ListItem', position: 2, name: 'Contact Us', item: second },
    ]);
  });

  test.each([home, samplePage({ path: '/x', crumbs: [] })])('are left out on $path', (page) => {
    expect(firstOf(page, 'BreadcrumbList')).toBeUndefined();
  });
});

describe('a post', () => {
  test('is a BlogPosting with everything that readers of such data need', () => {
    const page = samplePost('access-control', '2026-02-10', { title: 'Access Control' });
    const [posting] = ofType(read(page, '2026-03-01T08:00:00+00:00'), 'BlogPosting');
    expect(posting).toMatchObject({
      headline: 'Access Control',
      description: page.description,
      datePublished: '2026-02-10',
      dateModified: '2026-03-01T08:00:00+00:00',
      keywords: ['AWS'],
      mainEntityOfPage: 'https://site.example/blog/cloud-security-series/access-control',
      author: { '@type': 'Organization', name: company.name },
      publisher: { '@type': 'Organization', name: company.name, logo: { '@type': 'ImageObject' } },
    });
    expect(posting?.['image']).toMatch(/^https:\/\/site\.example\/.*access-control\.png$/);
  });

  test('was not changed before anything is known of it', () => {
    const posting = firstOf(samplePost('a', '2026-02-10'), 'BlogPosting');
    expect(posting?.['dateModified']).toBe('2026-02-10');
  });
});

describe('services', () => {
  test('are each described on /services, with the page of each', () => {
    const described = ofType(read(samplePage({ path: '/services' })), 'Service');
    expect(described.map(({ name }) => name)).toEqual(services.map(({ title }) => title));
    for (const service of described) {
      expect(service['url']).toMatch(/^https:\/\/site\.example\/solutions\/[a-z-]+$/);
      expect(service['provider']).toMatchObject({ '@type': 'Organization', name: company.name });
      expect(service['description']).not.toBe('');
    }
  });

  test('of all five areas are on /solutions and each on its own page', () => {
    function urls(path: string) {
      return ofType(read(samplePage({ path })), 'Service').map(({ url }) =>
        String(url).replace(siteUrl, ''),
      );
    }
    const areas = pageTable
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/solutions/'));
    expect(areas).toHaveLength(5);
    expect(urls('/solutions')).toEqual(areas);
    expect(areas.map(urls)).toEqual(areas.map((area) => [area]));
  });
});

test.each(productPaths)('%s is a product', (path) => {
  expect(firstOf(samplePage({ path }), 'Product')).toMatchObject({
    '@type': ['Product', 'SoftwareApplication'],
    name: expect.stringMatching(/./),
    description: expect.stringMatching(/./),
    url: siteUrl + path,
    image: expect.stringMatching(/^https:\/\/site\.example\/.*\.png$/),
    brand: { '@type': 'Brand', name: company.name },
    applicationCategory: 'BusinessApplication',
  });
});

test('products come without prices or ratings, which nobody has given', () => {
  const json = JSON.stringify(allPages.flatMap((page) => read(page)));
  expect(json).not.toMatch(/"(?:offers|price|aggregateRating|review)"/);
});

test('questions are marked up with their answers', () => {
  const faq = firstOf(samplePage({ path: '/products/bookstack-wiki' }), 'FAQPage');
  const entries = faq?.['mainEntity'] as readonly Properties[];
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    expect(entry).toMatchObject({ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } });
  }
});

test('pages that are not listed say nothing', () => {
  const cart = samplePage({ path: '/cart', unlisted: true });
  expect(jsonLdScript(structuredData(cart, siteUrl))).toBe('');
});

test('a hostile title can neither end the script element nor change what is read', () => {
  const title = '</script><script>alert(1)</script><!-- \u2028 "';
  const page = samplePost('hostile', '2026-01-01', { title });
  const script = jsonLdScript(structuredData(page, siteUrl));
  expect(script.match(/</g)).toHaveLength(2);
  expect(firstOf(page, 'BlogPosting')?.['headline']).toBe(title);
});
