import { type Checklist, runChecks } from '../common/site.ts';
import type { Terminal } from '../common/terminal.ts';
import { areas } from './checks.ts';
import { type CheckedSite, openSite } from './openSite.ts';

const marketplace: Checklist<CheckedSite> = {
  script: 'check:marketplace',
  summary:
    "Goes through AWS Marketplace's checklist and guidelines for a SaaS product's registration page and says pass, fail or not checked for each line.",
  details:
    'A deployed site is only asked what registers nothing and mails nobody. The local stack also plays purchases: its list of leads has them afterwards.',
  areas,
  open: openSite,
};

/**
 * Runs the checklist against the site that the arguments name.
 *
 * @returns the exit code
 * @throws Error when it is a bug of ours
 */
export function runCheck(args: readonly string[], terminal: Terminal): Promise<number> {
  return runChecks(marketplace, args, terminal);
}
