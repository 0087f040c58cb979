/** A link to a profile of the company elsewhere. */
export interface SocialProfile {
  readonly label: string;
  readonly href: string;
}

/** The badge of the AWS Partner Network, with our entry in AWS's own directory. */
export interface PartnerBadge {
  readonly image: {
    readonly src: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  };
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

/** Who leads, by role; null until the company has filled it in. */
export const leaderNames: Readonly<Record<'security' | 'devops' | 'compliance', string | null>> = {
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
}

/** What a look, and what is built after it, usually cost; null until the company has decided. */
export const priceRanges: Readonly<Record<'look' | 'build', PriceRange | null>> = {
  look: null,
  build: null,
};

/** Null until the company has one. */
export const partnerBadge: PartnerBadge | null = null;
