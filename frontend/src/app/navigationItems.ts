import { paths } from '../paths.ts';

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
 * that starts with it, the others on their own page (specification, section 2).
 */
export function isActive(link: string, pathname: string): boolean {
  if (link === paths.solutions) {
    return pathname.includes(link);
  }
  return link === paths.products ? pathname.startsWith(link) : pathname === link;
}
