import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { outputNames, region, stackNameOf } from '#contract/stack.ts';
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

/**
 * Asks CloudFormation what the deployed stack serves. Any answer but "does not exist" counts as a
 * domain that would be lost. (A pipeline synthesizes without credentials and runs check:deploy.)
 *
 * @returns why a deployment has to stop; undefined if the domain stays
 */
export async function findLostDomain(config: Config): Promise<string | undefined> {
  if (config.domainName !== undefined || config.domainRemoval === 'allow') {
    return undefined;
  }
  const StackName = stackNameOf(config.stage);
  const client = new CloudFormationClient({ region, maxAttempts: 2 });
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    const outputs = Stacks?.[0]?.Outputs ?? [];
    const url = outputs.find(({ OutputKey }) => OutputKey === outputNames.siteUrl)?.OutputValue;
    return describeLostDomain(config, url ?? '')?.join('\n');
  } catch (error) {
    // CloudFormation has no error code of its own for this, only a message.
    return String(error).includes('does not exist')
      ? undefined
      : `Can't see whether this would take the domain of ${StackName} away: ${error}\nAllow cloudformation:DescribeStacks, or set domainName or domainRemoval=allow.`;
  }
}
