import { readPosts } from '../../../frontend/prerender/content/readPosts.ts';
import { postPath } from '../../../frontend/src/paths.ts';

/** The product's documents: their pages, their files and their page names. */
export const kioskDocuments = [
  { page: 'user-guide', file: 'USER_GUIDE', name: 'User Guide' },
  { page: 'api-reference', file: 'API', name: 'API Reference' },
  { page: 'security', file: 'SECURITY-RECOMMENDATIONS', name: 'Security Considerations' },
  { page: 'support', file: 'SUPPORT', name: 'Customer Support' },
] as const;

/** The product's own page, above its documents. */
export const kioskPath = '/products/photo-kiosk-backend';

/** A page as the specification's section 2 has it. */
export interface SitePage {
  readonly path: string;
  /** The whole document title. */
  readonly title: string;
  readonly h1: string;
  /** Every breadcrumb but the page's own, which is the last. */
  readonly above: readonly (readonly [label: string, path: string])[];
  /** The page's own breadcrumb. */
  readonly label: string;
}

const home = ['Home', '/'] as const;
const solutions = ['Solutions', '/solutions'] as const;
const products = ['Products', '/products'] as const;
const kiosk = ['Photo Kiosk Backend', kioskPath] as const;
const caseStudies = ['Case Studies', '/case-studies'] as const;
const blog = ['Blog', '/blog'] as const;
const cloudSecurity = ['Cloud Security Series', '/blog/cloud-security-series'] as const;
const soc2 = ['SOC 2 for Lean Startups', '/blog/soc2-for-lean-startups'] as const;

function page(
  path: string,
  label: string,
  above: SitePage['above'] = [home],
  { name = label, h1 = label } = {},
): SitePage {
  return { path, label, above, h1, title: `DevSecOps, Inc - ${name}` };
}

function solutionArea(id: string, label: string): SitePage {
  const name = `${label} Solutions`;
  return page(`/solutions/${id}`, label, [home, solutions], { name, h1: name });
}

function kioskDocument(path: string, label: string): SitePage {
  return {
    path: `${kiosk[1]}/${path}`,
    label,
    above: [home, products, kiosk],
    h1: 'Photo Kiosk Backend',
    title: `${label} - Photo Kiosk Backend`,
  };
}

function postsIn(series: readonly [string, string]): readonly SitePage[] {
  return readPosts()
    .filter((post) => series[1] === `/blog/${post.series}`)
    .map(({ series: id, slug, title }) => page(postPath(id, slug), title, [home, blog, series]));
}

/** Every page but home, which has neither a name in its title nor breadcrumbs. */
export const innerPages: readonly SitePage[] = [
  page('/services', 'Services'),
  page('/solutions', 'Solutions'),
  solutionArea('security', 'Security'),
  solutionArea('infrastructure', 'Infrastructure'),
  solutionArea('finops', 'FinOps'),
  solutionArea('compliance', 'Compliance'),
  solutionArea('ai-security', 'AI Security'),
  page('/products', 'Products'),
  page('/products/photo-kiosk-backend', 'Photo Kiosk Backend', [home, products]),
  page(
    '/products/photo-kiosk-backend/fulfillment?token=a',
    'Registration',
    [home, products, kiosk],
    {
      name: 'Photo Kiosk Backend Registration',
      h1: 'Register Photo Kiosk Backend',
    },
  ),
  ...kioskDocuments.map((document) => kioskDocument(document.page, document.name)),
  page('/products/bookstack-wiki', 'Bookstack Wiki', [home, products]),
  page('/case-studies', 'Case Studies'),
  page('/case-studies/fintech-platform', 'Fintech Platform', [home, caseStudies], {
    h1: 'A fintech platform that keeps running when a data center fails',
  }),
  page('/case-studies/ml-ai-platform', 'ML and AI Platform', [home, caseStudies], {
    h1: 'An ML and AI platform with guardrails around every experiment',
  }),
  page('/blog', 'Blog'),
  page('/blog/cloud-security-series', 'Cloud Security Series', [home, blog]),
  page('/blog/cloud-security-series/roadmap', 'Roadmap', [home, blog, cloudSecurity], {
    name: 'Cloud Security Roadmap',
    h1: 'Roadmap',
  }),
  ...postsIn(cloudSecurity),
  page('/blog/soc2-for-lean-startups', 'SOC 2 for Lean Startups', [home, blog]),
  ...postsIn(soc2),
  page('/contact-us', 'Contact Us'),
  page('/about', 'About Us'),
  page('/brochure', 'Capabilities Brochure', [home], { h1: 'Security that a small team can run' }),
  page('/cart', 'Shopping Cart'),
  page('/privacy-policy', 'Privacy Policy'),
];

/** Every page, and the one for what isn't there, which has no breadcrumbs either. */
export const everyPage: readonly SitePage[] = [
  {
    ...page('/', '', [], { h1: 'Cloud security for teams without a security team' }),
    title: 'DevSecOps, Inc',
  },
  ...innerPages,
  page('/no-such-page', '', [], { name: 'Page Not Found', h1: 'Page Not Found' }),
];

/** The path of every page, and of one that isn't there. */
export const everyPath: readonly string[] = everyPage.map(({ path }) => path);

const kinds = [
  /^\/blog\/.+\/(?!roadmap)/,
  /^\/solutions\//,
  /^\/case-studies\//,
  /^\/products\/photo-kiosk-backend\/(?!fulfillment|api-reference)/,
  /^\/blog\/[^/]+$/,
];

/** Of pages that the same components draw, of other words, the first; and all that are unlike. */
export const onePathOfEachKind: readonly string[] = everyPath.filter((path) => {
  const kind = kinds.find((each) => each.test(path));
  return !kind || everyPath.find((other) => kind.test(other)) === path;
});
