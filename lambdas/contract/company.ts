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
 * Who the company is and how to reach it, for pages, documents, pictures and emails. Texts use it as
 * `{{company.phone}}`. A deployment refuses the example values in here.
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
 * Defaults that a deployment's settings can replace (`domainName`, `supportEmail`). Pages read them
 * from their config, the build from its site settings, functions from their environment.
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

/** The people who lead, by role. While one is null, the page only shows the role. */
export const leaders: Readonly<Record<'security' | 'devops' | 'compliance', Person | null>> = {
  security: null,
  devops: null,
  compliance: null,
};

/** The customer who agreed to be named in a case study; null if it is illustrative. */
export const caseStudyCustomers: Readonly<
  Record<'fintech-platform' | 'ml-ai-platform', string | null>
> = {
  'fintech-platform': null,
  'ml-ai-platform': null,
};

/** What the company says about its prices, a paragraph each. The services page shows it as it is. */
export const priceNotes: readonly string[] = [];

/** The product's page on AWS Marketplace; null until it is listed. */
export const marketplaceListing: string | null = null;

/** Null until the company has one. */
export const partnerBadge: PartnerBadge | null = null;

/** An example value that nobody has replaced yet. */
export interface Placeholder {
  /** Its name in company.ts, such as `address.street`. */
  readonly name: string;
  readonly value: string;
}

/**
 * Domains and phone numbers that are reserved for examples (RFC 2606, 555-0100 to 0199), and the
 * word placeholder.
 */
const pattern = /\.example\b|555-?01\d\d|placeholder/i;

function findIn(value: unknown, name: string): Placeholder[] {
  if (typeof value === 'string') {
    return pattern.test(value) ? [{ name, value }] : [];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, each]) =>
    findIn(each, name ? `${name}.${key}` : key),
  );
}

/** Example values that would be published, with what the settings make of the defaults. */
export function findPlaceholders(
  site: Readonly<Record<keyof typeof siteDefaults, string>>,
  data: object = company,
): Placeholder[] {
  return findIn({ ...data, siteDefaults: site }, '');
}
