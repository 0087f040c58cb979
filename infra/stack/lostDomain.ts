import { stackNameOf } from '../../lambdas/contract/stack.ts';
import type { Config } from './config.ts';

/**
 * Whether a deployment with these settings would remove the site's domain: its certificate, its DNS
 * records and CloudFront's alias. That happens if someone deploys without the stage's settings.
 *
 * @param siteUrl what the deployed stack serves; empty if there is no stack
 * @returns what would happen, and what to do; undefined if the domain stays
 */
export function describeLostDomain(
  { stage, domainName, domainRemoval }: Config,
  siteUrl: string,
): readonly [what: string, fix: string] | undefined {
  const hasDomain = siteUrl !== '' && !siteUrl.endsWith('.cloudfront.net');
  return domainName === undefined && domainRemoval === 'refuse' && hasDomain
    ? [
        `${stackNameOf(stage)} serves ${siteUrl}, and domainName is not set: this deployment would take the site's domain away.`,
        `Set domainName in infra/stack/stages/${stage}.json, or domainRemoval=allow if you mean it.`,
      ]
    : undefined;
}
