import type { Resolver } from 'node:dns/promises';
import { EventBridge } from '@aws-sdk/client-eventbridge';
import { Lambda } from '@aws-sdk/client-lambda';
import { SES } from '@aws-sdk/client-ses';
import { SESv2 } from '@aws-sdk/client-sesv2';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';
import { STS } from '@aws-sdk/client-sts';
import { region } from '../../../lambdas/contract/stack.ts';
import type { Config } from '../../stack/config.ts';
import { senderIdentities } from '../../stack/names.ts';
import { openClient } from '../common/aws.ts';
import { toCommandLine } from '../common/program.ts';

/** What would make a deployment fail, and what to do about it. */
export interface Obstacle {
  readonly what: string;
  readonly wayOut: string;
  /** The deployment goes through, and the site does without something. @default false */
  readonly isWarning?: true;
}

/** What there is of a stack before it is deployed. */
export interface FoundStack {
  readonly name: string;
  readonly account: string;
  /** Such as "UPDATE_COMPLETE"; empty when there is no such stack. */
  readonly status: string;
  /** The address that it serves; empty when there is none. */
  readonly siteUrl: string;
  readonly isProtected: boolean;
  /** The names in the account of its resources of a type. */
  readonly idsOf: (type: string) => readonly string[];
}

export type Names = Pick<Resolver, 'resolve'>;

function later(what: string, wayOut: string): Obstacle {
  return { what, wayOut, isWarning: true };
}

/** Looks at the stack's own state, SES, Lambda, subscriptions and the seller's account. */
export async function findAccountObstacles(
  config: Config,
  stack: FoundStack,
): Promise<readonly Obstacle[]> {
  return [
    ...stateOf(stack),
    ...(await findMailObstacles(config, stack)),
    ...(await findConcurrency()),
    ...(await findUnconfirmed(stack)),
    ...(await findSellerObstacles(config, stack)),
  ];
}

/** Source: the CDK's command line 2.1148, which deletes what a failed creation left and makes it anew. */
function stateOf({ name, status, isProtected }: FoundStack): Obstacle[] {
  function cloudFormation(command: string, ...options: string[]): string {
    const own = ['--stack-name', name, '--region', region];
    return toCommandLine('aws', 'cloudformation', command, ...options, ...own);
  }
  const isUnfinished = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'].includes(status);
  const states: readonly (readonly [boolean, what: string, wayOut: string])[] = [
    [
      status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS',
      'is being changed',
      `Wait until that's done: ${cloudFormation('describe-stacks')}`,
    ],
    [
      status === 'UPDATE_ROLLBACK_FAILED',
      'could not be rolled back',
      `Fix what its events name, then: ${cloudFormation('continue-update-rollback')}`,
    ],
    [
      status === 'DELETE_FAILED',
      'could not be deleted completely',
      `Remove what its events name, then: ${cloudFormation('delete-stack')}`,
    ],
    [
      isUnfinished && isProtected,
      "was never deployed completely and is protected, so the CDK can't remove it and start over",
      cloudFormation('update-termination-protection', '--no-enable-termination-protection'),
    ],
  ];
  return states
    .filter(([applies]) => applies)
    .map(([, what, wayOut]) => ({ what: `${name} ${what} (${status}).`, wayOut }));
}

