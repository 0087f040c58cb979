import { apiPaths, apiStage } from '#contract/api.ts';
import { registrationPage } from '#contract/forms.ts';
import { addressFor } from '#contract/turnedAway.ts';
import type { Terminal } from '../common/program.ts';
import { askSite, type Check, checkHttps, describeAnswer, runChecks } from './checklist.ts';
import { checkEvents } from './testEvent.ts';

interface DeployedSite {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The site's stack, if AWS is asked too. */
  readonly stage?: string | undefined;
}

/** Posts AWS's form to the fulfillment URL, as the buyer's browser does. */
function arrive({ siteUrl }: DeployedSite, token?: string) {
  return askSite(`${siteUrl}/${apiStage}${apiPaths.landing}`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams(token === undefined ? {} : { 'x-amzn-marketplace-token': token }),
  });
}

/**
 * What only the deployed site can show. Tests hold the other lines, and a purchase shows the rest.
 * Source: AWS Marketplace seller guide, "SaaS product integration checklist" and "SaaS product
 * guidelines".
 */
const checks: readonly Check<DeployedSite>[] = [
  [
    'The registration page is served over HTTPS only',
    ({ siteUrl }) => checkHttps(siteUrl, registrationPage),
  ],
  [
    "The fulfillment URL takes AWS's form POST",
    async (site) => {
      const answer = await arrive(site);
      const location = answer.headers.get('location');
      if (location === addressFor({ why: 'closed' })) {
        return 'registrations are off: set marketplaceProductCode and deploy';
      }
      return location === addressFor({ why: 'missing-token' }) ? undefined : describeAnswer(answer);
    },
  ],
  [
    'With a forged token, AWS is asked (ResolveCustomer), and refuses it',
    async (site) => {
      const answer = await arrive(site, 'forged-by-marketplace-check');
      const location = answer.headers.get('location');
      return location === addressFor({ why: 'expired' }) ? undefined : describeAnswer(answer);
    },
  ],
  [
    "An event from the seller's account arrives",
    ({ stage }) =>
      stage
        ? checkEvents([`stage=${stage}`])
        : { notChecked: 'add --stage prod, with AWS credentials' },
  ],
];

/** @returns the exit code */
export function runMarketplaceCheck(args: readonly string[], terminal: Terminal): Promise<number> {
  const checklist = {
    script: 'check:marketplace',
    summary:
      "Checks what AWS Marketplace's checklist for SaaS products asks of a site, as far as only the deployed site can show it.",
    details:
      'Registers nothing and emails nobody. With --stage it sends a test event, which is only logged.',
    areas: { 'AWS Marketplace': checks },
    open: async (siteUrl: string, { stage }: { stage?: string }) => ({ siteUrl, stage }),
    asksAws: true,
  } as const;
  return runChecks(checklist, args, terminal);
}
