import type { Terminal } from '../commandLine/terminal.ts';
import { goThrough } from '../site-check/check.ts';
import { type Checklist, runChecks } from '../site-check/runChecks.ts';
import { openSite } from './checkedSite.ts';
import { checklist } from './checklist.ts';
import { openLocalBuyers } from './localBuyers.ts';

const marketplace: Checklist = {
  script: 'marketplace:check',
  summary:
    "Goes through AWS Marketplace's checklist and guidelines for a SaaS product's registration page and says pass, fail or not checked for each line.",
  details:
    'A deployed site is only asked what registers nothing and mails nobody; the local stack also plays purchases, which stay in its records.',
  title: "AWS Marketplace's checklist for",
  check: async ({ siteUrl, local }) =>
    goThrough(checklist, await openSite(siteUrl, local && openLocalBuyers(local))),
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
