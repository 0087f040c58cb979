import { EventBridge } from '@aws-sdk/client-eventbridge';
import { Lambda } from '@aws-sdk/client-lambda';
import { SES } from '@aws-sdk/client-ses';
import { SESv2 } from '@aws-sdk/client-sesv2';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';
import { STS } from '@aws-sdk/client-sts';
import { region } from '../../../lambdas/contract/stack.ts';
import type { Config } from '../../stack/config.ts';
import { senderIdentities } from '../../stack/names.ts';
import { toCommandLine } from '../common/program.ts';
import { openClient } from '../common/stacks.ts';
import type { FoundStack, Obstacles } from './obstacles.ts';

/** Looks at SES, Lambda, subscriptions and the seller's account. */
export async function findAccountObstacles(
  config: Config,
  stack: FoundStack,
  obstacles: Obstacles,
): Promise<void> {
  await checkMail(config, stack, obstacles);
  await checkConcurrency(obstacles);
  await checkSubscriptions(stack, obstacles);
  if (config.marketplaceRoleArn) {
    await checkSeller(config.marketplaceRoleArn, stack, obstacles);
  }
}

async function checkMail(
  config: Config,
  stack: FoundStack,
  { block, later }: Obstacles,
): Promise<void> {
  const own = stack.idsOf('AWS::SES::EmailIdentity');
  const Identities = [...senderIdentities(config)];
  const { VerificationAttributes = {} } = await openClient(SES).getIdentityVerificationAttributes({
    Identities,
  });
  const account = await openClient(SESv2).getAccount({});
  const { Max24HourSend = 0 } = account.SendQuota ?? {};
  const { senderEmail, mailDailyCap } = config;
  const { VerificationStatus = 'Pending' } = VerificationAttributes[senderEmail] ?? {};
  for (const name of Identities) {
    // CloudFormation can't adopt an existing identity: it fails with "already exists".
    if (name in VerificationAttributes && !own.includes(name)) {
      const words = ['delete-email-identity', '--email-identity', name, '--region', region];
      block(
        `This account already has the SES identity ${name}, and it isn't the stack's.`,
        `If nothing else sends from it: ${toCommandLine('aws', 'sesv2', ...words)}`,
      );
    }
  }
  if (own.includes(senderEmail) && VerificationStatus !== 'Success') {
    later(
      `SES has not verified ${senderEmail} (${VerificationStatus}).`,
      'Click the link in the mail that SES sent there, or have SES send a new one (SES console, Identities).',
    );
  }
  if (account.ProductionAccessEnabled !== true) {
    later(
      'SES is in its sandbox: it only mails verified addresses, so mails to buyers wait.',
      'Request production access in the SES console: it takes about a day.',
    );
  } else if (Max24HourSend >= 0 && Max24HourSend < mailDailyCap) {
    later(
      `SES sends ${Max24HourSend} mails a day, and mailDailyCap is ${mailDailyCap}.`,
      'Lower mailDailyCap, or ask for a higher quota in Service Quotas.',
    );
  }
}

/** Source: Lambda developer guide, "Lambda quotas": new accounts have reduced quotas. */
const enoughConcurrency = 100;

async function checkConcurrency({ later }: Obstacles): Promise<void> {
  const { AccountLimit } = await openClient(Lambda).getAccountSettings({});
  const concurrent = AccountLimit?.ConcurrentExecutions ?? 0;
  if (concurrent < enoughConcurrency) {
    later(
      `Lambda runs at most ${concurrent} functions at once in this account: under load, forms fail.`,
      'Service Quotas, AWS Lambda, Concurrent executions: ask for 1,000.',
    );
  }
}

async function checkSubscriptions(stack: FoundStack, { later }: Obstacles): Promise<void> {
  const client = openClient(SNSClient);
  for (const TopicArn of stack.idsOf('AWS::SNS::Topic')) {
    for await (const page of paginateListSubscriptionsByTopic({ client }, { TopicArn })) {
      for (const { Endpoint = '', SubscriptionArn = '' } of page.Subscriptions ?? []) {
        if (!SubscriptionArn.startsWith('arn:')) {
          const what = `${Endpoint} has not confirmed its alarm subscription, so it gets no alarms.`;
          later(what, 'See "Do the mails arrive?" in infra/operator/README.md.');
        }
      }
    }
  }
}

const sellerManual = 'See "The seller\'s account" in infra/stack/README.md.';

/** Whether the role can be assumed, and whether a rule there forwards AWS Marketplace's events. */
async function checkSeller(
  RoleArn: string,
  { account }: FoundStack,
  { later }: Obstacles,
): Promise<void> {
  const assumed = await openClient(STS)
    .assumeRole({ RoleArn, RoleSessionName: 'check-deploy' })
    .catch((error: Error) => error);
  if (assumed instanceof Error || !assumed.Credentials) {
    later(`${RoleArn} can't be assumed, so no buyer can register: ${assumed}`, sellerManual);
    return;
  }
  const { AccessKeyId = '', SecretAccessKey = '', SessionToken = '' } = assumed.Credentials;
  const events = openClient(EventBridge, {
    credentials: {
      accessKeyId: AccessKeyId,
      secretAccessKey: SecretAccessKey,
      sessionToken: SessionToken,
    },
  });
  const TargetArn = `arn:aws:events:${region}:${account}:event-bus/default`;
  try {
    const { RuleNames = [] } = await events.listRuleNamesByTarget({ TargetArn });
    const rules = await Promise.all(RuleNames.map((Name) => events.describeRule({ Name })));
    const isPassedOn = rules.some(
      ({ State, EventPattern }) =>
        State === 'ENABLED' && EventPattern?.includes('aws.agreement-marketplace'),
    );
    if (!isPassedOn) {
      const rule = `No rule in the seller's account forwards AWS Marketplace's events to ${TargetArn}.`;
      later(rule, sellerManual);
    }
  } catch (error) {
    later(
      `Can't check whether the seller's account forwards its events: ${error}`,
      `Allow ${RoleArn} events:ListRuleNamesByTarget and events:DescribeRule. ${sellerManual}`,
    );
  }
}