async function findMailObstacles(config: Config, stack: FoundStack): Promise<Obstacle[]> {
  const own = stack.idsOf('AWS::SES::EmailIdentity');
  const identities = [...senderIdentities(config)];
  const [{ VerificationAttributes = {} }, account] = await Promise.all([
    openClient(SES).getIdentityVerificationAttributes({ Identities: identities }),
    openClient(SESv2).getAccount({}),
  ]);
  const { Max24HourSend = 0 } = account.SendQuota ?? {};
  const { senderEmail, mailDailyCap } = config;
  const { VerificationStatus = 'Pending' } = VerificationAttributes[senderEmail] ?? {};
  const found: Obstacle[] = identities
    // CloudFormation makes identities only anew: "already exists".
    .filter((identity) => identity in VerificationAttributes && !own.includes(identity))
    .map((identity) => ({
      what: `This account already has the SES identity ${identity}, and it isn't the stack's.`,
      wayOut: `If nothing else sends from it: ${toCommandLine('aws', 'sesv2', 'delete-email-identity', '--email-identity', identity, '--region', region)}`,
    }));
  if (own.includes(senderEmail) && VerificationStatus !== 'Success') {
    found.push(
      later(
        `SES has not verified ${senderEmail} (${VerificationStatus}).`,
        'Click the link in the mail that SES sent there, or have SES send a new one (SES console, Identities).',
      ),
    );
  }
  if (account.ProductionAccessEnabled !== true) {
    found.push(
      later(
        'SES is in its sandbox: it only mails verified addresses, so mails to buyers wait.',
        'Request production access in the SES console: it takes about a day.',
      ),
    );
  } else if (Max24HourSend >= 0 && Max24HourSend < mailDailyCap) {
    found.push(
      later(
        `SES sends ${Max24HourSend} mails a day, and mailDailyCap is ${mailDailyCap}.`,
        'Lower mailDailyCap, or ask for a higher quota in Service Quotas.',
      ),
    );
  }
  return found;
}

/** Source: Lambda developer guide, "Lambda quotas": new accounts have reduced quotas. */
const enoughConcurrency = 100;

async function findConcurrency(): Promise<Obstacle[]> {
  const { AccountLimit } = await openClient(Lambda).getAccountSettings({});
  const concurrent = AccountLimit?.ConcurrentExecutions ?? 0;
  const few = `Lambda runs at most ${concurrent} functions at once in this account: under load, forms fail.`;
  const wayOut = 'Service Quotas, AWS Lambda, Concurrent executions: ask for 1,000.';
  return concurrent >= enoughConcurrency ? [] : [later(few, wayOut)];
}

async function findUnconfirmed(stack: FoundStack): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  const client = openClient(SNSClient);
  for (const TopicArn of stack.idsOf('AWS::SNS::Topic')) {
    for await (const page of paginateListSubscriptionsByTopic({ client }, { TopicArn })) {
      for (const { Endpoint = '', SubscriptionArn = '' } of page.Subscriptions ?? []) {
        if (!SubscriptionArn.startsWith('arn:')) {
          found.push(
            later(
              `${Endpoint} has not confirmed its alarm subscription, so it gets no alarms.`,
              'See "Do the mails arrive?" in infra/operator/README.md.',
            ),
          );
        }
      }
    }
  }
  return found;
}

const sellerManual = 'See "The seller\'s account" in infra/stack/README.md.';

/** Whether the role can be assumed, and whether a rule there passes on AWS Marketplace's events. */
async function findSellerObstacles(
  { marketplaceRoleArn: RoleArn }: Config,
  { account }: FoundStack,
): Promise<Obstacle[]> {
  if (!RoleArn) {
    return [];
  }
  const assumed = await openClient(STS)
    .assumeRole({ RoleArn, RoleSessionName: 'check-deploy' })
    .catch((error: Error) => error);
  if (assumed instanceof Error || !assumed.Credentials) {
    const why = `${RoleArn} can't be assumed, so no buyer can register: ${assumed}`;
    return [later(why, sellerManual)];
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
    const missing = `No rule in the seller's account forwards AWS Marketplace's events to ${TargetArn}.`;
    return isPassedOn ? [] : [later(missing, sellerManual)];
  } catch (error) {
    const what = `Can't check whether the seller's account forwards its events: ${error}`;
    const wayOut = `Allow ${RoleArn} events:ListRuleNamesByTarget and events:DescribeRule. ${sellerManual}`;
    return [later(what, wayOut)];
  }
}
