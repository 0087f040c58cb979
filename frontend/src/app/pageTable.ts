import { company } from '#contract/company.ts';
import type { SeriesId } from '../content/blogSeries.ts';
import type { SolutionCategory } from '../content/solutionCatalog.ts';
import { caseStudyPath, paths, roadmapPath, seriesPath, solutionPath } from '../paths.ts';

export interface PageRow {
  readonly path: string;
  /**
   * Number of the chunk that holds the page's script; part of its file name and of its errors. Pages
   * that share a module share its number.
   */
  readonly chunk: number;
  /** The page's module below `src/pages`, without its ending; it exports `Page`. */
  readonly file: string;
  readonly label: string;
  /** Page name in the document's title, `DevSecOps, Inc - {title}`; empty on the home page. */
  readonly title: string;
  readonly wholeTitle?: string;
  /** The path of the page's own breadcrumb item, if it isn't the page's path. */
  readonly crumbPath?: string;
  /** Left out of the sitemap and other lists, because it is useless without a token or a cart. */
  readonly unlisted?: true;
}

type Unlike = Partial<Pick<PageRow, 'title' | 'wholeTitle' | 'crumbPath' | 'unlisted'>>;

function page(chunk: number, path: string, file: string, label: string, unlike: Unlike = {}) {
  return { path, chunk, file, label, title: label, ...unlike };
}

function kiosk(chunk: number, path: string, file: string, label: string, unlike?: Unlike) {
  return page(chunk, path, `products/photo-kiosk-backend/${file}`, label, unlike);
}

function guide(path: string, label: string) {
  return kiosk(12, path, 'DocumentPage', label, { wholeTitle: `${label} - Photo Kiosk Backend` });
}

function area(chunk: number, id: SolutionCategory, file: string, label: string) {
  return page(chunk, solutionPath(id), `solutions/${file}`, label, { title: `${label} Solutions` });
}

function series(chunk: number, id: SeriesId, file: string, label: string) {
  return page(chunk, seriesPath(id), `blog/${file}`, label);
}

// biome-ignore format: a table, one page a line.
const areaPages: Readonly<Record<SolutionCategory, PageRow>> = {
  security: area(4, 'security', 'SecurityPage', 'Security'),
  infrastructure: area(5, 'infrastructure', 'InfrastructurePage', 'Infrastructure'),
  finops: area(6, 'finops', 'FinOpsPage', 'FinOps'),
  compliance: area(7, 'compliance', 'CompliancePage', 'Compliance'),
  'ai-security': area(8, 'ai-security', 'AiSecurityPage', 'AI Security'),
};

// biome-ignore format: the same.
const seriesPages: Readonly<Record<SeriesId, PageRow>> = {
  'cloud-security-series': series(21, 'cloud-security-series', 'CloudSecuritySeriesPage', 'Cloud Security Series'),
  'soc2-for-lean-startups': series(22, 'soc2-for-lean-startups', 'Soc2ForLeanStartupsPage', 'SOC 2 for Lean Startups'),
};

/** Every page but the posts, which follow from their files. */
// biome-ignore format: a table, one page a line.
export const pageTable: readonly PageRow[] = [
  page(1, paths.home, 'home/HomePage', 'Home', { title: '' }),
  page(2, paths.services, 'services/ServicesPage', 'Services'),
  page(3, paths.solutions, 'solutions/SolutionsPage', 'Solutions'),
  ...Object.values(areaPages),
  page(9, paths.products, 'products/ProductsPage', 'Products'),
  kiosk(10, paths.photoKioskBackend, 'PhotoKioskBackendPage', 'Photo Kiosk Backend'),
  kiosk(11, paths.fulfillment, 'FulfillmentPage', 'Registration', { title: 'Photo Kiosk Backend Registration', unlisted: true }),
  guide(paths.userGuide, 'User Guide'),
  guide(paths.apiReference, 'API Reference'),
  guide(paths.securityConsiderations, 'Security Considerations'),
  guide(paths.customerSupport, 'Customer Support'),
  page(16, paths.bookstackWiki, 'products/BookstackWikiPage', 'Bookstack Wiki'),
  page(17, paths.caseStudies, 'case-studies/CaseStudiesPage', 'Case Studies'),
  page(18, caseStudyPath('fintech-platform'), 'case-studies/CaseStudyPage', 'Fintech Platform'),
  page(18, caseStudyPath('ml-ai-platform'), 'case-studies/CaseStudyPage', 'ML and AI Platform'),
  page(20, paths.blog, 'blog/BlogPage', 'Blog'),
  ...Object.values(seriesPages),
  page(23, paths.contact, 'contact/ContactPage', 'Contact Us', { crumbPath: '/contact' }),
  page(24, paths.about, 'about/AboutPage', 'About Us'),
  page(25, paths.brochure, 'brochure/BrochurePage', 'Capabilities Brochure'),
  page(26, paths.cart, 'cart/CartPage', 'Shopping Cart', { unlisted: true }),
  page(29, roadmapPath, 'blog/RoadmapPage', 'Roadmap', { title: 'Cloud Security Roadmap' }),
  page(27, paths.privacyPolicy, 'privacy-policy/PrivacyPolicyPage', 'Privacy Policy'),
];

export const notFoundRow: PageRow = page(28, '*', 'not-found/NotFoundPage', 'Page Not Found');

export const postPageFile = 'blog/PostPage';

/** The document's title: `DevSecOps, Inc - {page}`, or only the name if no page name applies. */
export function documentTitle(row: Pick<PageRow, 'title' | 'wholeTitle'>): string {
  return row.wholeTitle ?? (row.title ? `${company.name} - ${row.title}` : company.name);
}

export const navigationItems = [
  { path: paths.home, label: 'Home' },
  { path: paths.services, label: 'Services' },
  { path: paths.solutions, label: 'Solutions' },
  { path: paths.products, label: 'Products' },
  { path: paths.caseStudies, label: 'Case Studies' },
  { path: paths.blog, label: 'Blog' },
  { path: paths.contact, label: 'Contact Us' },
] as const;

/**
 * Whether a link is highlighted: /solutions on any path that contains it, /products on any path
 * that starts with it, the others on their own page and those below it.
 */
export function isActive(link: string, pathname: string): boolean {
  if (link === paths.solutions) {
    return pathname.includes(link);
  }
  return link === paths.products
    ? pathname.startsWith(link)
    : pathname === link || pathname.startsWith(`${link}/`);
}
