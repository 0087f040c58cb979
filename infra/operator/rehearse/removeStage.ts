import { isRehearsal, stackNameOf } from '../../../lambdas/contract/stack.ts';
import { refusal } from '../common/fault.ts';
import { type Cloud, lookFor, unlessMissing } from './cloud.ts';
import { findStack, rehearsalTag } from './deployStage.ts';
import { mailboxes, simulated } from './rehearsal.ts';

/**
 * Deletes a rehearsal's stack with all that is in it, and what its mails left at SES.
 *
 * @returns what is left, a line each
 * @throws Fault where the stage is no rehearsal's
 */
export async function removeStage(
  cloud: Cloud,
  stage: string,
  print: (text: string) => void,
): Promise<readonly string[]> {
  if (!isRehearsal(stage)) {
    throw refusal(`${stage} is no stage of npm run rehearse, and is left as it is.`);
  }
  const left: string[] = [];
  // Logs come into a bucket that was just emptied, and CloudFront is slow to let go of its store.
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
    // The label makes it the stage's own: nobody else had SES block it.
    const EmailAddress = simulated(mailbox, stage);
    await remove(`${EmailAddress}, blocked at SES`, () =>
      unlessMissing(cloud.ses.deleteSuppressedDestination({ EmailAddress })),
    );
  }
  // AWS needs a while to forget the tags of what is gone.
  await remove('What has its tag', async () => {
    const tagged = await listTagged(cloud, stage);
    if (tagged.length > 0) {
      throw new Error(tagged.join(', '));
    }
  });
  return left;
}

/** Deletes the stack once what goes on with it is over. @throws Error where it is still there */
async function deleteStack(cloud: Cloud, stage: string): Promise<void> {
  // A stack that is being made can be deleted; one that is being changed has to be waited for.
  const busy = /^(?:UPDATE|ROLLBACK|DELETE)_.*PROGRESS$/;
  // By its id a deleted stack is still told of.
  const { StackId: StackName } = await settle(cloud, stackNameOf(stage), busy);
  if (!StackName) {
    return;
  }
  for (const arn of await listTagged(cloud, stage, ['s3'])) {
    await emptyBucket(cloud, arn.slice(arn.lastIndexOf(':') + 1));
  }
  await cloud.cloudFormation.deleteStack({ StackName });
  const { StackStatus, StackStatusReason } = await settle(cloud, StackName, /^DELETE_IN_PROGRESS$/);
  if (StackStatus !== 'DELETE_COMPLETE') {
    throw new Error(`${StackStatus} ${StackStatusReason ?? ''}`);
  }
}

/** Waits as long as a stack has a status. @throws Error where that takes over an hour */
async function settle(cloud: Cloud, StackName: string, status: RegExp) {
  const settled = await lookFor(cloud, 60, async () => {
    const stack = await findStack(cloud, StackName);
    return status.test(stack?.StackStatus ?? '') ? undefined : { ...stack };
  });
  if (!settled) {
    throw new Error(`after an hour it is still as it was`);
  }
  return settled;
}

async function emptyBucket({ s3 }: Cloud, Bucket: string): Promise<void> {
  for (;;) {
    // Tags are told of for a while after what had them is gone.
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
  const { ResourceTagMappingList = [] } = await tagging.getResources({
    TagFilters: [{ Key: rehearsalTag, Values: [stage] }],
    ResourceTypeFilters: types,
  });
  return ResourceTagMappingList.map(({ ResourceARN = '' }) => ResourceARN);
}
