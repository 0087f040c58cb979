import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { outputNames, region, stackNameOf } from '../../lambdas/contract/stack.ts';
import type { Config } from './config.ts';

/**
 * Says that a deployment with these settings would take the site's domain away: its certificate, its
 * DNS records, and CloudFront's knowledge of it. Usually somebody deploys without the stage's settings.
 *
 * @returns undefined when it wouldn't, and where nobody may ask
 */
export async function findLostDomain({
  stage,
  domainName,
  domainRemoval,
}: Config): Promise<string | undefined> {
  if (domainName !== undefined || domainRemoval === 'allow') {
    return undefined;
  }
  const url = await readSiteUrl(stackNameOf(stage));
  return url === undefined || url.endsWith('.cloudfront.net')
    ? undefined
    : `${stackNameOf(stage)} serves ${url}, and domainName is not set: this deployment would take the site's domain away.\nSet domainName in infra/stack/stages/${stage}.json, or pass -c domainRemoval=allow if you really want that.`;
}

async function readSiteUrl(StackName: string): Promise<string | undefined> {
  try {
    const client = new CloudFormationClient({ region, maxAttempts: 2 });
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    const outputs = Stacks?.[0]?.Outputs ?? [];
    return outputs.find(({ OutputKey }) => OutputKey === outputNames.siteUrl)?.OutputValue;
  } catch {
    // There is no stack yet, or these credentials may only take the CDK's roles.
    return undefined;
  }
}
