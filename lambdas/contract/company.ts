/** A link to a profile of the company elsewhere. */
export interface SocialProfile {
  readonly label: string;
  readonly href: string;
}

/**
 * Who the company is and how to reach it. These are harmless defaults: replace them with your own
 * before the site goes live.
 */
export const company = {
  name: 'DevSecOps, Inc',
  url: 'https://www.devsecops.example',
  email: 'hello@devsecops.example',
  supportEmail: 'support@devsecops.example',
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
  blurb:
    'We secure AWS accounts for startups and small businesses, prepare them for audits, and hand ' +
    'over everything as code.',
  copyrightYear: 2025,
} as const satisfies {
  readonly socialProfiles: readonly [SocialProfile, SocialProfile];
  readonly [setting: string]: unknown;
};
