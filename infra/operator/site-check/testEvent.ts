import { setTimeout as sleep } from 'node:timers/promises';
import { EventBridge } from '@aws-sdk/client-eventbridge';
import { testEvent } from '#contract/stack.ts';
import { createReference } from '../../../lambdas/shared/records/reference.ts';
import { assumeRole } from '../common/assumeRole.ts';
import { toCliError } from '../common/cliError.ts';
import { readSettings } from '../common/settings.ts';
import { openClient } from '../common/stacks.ts';
import { openAws } from '../leads/openAws.ts';
import type { Verdict } from './checklist.ts';

/**
 * Sends a test event from the seller's account, which takes the way of AWS Marketplace's events:
 * the seller's rule, this account's bus and its policy, the stack's rule, queue and function.
 *
 * @param settings as `cdk deploy` takes them after -c
 */
export async function checkEvents(
  settings: readonly string[],
  // Logs can be searched some seconds after they are written.
  { patienceMs = 90_000, pauseMs = 5_000 } = {},
): Promise<Verdict> {
  const { stage, marketplaceProductCode, marketplaceRoleArn } = readSettings(settings);
  if (!marketplaceProductCode) {
    return { notChecked: 'marketplaceProductCode is not set' };
  }
  try {
    const { readLogs } = await openAws(stage);
    const sinceMs = Date.now();
    const reference = createReference('T');
    const refused = await send(marketplaceRoleArn, reference);
    if (refused) {
      return refused;
    }
    while (Date.now() - sinceMs < patienceMs) {
      const lines = await readLogs('marketplace-events', sinceMs);
      if (lines.some(({ text }) => text.includes(reference))) {
        return undefined;
      }
      await sleep(pauseMs);
    }
    return `${reference} did not arrive: look for it in the seller's queue website-events, and see "The seller's account" in infra/stack/README.md`;
  } catch (error) {
    const known = toCliError(error);
    if (!known) {
      throw error;
    }
    return { notChecked: known.message.split('\n')[0] ?? '' };
  }
}

/** @returns why EventBridge didn't take it */
async function send(roleArn: string | undefined, reference: string): Promise<string | undefined> {
  const events = openClient(EventBridge, roleArn ? { credentials: await assumeRole(roleArn) } : {});
  const { Entries = [] } = await events.putEvents({
    Entries: [
      {
        Source: testEvent.source,
        DetailType: testEvent.detailType,
        Detail: JSON.stringify({ reference }),
      },
    ],
  });
  const [{ ErrorCode = undefined, ErrorMessage = '' } = {}] = Entries;
  return ErrorCode && `EventBridge refused it: ${ErrorCode} ${ErrorMessage}`;
}
