import { company } from '#contract/company.ts';
import { descriptions } from '../../src/content/descriptions.ts';
import { bookstackWiki } from '../../src/content/products/bookstackWiki.ts';
import { photoKioskBackend } from '../../src/content/products/photoKioskBackend.ts';
import { services } from '../../src/content/services.ts';
import { solutionAreas } from '../../src/content/solutions.ts';
import { paths, solutionPath } from '../../src/paths.ts';
import { pageUrl, type SitePage, socialImagePath } from '../SitePage.ts';

/** The company, with as much as a page about something else has to say about it. */
function organizationReference(siteUrl: string) {
  return {
    '@type': 'Organization',
    '@id': pageUrl('/#organization', siteUrl),
    name: company.name,
    url: pageUrl('/', siteUrl),
  };
}

function publisher(siteUrl: string) {
  const url = pageUrl('/icon-512.png', siteUrl);
  const logo = { '@type': 'ImageObject', url, width: 512, height: 512 };
  return { ...organizationReference(siteUrl), logo };
}

function organization(siteUrl: string) {
  const { street, city, region, postalCode, country } = company.address;
  return {
    ...publisher(siteUrl),
    description: company.blurb,
    email: company.email,
    telephone: company.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    sameAs: company.socialProfiles.map(({ href }) => href),
  };
}

/** A day as the time with a zone that Google asks for. */
function timestamp(day: string): string {
  return new Date(day).toISOString();
}

interface Context {
  readonly page: SitePage;
  readonly siteUrl: string;
  readonly url: string;
  readonly image: string;
}

function webSite({ siteUrl, url }: Context) {
  return {
    '@type': 'WebSite',
    '@id': pageUrl('/#website', siteUrl),
    url,
    name: company.name,
    description: company.blurb,
    inLanguage: 'en',
    publisher: { '@id': organizationReference(siteUrl)['@id'] },
  };
}

function breadcrumbList({ page, siteUrl, url }: Context) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: page.crumbs.map(({ path, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      // The last one is this page, even if its breadcrumb shows another path.
      item: index === page.crumbs.length - 1 ? url : pageUrl(path, siteUrl),
    })),
  };
}

function blogPosting({ page, siteUrl, url, image }: Context) {
  const { post } = page;
  return post
    ? [
        {
          '@type': 'BlogPosting',
          headline: post.title,
          description: page.description,
          datePublished: timestamp(post.date),
          dateModified: timestamp(post.updated),
          image,
          keywords: post.hashtags,
          inLanguage: 'en',
          mainEntityOfPage: url,
          author: organizationReference(siteUrl),
          publisher: publisher(siteUrl),
        },
      ]
    : [];
}

function service(siteUrl: string, name: string, description: string, path: string) {
  return {
    '@type': 'Service',
    name,
    description,
    url: pageUrl(path, siteUrl),
    provider: organizationReference(siteUrl),
  };
}

function offeredServices({ page, siteUrl }: Context) {
  if (page.path === paths.services) {
    return services.map(({ title, text, category }) =>
      service(siteUrl, title, text, solutionPath(category)),
    );
  }
  return solutionAreas
    .filter(({ id }) => page.path === paths.solutions || page.path === solutionPath(id))
    .map(({ id, title, type }) => ({
      ...service(siteUrl, title, descriptions[solutionPath(id)] ?? title, solutionPath(id)),
      serviceType: type,
    }));
}

/** The products by the path of the page that presents each. */
const products: Readonly<Record<string, { readonly name: string; readonly summary: string }>> = {
  [paths.photoKioskBackend]: photoKioskBackend,
  [paths.bookstackWiki]: bookstackWiki,
};

/**
 * A page about a product. It isn't a `Product` or a `SoftwareApplication` itself: Google calls these
 * invalid without offers or ratings, but prices are quoted, and nobody has rated anything.
 */
function product({ page, siteUrl, url, image }: Context) {
  const { name, summary } = products[page.path] ?? {};
  return name === undefined
    ? []
    : [
        {
          '@type': 'WebPage',
          name,
          description: summary,
          url,
          primaryImageOfPage: image,
          about: { '@type': 'Thing', name, description: summary },
          publisher: organizationReference(siteUrl),
        },
      ];
}

/** What a page is about, in the terms of schema.org; nothing for pages that aren't listed. */
export function structuredData(page: SitePage, siteUrl: string): object[] {
  if (page.unlisted) {
    return [];
  }
  const url = pageUrl(page.path, siteUrl);
  const image = pageUrl(socialImagePath(page.path), siteUrl);
  const context: Context = { page, siteUrl, url, image };
  const isHome = page.path === paths.home;
  return [
    ...(isHome || page.path === paths.about ? [organization(siteUrl)] : []),
    ...(isHome ? [webSite(context)] : []),
    ...(page.crumbs.length > 1 ? [breadcrumbList(context)] : []),
    ...blogPosting(context),
    ...offeredServices(context),
    ...product(context),
  ];
}

/** The element for the head that holds the objects; empty if there are none. */
export function jsonLdScript(objects: readonly object[]): string {
  if (objects.length === 0) {
    return '';
  }
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': objects });
  // No `<` can then end the element or begin a comment in it.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
