import { setTimeout as sleep } from 'node:timers/promises';
import { EventBridge, type PutEventsCommandInput } from '@aws-sdk/client-eventbridge';
import { testEvent } from '#contract/stack.ts';
import { createReference } from '../../../lambdas/shared/records/reference.ts';
import { assumeRole } from '../common/assumeRole.ts';
import { readSettings } from '../common/settings.ts';
import { openClient } from '../common/stacks.ts';
import { openAws } from '../leads/openAws.ts';
import type { Verdict } from './checklist.ts';

/**
 * Sends a test event from the seller's account, which takes the way of AWS Marketplace's events:
 * the seller's rule, this account's bus and its policy, the stack's rule, queue and function.
 *
 * @param settings as `cdk deploy` takes them after -c
 * @throws CliError when AWS refuses a call
 */
export async function checkEvents(settings: readonly string[]): Promise<Verdict> {
  const { stage, marketplaceProductCode, marketplaceRoleArn } = readSettings(settings);
  if (!marketplaceProductCode) {
    return { notChecked: 'marketplaceProductCode is not set' };
  }
  const { readLogs } = await openAws(stage);
  const credentials = marketplaceRoleArn && (await assumeRole(marketplaceRoleArn));
  const events = openClient(EventBridge, credentials ? { credentials } : {});
  const reference = createReference('T');
  const sentMs = Date.now();
  const { Entries: [sent] = [] } = await events.putEvents(toPutEvents(reference));
  if (sent?.ErrorCode) {
    return `EventBridge refused it: ${sent.ErrorCode} ${sent.ErrorMessage}`;
  }
  // Logs can be searched some seconds after they are written.
  for (let tries = 18; tries > 0; tries -= 1) {
    await sleep(5_000);
    const lines = await readLogs('marketplace-events', sentMs);
    if (lines.some(({ text }) => text.includes(reference))) {
      return undefined;
    }
  }
  return `${reference} did not arrive: look for it in the seller's queue website-events, and see "The seller's account" in infra/stack/README.md`;
}

/** @param reference what the function that gets the event logs */
export function toPutEvents(reference: string): PutEventsCommandInput {
  const { source: Source, detailType: DetailType } = testEvent;
  return { Entries: [{ Source, DetailType, Detail: JSON.stringify({ reference }) }] };
}
