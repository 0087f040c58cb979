import { EventBridge } from '@aws-sdk/client-eventbridge';
import { busArnOf } from '#contract/stack.ts';
import type { Config } from '../../stack/config.ts';
import { assumeRole } from '../common/assumeRole.ts';
import { openClient } from '../common/stacks.ts';
import type { FoundStack, Obstacles } from './obstacles.ts';

const sellerManual = 'See "The seller\'s account" in infra/stack/README.md.';

/**
 * Whether the seller's role can be assumed, and whether a rule in that account forwards AWS
 * Marketplace's events and keeps those that are refused.
 */
export async function checkSeller(
  { marketplaceRoleArn }: Config,
  { account }: FoundStack,
  { later }: Obstacles,
): Promise<void> {
  if (!marketplaceRoleArn) {
    return;
  }
  const credentials = await assumeRole(marketplaceRoleArn).catch((error: Error) => error);
  if (credentials instanceof Error) {
    const what = `${marketplaceRoleArn} can't be assumed, so no buyer can register: ${credentials}`;
    later(what, sellerManual);
    return;
  }
  const TargetArn = busArnOf(account);
  try {
    const rules = await readRules(openClient(EventBridge, { credentials }), TargetArn);
    const forwarding = rules.filter(
      ({ state, pattern }) => state === 'ENABLED' && pattern.includes('aws.agreement-marketplace'),
    );
    if (forwarding.length === 0) {
      later(
        `No rule in the seller's account forwards AWS Marketplace's events to ${TargetArn}.`,
        sellerManual,
      );
    } else if (!forwarding.some(({ keepsRefused }) => keepsRefused)) {
      // Source: EventBridge user guide, "Using dead-letter queues to process undelivered events".
      later(
        "The seller's rule has no dead-letter queue: an event that this account refuses is lost.",
        sellerManual,
      );
    }
  } catch (error) {
    later(
      `Can't check whether the seller's account forwards its events: ${error}`,
      `Allow ${marketplaceRoleArn} events:ListRuleNamesByTarget, events:DescribeRule and events:ListTargetsByRule. ${sellerManual}`,
    );
  }
}

async function readRules(events: EventBridge, TargetArn: string) {
  const { RuleNames = [] } = await events.listRuleNamesByTarget({ TargetArn });
  return Promise.all(
    RuleNames.map(async (Name) => {
      const { State: state, EventPattern: pattern = '' } = await events.describeRule({ Name });
      const { Targets = [] } = await events.listTargetsByRule({ Rule: Name });
      const keepsRefused = Targets.some(
        ({ Arn, DeadLetterConfig }) => Arn === TargetArn && DeadLetterConfig?.Arn !== undefined,
      );
      return { state, pattern, keepsRefused };
    }),
  );
}
