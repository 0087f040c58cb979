import { describe, expect, test } from 'vitest';
import {
  jsonLdScript,
  structuredData,
} from '../../../../frontend/prerender/metadata/structuredData.ts';
import type { SitePage } from '../../../../frontend/prerender/SitePage.ts';
import { pageTable } from '../../../../frontend/src/app/pageTable.ts';
import { company } from '../../../../frontend/src/content/company.ts';
import { services } from '../../../../frontend/src/content/services.ts';
import { samplePage, samplePost } from '../samplePage.ts';

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

const home = samplePage({ path: '/', crumbs: [{ path: '/', label: 'Home' }] });
const allPages = pageTable.map(({ path, unlisted }) =>
  samplePage({ path, unlisted: unlisted === true }),
);

describe('the company', () => {
  test.each([home, samplePage({ path: '/about' })])('is described whole on $path', (page) => {
    const [organization] = ofType(read(page), 'Organization');
    expect(organization).toMatchObject({
      name: company.name,
      url: 'https://site.example/',
      email: company.email,
      telephone: company.phone,
      logo: { url: 'https://site.example/icon-512.png' },
      address: { '@type': 'PostalAddress', addressRegion: 'PA' },
      sameAs: company.socialProfiles.map(({ href }) => href),
    });
  });

  test('is described nowhere else', () => {
    const elsewhere = allPages.filter(({ path }) => path !== '/' && path !== '/about');
    expect(elsewhere.flatMap((page) => ofType(read(page), 'Organization'))).toEqual([]);
  });
});

test('the home page says what site it is, and only it', () => {
  const [webSite, ...more] = [home, ...allPages.slice(1)].flatMap((page) =>
    ofType(read(page), 'WebSite'),
  );
  expect(more).toEqual([]);
  expect(webSite).toMatchObject({
    name: company.name,
    url: 'https://site.example/',
    publisher: { '@id': ofType(read(home), 'Organization')[0]?.['@id'] },
  });
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
    expect(ofType(read(page), 'BreadcrumbList')[0]?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Contact Us',
        item: 'https://site.example/contact-us',
      },
    ]);
  });

  test('are left out where there is no way to show', () => {
    expect(ofType(read(home), 'BreadcrumbList')).toEqual([]);
    expect(ofType(read(samplePage({ path: '/x', crumbs: [] })), 'BreadcrumbList')).toEqual([]);
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
    const [posting] = ofType(read(samplePost('a', '2026-02-10')), 'BlogPosting');
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

describe('products', () => {
  test.each(['/products/photo-kiosk-backend', '/products/bookstack-wiki'])('%s is one', (path) => {
    const [product] = ofType(read(samplePage({ path })), 'Product');
    expect(product).toMatchObject({
      '@type': ['Product', 'SoftwareApplication'],
      url: siteUrl + path,
      brand: { '@type': 'Brand', name: company.name },
      applicationCategory: 'BusinessApplication',
    });
    expect(product?.['name']).toBeTruthy();
    expect(product?.['description']).toBeTruthy();
    expect(product?.['image']).toMatch(/^https:\/\/site\.example\/.*\.png$/);
  });

  test('come without prices or ratings, which nobody has given', () => {
    const json = JSON.stringify(allPages.flatMap((page) => read(page)));
    expect(json).not.toMatch(/"(?:offers|price|aggregateRating|review)"/);
  });

  test('no other page is one', () => {
    const products = allPages.filter((page) => ofType(read(page), 'Product').length > 0);
    expect(products.map(({ path }) => path)).toEqual([
      '/products/photo-kiosk-backend',
      '/products/bookstack-wiki',
    ]);
  });
});

test('questions are marked up where they are answered', () => {
  const asking = allPages.filter((page) => ofType(read(page), 'FAQPage').length > 0);
  expect(asking.map(({ path }) => path)).toEqual(['/products/bookstack-wiki']);
  const [faq] = ofType(read(samplePage({ path: '/products/bookstack-wiki' })), 'FAQPage');
  const entries = faq?.['mainEntity'] as readonly Properties[];
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    expect(entry).toMatchObject({ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } });
  }
});

test('pages that are not listed say nothing', () => {
  expect(jsonLdScript(structuredData(samplePage({ path: '/cart', unlisted: true }), siteUrl))).toBe(
    '',
  );
});

test('a hostile title can neither end the script element nor change what is read', () => {
  const title = '</script><script>alert(1)</script><!-- \u2028 "';
  const page = samplePost('hostile', '2026-01-01', { title });
  const script = jsonLdScript(structuredData(page, siteUrl));
  expect(script.match(/</g)).toHaveLength(2);
  expect(ofType(read(page), 'BlogPosting')[0]?.['headline']).toBe(title);
});
