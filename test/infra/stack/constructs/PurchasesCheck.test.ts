import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const template = synthesizeStack();

test('purchases are compared once a day; a run that fails is kept', () => {
  template.hasResourceProperties('AWS::Scheduler::Schedule', {
    ScheduleExpression: 'rate(1 day)',
    Target: {
      Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^PurchasesCheckFunction'), 'Arn'] },
      DeadLetterConfig: Match.anyValue(),
    },
  });
});

test('without a product there is nothing to compare', () => {
  const functions = synthesizeStack({ marketplaceProductCode: '' }).findResources(
    'AWS::Lambda::Function',
  );
  expect(Object.keys(functions).join()).not.toContain('PurchasesCheck');
});

test('it may ask for entitlements and for nothing else of AWS Marketplace', () => {
  const policies = Object.entries(template.findResources('AWS::IAM::Policy')).filter(([id]) =>
    id.startsWith('PurchasesCheckRole'),
  );
  const actions = policies
    .flatMap(([, policy]) => policy['Properties'].PolicyDocument.Statement)
    .flatMap(({ Action }: { Action: string | string[] }) => Action);
  expect(actions.filter((action) => action.startsWith('aws-marketplace:'))).toEqual([
    'aws-marketplace:GetEntitlements',
  ]);
  expect(actions).not.toContain('dynamodb:DeleteItem');
});
