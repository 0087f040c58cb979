import { type Checklist, runChecks } from '../common/site.ts';
import type { Terminal } from '../common/terminal.ts';
import { apiChecks, pageChecks } from './checks.ts';
import { type VisitedSite, visitSite } from './visitSite.ts';

const smoke: Checklist<VisitedSite> = {
  script: 'smoke',
  summary:
    'Asks a site from outside for all that visitors need: pages, their files and policies, redirects, the API.',
  details: 'Stores nothing and mails nobody. Meant for the minute after a deployment.',
  areas: { Pages: pageChecks, API: apiChecks },
  options: [
    [
      '--built <folder>',
      'the release it must serve, such as dist/site: waits for it for 10 minutes',
    ],
  ],
  open: (siteUrl, _local, { built }) =>
    visitSite(siteUrl, typeof built === 'string' ? built : undefined),
};

/**
 * Checks the site that the arguments name.
 *
 * @returns the exit code
 * @throws Error when it is a bug of ours
 */
export function runSmoke(args: readonly string[], terminal: Terminal): Promise<number> {
  return runChecks(smoke, args, terminal);
}
