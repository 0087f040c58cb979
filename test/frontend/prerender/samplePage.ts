import type { SitePage } from '../../../frontend/prerender/SitePage.ts';

/** A listed page of the site, for tests that care about some of its parts. */
export function samplePage(parts: Partial<SitePage> & Pick<SitePage, 'path'>): SitePage {
  return {
    title: 'DevSecOps, Inc - Sample',
    label: 'Sample',
    description: 'What the sample is about.',
    crumbs: [
      { path: '/', label: 'Home' },
      { path: parts.path, label: 'Sample' },
    ],
    unlisted: false,
    body: '',
    ...parts,
  };
}

/** A post's page; `slug` is the last part of its path. */
export function samplePost(
  slug: string,
  date: string,
  parts: Partial<SitePage> & { readonly title?: string } = {},
): SitePage {
  return samplePage({
    path: `/blog/cloud-security-series/${slug}`,
    post: {
      series: 'cloud-security-series',
      slug,
      title: parts.title ?? 'Sample',
      date,
      updated: date,
      hashtags: ['AWS'],
      drawing: 'security',
      chunk: 101,
      minutes: 1,
    },
    ...parts,
  });
}
