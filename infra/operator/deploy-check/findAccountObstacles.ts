import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetIdentityVerificationAttributesCommand, SESClient } from '@aws-sdk/client-ses';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';
import { region } from '../../../lambdas/contract/stack.ts';
import type { Config } from '../../stack/config.ts';
import { senderIdentities } from '../../stack/names.ts';
import { openClient } from '../common/aws.ts';
import { toCommandLine } from '../common/program.ts';
import type { FoundStack, Obstacle } from './obstacle.ts';

/**
 * Finds what stands in the way in the account: the stack's own state, SES, Lambda, who is mailed.
 *
 * @throws Error when AWS doesn't answer
 */
export async function findAccountObstacles(
  config: Config,
  stack: FoundStack,
): Promise<readonly Obstacle[]> {
  return [
    ...stateOf(stack),
    ...(await findMailObstacles(config, stack)),
    ...(await findConcurrency()),
    ...(await findUnconfirmed(stack)),
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
      `Wait until it is done: ${cloudFormation('describe-stacks')}`,
    ],
    [
      status === 'UPDATE_ROLLBACK_FAILED',
      'could not go back to how it was',
      `Repair what its events name, then: ${cloudFormation('continue-update-rollback')}`,
    ],
    [
      status === 'DELETE_FAILED',
      'could not be removed whole',
      `Remove what its events name, then: ${cloudFormation('delete-stack')}`,
    ],
    [
      isUnfinished && isProtected,
      "was never deployed to its end, and is protected: the CDK can't remove it to begin anew",
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
    openClient(SESClient).send(
      new GetIdentityVerificationAttributesCommand({ Identities: identities }),
    ),
    openClient(SESv2Client).send(new GetAccountCommand({})),
  ]);
  const { Max24HourSend = 0 } = account.SendQuota ?? {};
  const found: Obstacle[] = identities
    // CloudFormation makes identities only anew: "already exists".
    .filter((identity) => identity in VerificationAttributes && !own.includes(identity))
    .map((identity) => ({
      what: `SES in this account has the identity ${identity} already, and it isn't the stack's.`,
      wayOut: `If nothing else sends as it: ${toCommandLine('aws', 'sesv2', 'delete-email-identity', '--email-identity', identity, '--region', region)}`,
    }));
  const { senderEmail, mailDailyCap } = config;
  if (own.includes(senderEmail)) {
    const { VerificationStatus = 'Pending' } = VerificationAttributes[senderEmail] ?? {};
    if (VerificationStatus !== 'Success') {
      found.push({
        what: `SES has not verified ${senderEmail} (${VerificationStatus}).`,
        wayOut: 'Click the link that it mailed there, or have it mail a new one: SES, Identities.',
        isWarning: true,
      });
    }
  }
  if (account.ProductionAccessEnabled !== true) {
    found.push({
      what: "SES is in its sandbox: it mails only addresses that are verified, so buyers' mails wait.",
      wayOut: 'Request production access in the SES console: it takes about a day.',
      isWarning: true,
    });
  } else if (Max24HourSend >= 0 && Max24HourSend < mailDailyCap) {
    found.push({
      what: `SES sends ${Max24HourSend} mails a day, and mailDailyCap is ${mailDailyCap}.`,
      wayOut: 'Lower mailDailyCap, or ask for a higher quota in Service Quotas.',
      isWarning: true,
    });
  }
  return found;
}

/** Source: Lambda developer guide, "Lambda quotas": new accounts have reduced quotas. */
const enoughConcurrency = 100;

async function findConcurrency(): Promise<Obstacle[]> {
  const { AccountLimit } = await openClient(LambdaClient).send(new GetAccountSettingsCommand({}));
  const concurrent = AccountLimit?.ConcurrentExecutions ?? 0;
  return concurrent >= enoughConcurrency
    ? []
    : [
        {
          what: `Lambda runs at most ${concurrent} functions at once in this account: under load, forms fail.`,
          wayOut: 'Service Quotas, AWS Lambda, Concurrent executions: ask for 1,000.',
          isWarning: true,
        },
      ];
}

async function findUnconfirmed(stack: FoundStack): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  for (const TopicArn of stack.idsOf('AWS::SNS::Topic')) {
    const client = openClient(SNSClient);
    for await (const page of paginateListSubscriptionsByTopic({ client }, { TopicArn })) {
      for (const { Endpoint = '', SubscriptionArn = '' } of page.Subscriptions ?? []) {
        if (!SubscriptionArn.startsWith('arn:')) {
          found.push({
            what: `${Endpoint} has not confirmed that it gets alarms: it gets none.`,
            wayOut: 'See "Do the mails arrive?" in infra/operator/README.md.',
            isWarning: true,
          });
        }
      }
    }
  }
  return found;
}
