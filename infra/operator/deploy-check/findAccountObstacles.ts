import { Lambda } from '@aws-sdk/client-lambda';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';
import { region } from '#contract/stack.ts';
import type { Config } from '../../stack/config.ts';
import { callJson } from '../common/callJson.ts';
import { toCommandLine } from '../common/program.ts';
import { openClient } from '../common/stacks.ts';
import type { FoundStack, Obstacles } from './obstacles.ts';

const planState = {
  service: 'freetier',
  host: 'freetier.us-east-1.api.aws',
  version: '1.0',
  target: 'AWSFreeTierService.GetAccountPlanState',
} as const;

/**
 * Whether AWS will close the account by itself. Accounts of before July 2025, and those in
 * organizations, may have no plan, so an error says nothing.
 * Source: AWS Billing and Cost Management API, GetAccountPlanState; AWS Billing user guide, "Choosing
 * an AWS Free Tier plan".
 */
export async function checkPlan(
  { stage }: Config,
  _stack: FoundStack,
  { block }: Obstacles,
): Promise<void> {
  const { accountPlanType } = await callJson<{ accountPlanType?: string }>(planState, {}).catch(
    (): { accountPlanType?: string } => ({}),
  );
  if (stage === 'prod' && accountPlanType === 'FREE') {
    block(
      "This account is on AWS's Free plan: AWS closes it after six months, or once its credits are used up, and later deletes everything in it.",
      'Upgrade it to the Paid plan (Billing and Cost Management console).',
    );
  }
}

const describeBudgets = {
  service: 'budgets',
  host: 'budgets.amazonaws.com',
  version: '1.1',
  target: 'AWSBudgetServiceGateway.DescribeBudgets',
} as const;

/** What AWS answers in an account whose organization forbids budgets, or hasn't enabled them. */
const noBudgets = /linked account|payer account|service control policy/i;

/** Whether the account may have a budget. Without it, the whole first deployment fails. */
export async function checkBudget(
  { monthlyBudgetUsd }: Config,
  stack: FoundStack,
  { block }: Obstacles,
): Promise<void> {
  if (monthlyBudgetUsd === undefined || stack.idsOf('AWS::Budgets::Budget').length > 0) {
    return;
  }
  try {
    await callJson(describeBudgets, { AccountId: stack.account });
  } catch (error) {
    if (!noBudgets.test(String(error))) {
      throw error;
    }
    block(
      `This account can't have a budget: ${error}`,
      "Ask whoever manages the organization's management account to enable budgets, which can take a day, or set monthlyBudgetUsd=off.",
    );
  }
}

const getParameter = {
  service: 'ssm',
  host: `ssm.${region}.amazonaws.com`,
  version: '1.1',
  target: 'AmazonSSM.GetParameter',
} as const;

/** The template's rule CheckBootstrapVersion refuses older ones. */
const oldestBootstrap = 6;

/** Whether the account has what `cdk bootstrap` makes. */
export async function checkBootstrap(
  _config: Config,
  { account }: FoundStack,
  { block }: Obstacles,
): Promise<void> {
  const input = { Name: '/cdk-bootstrap/hnb659fds/version' };
  const found = await callJson<{ Parameter?: { Value?: string } }>(getParameter, input).catch(
    (error: Error) => {
      if (error.name === 'ParameterNotFound') {
        return undefined;
      }
      throw error;
    },
  );
  const version = Number(found?.Parameter?.Value ?? 0);
  if (version < oldestBootstrap) {
    const place = `aws://${account}/${region}`;
    block(
      version === 0
        ? `This account isn't prepared for the CDK in ${region}.`
        : `This account's CDK bootstrap has version ${version}, and ${oldestBootstrap} is needed.`,
      toCommandLine('npx', 'cdk', 'bootstrap', '--app', '', place),
    );
  }
}

/** Source: Lambda developer guide, "Lambda quotas": new accounts have reduced quotas. */
const enoughConcurrency = 100;

export async function checkConcurrency(
  _config: Config,
  _stack: FoundStack,
  { later }: Obstacles,
): Promise<void> {
  const { AccountLimit } = await openClient(Lambda).getAccountSettings({});
  const concurrent = AccountLimit?.ConcurrentExecutions ?? 0;
  if (concurrent < enoughConcurrency) {
    later(
      `Lambda runs at most ${concurrent} functions at once in this account: under load, forms fail.`,
      'Service Quotas, AWS Lambda, Concurrent executions: ask for 1,000.',
    );
  }
}

export async function checkSubscriptions(
  _config: Config,
  stack: FoundStack,
  { later }: Obstacles,
): Promise<void> {
  const client = openClient(SNSClient);
  for (const TopicArn of stack.idsOf('AWS::SNS::Topic')) {
    for await (const page of paginateListSubscriptionsByTopic({ client }, { TopicArn })) {
      for (const { Endpoint = '', SubscriptionArn = '' } of page.Subscriptions ?? []) {
        if (!SubscriptionArn.startsWith('arn:')) {
          const what = `${Endpoint} has not confirmed its alarm subscription, so it gets no alarms.`;
          later(what, 'See "Do the emails arrive?" in infra/operator/README.md.');
        }
      }
    }
  }
}
