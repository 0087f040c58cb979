import { outputNames, stackNameOf } from '../../../lambdas/contract/stack.ts';
import { outage } from '../common/fault.ts';
import { type Cloud, lookFor, unlessMissing } from './cloud.ts';
import { compare, type Rehearsal, simulated } from './rehearsal.ts';

/** The tag of every resource of a rehearsal; its value is the stage. */
export const rehearsalTag = 'rehearsal';

/** Deploys the stage for the first time, and waits until its sender may send. */
export async function deployStage(rehearsal: Rehearsal) {
  const { cloud, stage, outputs, senderEmail, print } = rehearsal;
  await deployRelease(rehearsal, 'one');
  const stack = await findStack(cloud, stackNameOf(stage));
  for (const { OutputKey = '', OutputValue = '' } of stack?.Outputs ?? []) {
    outputs.set(OutputKey, OutputValue);
  }
  print(`If SES has mailed a link to ${senderEmail}, click it within 20 minutes.`);
  const domain = senderEmail.slice(senderEmail.lastIndexOf('@') + 1);
  const isVerified = await lookFor(cloud, 20, async () => {
    const found = [await findIdentity(cloud, senderEmail), await findIdentity(cloud, domain)];
    return found.some((identity) => identity?.VerifiedForSendingStatus) || undefined;
  });
  return [
    compare('The stage is deployed', outputs.size > 0, `${outputs.get(outputNames.siteUrl)}`),
    compare('SES lets its sender send', isVerified ?? false, isVerified ? 'it does' : 'not yet'),
  ];
}

/**
 * Deploys a release. Two differ in the address for support, which pages and answers name, and in the
 * functions' variables and code.
 */
export async function deployRelease(
  { cloud, stage, senderEmail, context }: Rehearsal,
  release: string,
): Promise<void> {
  const settings = [
    // Stands for a product where the operator has none: AWS Marketplace has never heard of it.
    'marketplaceProductCode=rehearsalrehearsalrehearsal',
    ...context,
    // Nothing that touches the company's domain, budget or mailbox.
    ...['domainName=', 'hostedZoneId=', 'dmarc=', 'senderDkim=off', 'monthlyBudgetUsd='],
    `companyEmail=${simulated('success', stage, 'company')}`,
    `supportEmail=${simulated('success', stage, 'release', release)}`,
    ...[`senderEmail=${senderEmail}`, `alarmEmail=${senderEmail}`],
    ...[`stage=${stage}`, 'madeUpData=publish'],
  ].flatMap((setting) => ['-c', setting]);
  const words = ['npx', 'cdk', 'deploy', '--require-approval', 'never', '--progress', 'events'];
  const tags = ['--tags', `${rehearsalTag}=${stage}`];
  const code = await cloud.run([...words, ...tags, ...settings], { REHEARSAL_RELEASE: release });
  if (code !== 0) {
    throw outage(`cdk deploy ended with code ${code}.`);
  }
}

/** A stack, or undefined where there is none. */
export async function findStack({ cloudFormation }: Cloud, StackName: string) {
  return (await unlessMissing(cloudFormation.describeStacks({ StackName })))?.Stacks?.[0];
}

/** SES's identity of an address or a domain, or undefined where there is none. */
export function findIdentity({ ses }: Cloud, EmailIdentity: string) {
  return unlessMissing(ses.getEmailIdentity({ EmailIdentity }));
}
