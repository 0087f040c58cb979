import { leadershipTeam } from './about.ts';
import { brochurePartnerBadge } from './brochure.ts';
import { company } from './company.ts';

/** Something that only the company knows. */
export interface ToFillIn {
  readonly what: string;
  /** The file that says it, below the front end's folder. */
  readonly file: string;
  /** Whether what stands there is still made up or missing. */
  readonly open: boolean;
}

const profiles = company.socialProfiles.map(({ href }) => href);

function isMadeUp(...values: readonly string[]): boolean {
  return values.some((value) => /\.example\b|555-01\d\d|Placeholder/.test(value));
}

/** Everything that the company has to fill in before the site goes live. */
export const toFillIn: readonly ToFillIn[] = [
  {
    what: 'Address of the site',
    file: 'src/content/company.ts',
    open: isMadeUp(company.url),
  },
  {
    what: 'Email addresses',
    file: 'src/content/company.ts',
    open: isMadeUp(company.email, company.supportEmail),
  },
  { what: 'Phone number', file: 'src/content/company.ts', open: isMadeUp(company.phone) },
  {
    what: 'Street and postal code',
    file: 'src/content/company.ts',
    open: isMadeUp(company.address.street),
  },
  { what: 'Social profiles', file: 'src/content/company.ts', open: isMadeUp(...profiles) },
  ...leadershipTeam.leaders.map(({ role, name }) => ({
    what: `Name of the ${role}`,
    file: 'src/content/about.ts',
    open: name === null,
  })),
  {
    what: 'AWS partner badge, if there is one',
    file: 'src/content/brochure.ts',
    open: brochurePartnerBadge.badge === null,
  },
];
