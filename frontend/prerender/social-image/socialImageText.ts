import { company } from '../../../lambdas/contract/company.ts';
import { brochureHero } from '../../src/content/brochure.ts';
import { hero } from '../../src/content/home.ts';
import { paths } from '../../src/paths.ts';
import type { SitePage } from '../SitePage.ts';

/** What a social image says in words. */
export interface SocialImageText {
  readonly company: string;
  readonly eyebrow: string;
  readonly headline: string;
  readonly description: string;
  readonly foot: string;
  /** As many as fit stand at the right end of the foot. */
  readonly hashtags: readonly string[];
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What a page's image says: its name and where it stands, or on the home page what we do. */
export function socialImageText({
  path,
  label,
  description,
  crumbs,
  post,
}: SitePage): SocialImageText {
  if (path === paths.home) {
    return {
      company: company.name,
      eyebrow: hero.eyebrow,
      headline: hero.headline,
      description: '',
      foot: brochureHero.companyLine,
      hashtags: [],
    };
  }
  return {
    company: company.name,
    eyebrow: crumbs
      .slice(1, -1)
      .map((crumb) => crumb.label)
      .join(' / '),
    headline: label,
    description,
    foot: post ? longDate.format(new Date(post.date)) : brochureHero.companyLine,
    hashtags: post?.hashtags ?? [],
  };
}
