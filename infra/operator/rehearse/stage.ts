import { paginateGetResources } from '@aws-sdk/client-resource-groups-tagging-api';
import { outputNames, stackNameOf } from '#contract/stack.ts';
import { outage } from '../common/cliError.ts';
import { findStack, unlessMissing } from '../common/stacks.ts';
import { type Cloud, waitUntil } from './cloud.ts';
import { compare, mailboxes, type RehearsalRun, simulated } from './rehearsalRun.ts';

/** The tag of every resource of a rehearsal; its value is the stage. */
export const rehearsalTag = 'rehearsal';

/** Deploys the stage for the first time, and waits until its sender may send. */
export async function deployStage(rehearsal: RehearsalRun) {
  const { cloud, stage, outputs, senderEmail, print } = rehearsal;
  await deployRelease(rehearsal, 'one');
  const stack = await findStack(stackNameOf(stage), cloud.cloudFormation);
  for (const [name, value] of stack?.outputs ?? []) {
    outputs.set(name, value);
  }
  print(`If SES has emailed a link to ${senderEmail}, click it within 20 minutes.`);
  const domain = senderEmail.slice(senderEmail.lastIndexOf('@') + 1);
  const isVerified = await waitUntil(cloud, 20, async () => {
    const found = [await findIdentity(cloud, senderEmail), await findIdentity(cloud, domain)];
    return found.some((identity) => identity?.VerifiedForSendingStatus) || undefined;
  });
  return [
    compare('The stage is deployed', outputs.size > 0, `${outputs.get(outputNames.siteUrl)}`),
    compare('SES accepts its sender', isVerified ?? false, isVerified ? 'it does' : 'not yet'),
  ];
}

/**
 * Deploys a release. Two differ in the address for support, which pages and answers name, and in the
 * functions' variables and code.
 */
export async function deployRelease(
  { cloud, stage, senderEmail, context }: RehearsalRun,
  release: string,
): Promise<void> {
  const settings = [
    // A product code for operators without a product. AWS Marketplace doesn't know it.
    'marketplaceProductCode=rehearsalrehearsalrehearsal',
    ...context,
    // The company's domain, budget and mailbox stay untouched.
    'domainName=',
    'hostedZoneId=',
    'dmarc=',
    'senderDkim=off',
    'monthlyBudgetUsd=',
    `companyEmail=${simulated('success', stage, 'company')}`,
    `supportEmail=${simulated('success', stage, 'release', release)}`,
    `senderEmail=${senderEmail}`,
    `alarmEmail=${senderEmail}`,
    `stage=${stage}`,
    'madeUpData=publish',
  ].flatMap((setting) => ['-c', setting]);
  const words = ['npx', 'cdk', 'deploy', '--require-approval', 'never', '--progress', 'events'];
  const tags = ['--tags', `${rehearsalTag}=${stage}`];
  const code = await cloud.run([...words, ...tags, ...settings], { REHEARSAL_RELEASE: release });
  if (code !== 0) {
    throw outage(`cdk deploy ended with code ${code}.`);
  }
}

export function findIdentity({ ses }: Cloud, EmailIdentity: string) {
  return unlessMissing(ses.getEmailIdentity({ EmailIdentity }));
}

/** Deletes a rehearsal's stack with all that is in it. @returns what is left, a line each */
export async function removeStage(
  cloud: Cloud,
  stage: string,
  print: (text: string) => void,
): Promise<readonly string[]> {
  const left: string[] = [];
  // Logs can arrive in a bucket that was just emptied, and CloudFront releases its store slowly.
  async function remove(what: string, work: () => Promise<unknown>, attempts = 5): Promise<void> {
    try {
      await work();
    } catch (error) {
      print(`${what}: ${error}`);
      if (attempts > 1) {
        await cloud.wait(30);
        return remove(what, work, attempts - 1);
      }
      left.push(`${what}: ${error}`);
    }
  }
  await remove(`The stack ${stackNameOf(stage)}`, () => deleteStack(cloud, stage));
  for (const mailbox of mailboxes) {
    // The label is the stage's own, so only this stage can have caused the block.
    const EmailAddress = simulated(mailbox, stage);
    await remove(`${EmailAddress}, blocked at SES`, () =>
      unlessMissing(cloud.ses.deleteSuppressedDestination({ EmailAddress })),
    );
  }
  // The tagging API lists deleted resources for a while.
  await remove('What has its tag', async () => {
    const tagged = await listTagged(cloud, stage);
    if (tagged.length > 0) {
      throw new Error(tagged.join(', '));
    }
  });
  return left;
}

/** Waits for a running change, then deletes the stack. @throws Error if it is still there */
async function deleteStack(cloud: Cloud, stage: string): Promise<void> {
  // A stack can be deleted while it is created, but not while it is changed.
  const busy = /^(?:UPDATE|ROLLBACK|DELETE)_.*PROGRESS$/;
  // A deleted stack is only found by its id.
  const { id } = await settle(cloud, stackNameOf(stage), busy);
  if (!id) {
    return;
  }
  for (const arn of await listTagged(cloud, stage, ['s3'])) {
    await emptyBucket(cloud, arn.slice(arn.lastIndexOf(':') + 1));
  }
  await cloud.cloudFormation.deleteStack({ StackName: id });
  const { status, reason } = await settle(cloud, id, /^DELETE_IN_PROGRESS$/);
  if (status !== 'DELETE_COMPLETE') {
    throw new Error(`${status} ${reason}`);
  }
}

/** Waits while a stack's status is a busy one. @throws Error if that takes over an hour */
async function settle(cloud: Cloud, nameOrId: string, busy: RegExp) {
  const settled = await waitUntil(cloud, 60, async () => {
    const stack = await findStack(nameOrId, cloud.cloudFormation);
    return busy.test(stack?.status ?? '') ? undefined : { ...stack };
  });
  if (!settled) {
    throw new Error('its status did not change in an hour');
  }
  return settled;
}

async function emptyBucket({ s3 }: Cloud, Bucket: string): Promise<void> {
  for (;;) {
    // The tagging API lists a resource for a while after it is gone.
    const list = await unlessMissing(s3.listObjectsV2({ Bucket }));
    const Objects = list?.Contents?.map(({ Key }) => ({ Key })) ?? [];
    if (Objects.length === 0) {
      return;
    }
    const { Errors = [] } = await s3.deleteObjects({ Bucket, Delete: { Objects, Quiet: true } });
    if (Errors[0]) {
      throw new Error(`${Errors[0].Key}: ${Errors[0].Message}`);
    }
  }
}

async function listTagged({ tagging }: Cloud, stage: string, types?: string[]) {
  const found: string[] = [];
  const TagFilters = [{ Key: rehearsalTag, Values: [stage] }];
  const input = { TagFilters, ResourceTypeFilters: types };
  const pages = paginateGetResources({ client: tagging }, input);
  // A page can be empty although more follow.
  for await (const { ResourceTagMappingList = [] } of pages) {
    found.push(...ResourceTagMappingList.map(({ ResourceARN = '' }) => ResourceARN));
  }
  return found;
}
