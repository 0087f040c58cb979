import type { Terminal } from '../commandLine/terminal.ts';
import { goThrough } from '../site-check/check.ts';
import { type Checklist, runChecks } from '../site-check/runChecks.ts';
import { apiChecks } from './apiChecks.ts';
import { pageChecks } from './pageChecks.ts';
import { visitSite } from './visitSite.ts';

const smoke: Checklist = {
  script: 'smoke',
  summary:
    'Asks a site from outside for all that visitors need: pages, their files and policies, redirects, the API.',
  details: 'Stores nothing and mails nobody. Meant for the minute after a deployment.',
  title: 'What visitors need of',
  check: async ({ siteUrl }) => goThrough([...pageChecks, ...apiChecks], await visitSite(siteUrl)),
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
