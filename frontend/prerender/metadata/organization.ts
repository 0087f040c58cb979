import { company } from '../../../lambdas/contract/company.ts';
import { pageUrl } from '../addresses.ts';

/** The name by which other objects refer to the company. */
function organizationId(siteUrl: string): string {
  return pageUrl('/#organization', siteUrl);
}

function logo(siteUrl: string) {
  return {
    '@type': 'ImageObject',
    url: pageUrl('/icon-512.png', siteUrl),
    width: 512,
    height: 512,
  };
}

/** The company, with as much as a page about something else has to say of it. */
export function organizationReference(siteUrl: string) {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: company.name,
    url: pageUrl('/', siteUrl),
  };
}

/** The company as a publisher, which has a logo. */
export function publisher(siteUrl: string) {
  return {
    ...organizationReference(siteUrl),
    logo: logo(siteUrl),
  };
}

/** The company, whole. */
export function organization(siteUrl: string) {
  return {
    ...publisher(siteUrl),
    description: company.blurb,
    email: company.email,
    telephone: company.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address.street,
      addressLocality: company.address.city,
      addressRegion: company.address.region,
      postalCode: company.address.postalCode,
      addressCountry: company.address.country,
    },
    sameAs: company.socialProfiles.map(({ href }) => href),
  };
}
