import { caseStudyPath, paths, solutionPath } from '../paths.ts';

/** One page of the site. */
export interface PageRow {
  readonly path: string;
  /** Number of the chunk that holds the page's script; part of its file name and of its errors. */
  readonly chunk: number;
  /** The page's module below `src/pages`, without its ending; it exports `Page`. */
  readonly file: string;
  /** Page name in the document's title, `DevSecOps, Inc - {title}`; none on the home page. */
  readonly title?: string;
  /** The whole title, for pages whose title follows another pattern. */
  readonly wholeTitle?: string;
  /** Breadcrumb label. */
  readonly label: string;
  /** Path of the breadcrumb item before this one; without it the page has no breadcrumbs. */
  readonly parent?: string;
  /** The path that the page's own breadcrumb item carries, where it isn't the page's path. */
  readonly crumbPath?: string;
  /** Left out of the sitemap and other lists: of no use without a token or a cart. */
  readonly unlisted?: true;
}

const solutionPages = [
  { id: 'security', chunk: 4, file: 'SecurityPage', label: 'Security' },
  { id: 'infrastructure', chunk: 5, file: 'InfrastructurePage', label: 'Infrastructure' },
  { id: 'finops', chunk: 6, file: 'FinOpsPage', label: 'FinOps' },
  { id: 'compliance', chunk: 7, file: 'CompliancePage', label: 'Compliance' },
  { id: 'ai-security', chunk: 8, file: 'AiSecurityPage', label: 'AI Security' },
] as const;

const documentPages = [
  { path: paths.userGuide, chunk: 12, file: 'UserGuidePage', label: 'User Guide' },
  { path: paths.apiReference, chunk: 13, file: 'ApiReferencePage', label: 'API Reference' },
  {
    path: paths.securityConsiderations,
    chunk: 14,
    file: 'SecurityConsiderationsPage',
    label: 'Security Considerations',
  },
  {
    path: paths.customerSupport,
    chunk: 15,
    file: 'CustomerSupportPage',
    label: 'Customer Support',
  },
] as const;

function page(
  path: string,
  chunk: number,
  file: string,
  label: string,
  rest: Partial<PageRow> = {},
): PageRow {
  return { path, chunk, file, label, title: label, parent: paths.home, ...rest };
}

/** Every page but the posts, which follow from their files. */
export const pageTable: readonly PageRow[] = [
  { path: paths.home, chunk: 1, file: 'home/HomePage', label: 'Home' },
  page(paths.services, 2, 'services/ServicesPage', 'Services'),
  page(paths.solutions, 3, 'solutions/SolutionsPage', 'Solutions'),
  ...solutionPages.map(({ id, chunk, file, label }) =>
    page(solutionPath(id), chunk, `solutions/${file}`, label, {
      title: `${label} Solutions`,
      parent: paths.solutions,
    }),
  ),
  page(paths.products, 9, 'products/ProductsPage', 'Products'),
  page(
    paths.photoKioskBackend,
    10,
    'products/photo-kiosk-backend/PhotoKioskBackendPage',
    'Photo Kiosk Backend',
    { parent: paths.products },
  ),
  page(paths.fulfillment, 11, 'products/photo-kiosk-backend/FulfillmentPage', 'Registration', {
    title: 'Photo Kiosk Backend Registration',
    parent: paths.photoKioskBackend,
    unlisted: true,
  }),
  ...documentPages.map(({ path, chunk, file, label }) =>
    page(path, chunk, `products/photo-kiosk-backend/${file}`, label, {
      wholeTitle: `${label} - Photo Kiosk Backend`,
      parent: paths.photoKioskBackend,
    }),
  ),
  page(paths.bookstackWiki, 16, 'products/BookstackWikiPage', 'Bookstack Wiki', {
    parent: paths.products,
  }),
  page(paths.caseStudies, 17, 'case-studies/CaseStudiesPage', 'Case Studies'),
  page(
    caseStudyPath('fintech-platform'),
    18,
    'case-studies/FintechPlatformPage',
    'Fintech Platform',
    {
      parent: paths.caseStudies,
    },
  ),
  page(caseStudyPath('ml-ai-platform'), 19, 'case-studies/MlAiPlatformPage', 'ML and AI Platform', {
    parent: paths.caseStudies,
  }),
  page(paths.blog, 20, 'blog/BlogPage', 'Blog'),
  page(paths.cloudSecuritySeries, 21, 'blog/CloudSecuritySeriesPage', 'Cloud Security Series', {
    parent: paths.blog,
  }),
  page(paths.soc2Series, 22, 'blog/Soc2ForLeanStartupsPage', 'SOC 2 for Lean Startups', {
    parent: paths.blog,
  }),
  page(paths.contact, 23, 'contact/ContactPage', 'Contact Us', { crumbPath: '/contact' }),
  page(paths.about, 24, 'about/AboutPage', 'About Us'),
  page(paths.brochure, 25, 'brochure/BrochurePage', 'Capabilities Brochure'),
  page(paths.cart, 26, 'cart/CartPage', 'Shopping Cart', { unlisted: true }),
  page(paths.privacyPolicy, 27, 'privacy-policy/PrivacyPolicyPage', 'Privacy Policy'),
];

/** The page for every path that the table doesn't know. */
export const notFoundRow: PageRow = {
  path: '*',
  chunk: 28,
  file: 'not-found/NotFoundPage',
  label: 'Page Not Found',
  title: 'Page Not Found',
};

/** The module that shows any post; the post's own chunk holds its words. */
export const postPageFile = 'blog/PostPage';
