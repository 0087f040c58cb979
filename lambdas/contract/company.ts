/** A link to a profile of the company on another site. */
export interface SocialProfile {
  readonly label: string;
  readonly href: string;
}

interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** The badge of the AWS Partner Network, with our entry in AWS's own directory. */
export interface PartnerBadge {
  readonly image: Picture;
  readonly href: string;
}

/**
 * Who the company is and how to reach it: all that pages, documents, pictures and mails say of it.
 * Texts name it as `{{company.phone}}`. What is made up here keeps a deployment from going on.
 */
export const company = {
  name: 'DevSecOps, Inc',
  email: 'hello@devsecops.example',
  phone: '+1 (215) 555-0142',
  phoneHref: 'tel:+12155550142',
  location: 'Pennsylvania, USA',
  address: {
    street: '400 Placeholder Street, Suite 100',
    city: 'Philadelphia',
    region: 'PA',
    postalCode: '19100',
    country: 'US',
  },
  socialProfiles: [
    { label: 'LinkedIn', href: 'https://linkedin.example/company/devsecops-inc' },
    { label: 'GitHub', href: 'https://github.example/devsecops-inc' },
  ],
  /** The separate product for compliance, which the brochure promotes. */
  compliancePlatform: 'https://compliance.devsecops.example',
  blurb:
    'We secure AWS accounts for startups and small businesses, prepare them for audits, and hand ' +
    'over everything as code.',
  copyrightYear: 2025,
} as const satisfies {
  readonly socialProfiles: readonly [SocialProfile, SocialProfile];
  readonly [setting: string]: unknown;
};

/**
 * What a deployment's settings may say otherwise (`domainName`, `supportEmail`). Pages read it from
 * their config, the build from its site settings, functions from their environment.
 */
export const siteDefaults = {
  url: 'https://www.devsecops.example',
  supportEmail: 'support@devsecops.example',
} as const;

/** Someone who leads, as the about page introduces them. */
export interface Person {
  readonly name: string;
  readonly picture: Picture;
  readonly facts: readonly [string, string, string];
}

/** Who leads, by role; the page shows the role alone while it's null. */
export const leaders: Readonly<Record<'security' | 'devops' | 'compliance', Person | null>> = {
  security: null,
  devops: null,
  compliance: null,
};

/** Who has signed a case study under its name; until then the site calls it illustrative. */
export const caseStudyCustomers: Readonly<
  Record<'fintech-platform' | 'ml-ai-platform', string | null>
> = {
  'fintech-platform': null,
  'ml-ai-platform': null,
};

/** What something costs at least and at most, in whole US dollars. */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
  /** Nobody has decided on it: pages mark it as an example, and no deployment publishes it. */
  readonly example?: true;
}

/**
 * What the two-week look, and a thing that is built after it, usually cost. With null the site names
 * no price and promises none.
 */
export const priceRanges: Readonly<Record<'look' | 'build', PriceRange | null>> = {
  look: { from: 6000, to: 12_000, example: true },
  build: { from: 4000, to: 60_000, example: true },
};

/** The product's page on AWS Marketplace; null until it is listed. */
export const marketplaceListing: string | null = null;

/** Null until the company has one. */
export const partnerBadge: PartnerBadge | null = null;

/** Something of the company's that nobody has replaced by the truth yet. */
export interface Placeholder {
  /** Its name in company.ts, such as `address.street`. */
  readonly name: string;
  readonly value: string;
}

/** Domains and numbers that are kept for examples (RFC 2606, 555-0100 to 0199), and our own word for it. */
const pattern = /\.example\b|555-?01\d\d|placeholder/i;

function findIn(value: unknown, name: string): Placeholder[] {
  if (typeof value === 'string') {
    return pattern.test(value) ? [{ name, value }] : [];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  // A range of prices that says of itself that it's an example.
  return 'example' in value
    ? [{ name, value: 'example: true' }]
    : Object.entries(value).flatMap(([key, each]) => findIn(each, name ? `${name}.${key}` : key));
}

/**
 * What is made up and would be published.
 *
 * @param site what a deployment's settings make of the defaults
 */
export function findPlaceholders(
  site: Readonly<Record<keyof typeof siteDefaults, string>>,
  data: object = { ...company, priceRanges },
): Placeholder[] {
  return findIn({ ...data, siteDefaults: site }, '');
}
