import { company, type siteDefaults } from './company.ts';

/** Something of the company's that nobody has replaced by the truth yet. */
export interface MadeUp {
  /** Its name in company.ts, such as `address.street`. */
  readonly name: string;
  readonly value: string;
}

/** Domains and numbers that are kept for examples (RFC 2606, 555-0100 to 0199), and our own word for it. */
const pattern = /\.example\b|555-?01\d\d|placeholder/i;

function findIn(value: unknown, name: string): MadeUp[] {
  if (typeof value === 'string') {
    return pattern.test(value) ? [{ name, value }] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => findIn(each, name ? `${name}.${key}` : key))
    : [];
}

/**
 * What is made up and would be published.
 *
 * @param site what a deployment's settings make of the defaults
 */
export function findMadeUp(
  site: Readonly<Record<keyof typeof siteDefaults, string>>,
  data: object = company,
): MadeUp[] {
  return findIn({ ...data, siteDefaults: site }, '');
}
