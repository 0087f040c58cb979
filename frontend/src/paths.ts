/** Every address of the site that code refers to. Posts add their own below their series. */
export const paths = {
  home: '/',
  services: '/services',
  solutions: '/solutions',
  products: '/products',
  photoKioskBackend: '/products/photo-kiosk-backend',
  fulfillment: '/products/photo-kiosk-backend/fulfillment',
  userGuide: '/products/photo-kiosk-backend/user-guide',
  apiReference: '/products/photo-kiosk-backend/api-reference',
  securityConsiderations: '/products/photo-kiosk-backend/security',
  customerSupport: '/products/photo-kiosk-backend/support',
  bookstackWiki: '/products/bookstack-wiki',
  caseStudies: '/case-studies',
  blog: '/blog',
  contact: '/contact-us',
  about: '/about',
  brochure: '/brochure',
  cart: '/cart',
  privacyPolicy: '/privacy-policy',
} as const;

/** The place in the privacy policy with the do-not-sell form. */
export const doNotSellId = 'do-not-sell';

export const licensesPath = '/third-party-licenses.txt';

export function solutionPath(category: string): string {
  return `${paths.solutions}/${category}`;
}

export function caseStudyPath(slug: string): string {
  return `${paths.caseStudies}/${slug}`;
}

export function seriesPath(id: string): string {
  return `${paths.blog}/${id}`;
}

export function postPath(series: string, slug: string): string {
  return `${seriesPath(series)}/${slug}`;
}

export const roadmapPath = postPath('cloud-security-series', 'roadmap');

/** Addresses that posts were linked under before they had a series; answered with a 301. */
export const redirects: Readonly<Record<string, string>> = Object.fromEntries(
  ['data-encryption', 'data-backup-and-recovery', 'vulnerability-management-system'].map((slug) => [
    `${paths.blog}/${slug}`,
    postPath('cloud-security-series', slug),
  ]),
);
