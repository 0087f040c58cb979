import { company } from '#contract/company.ts';
import { blogSeries } from '../../src/content/blogSeries.ts';
import { paths, seriesPath } from '../../src/paths.ts';
import { pageUrl, type SitePage } from '../SitePage.ts';
import { feedPath } from './feed.ts';

/** Headings with the pages below each; a page is listed under the first heading that is above it. */
const sections: readonly (readonly [heading: string, parents: readonly string[]])[] = [
  ['Services and solutions', [paths.services, paths.solutions]],
  ['Photo Kiosk Backend', [paths.photoKioskBackend]],
  ['Products', [paths.products]],
  ['Case studies', [paths.caseStudies]],
  ...blogSeries.map(({ id, title }) => [title, [seriesPath(id)]] as const),
  ['Company', [paths.about, paths.contact]],
  // By convention, what a reader with little room may skip.
  ['Optional', ['']],
];

function isBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

function headingOf(path: string): string | undefined {
  return sections.find(([, parents]) => parents.some((parent) => isBelow(path, parent)))?.[0];
}

/** llms.txt (llmstxt.org): the company, and each page with its description. */
export function llmsTxt(pages: readonly SitePage[], siteUrl: string): string {
  const listed = pages.filter(({ path, unlisted }) => !unlisted && path !== paths.home);
  const lists = sections.flatMap(([heading]) => {
    const lines = listed
      .filter(({ path }) => headingOf(path) === heading)
      .map(
        ({ path, label, description }) => `- [${label}](${pageUrl(path, siteUrl)}): ${description}`,
      );
    return lines.length > 0 ? [`## ${heading}\n\n${lines.join('\n')}`] : [];
  });
  const contact = `Email: ${company.email}. Phone: ${company.phone}. Location: ${company.location}. Articles are also in the feed at ${pageUrl(feedPath, siteUrl)}.`;
  return `${[`# ${company.name}`, `> ${company.blurb}`, contact, ...lists].join('\n\n')}\n`;
}
