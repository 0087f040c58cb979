import { expect, test } from 'vitest';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const template = synthesizeStack({ alarmEmail: 'operator@acme.com' });

test('only CloudWatch of this account may publish to the topic of alarms, and only by TLS', () => {
  const [policy, ...others] = Object.values(template.findResources('AWS::SNS::TopicPolicy'));
  expect(others).toEqual([]);
  const statements: Record<string, unknown>[] = policy?.['Properties'].PolicyDocument.Statement;
  const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
  expect(allowed).toMatchObject([
    {
      Action: 'sns:Publish',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    },
  ]);
  expect(statements.filter(({ Effect }) => Effect === 'Deny')).toMatchObject([
    { Action: 'sns:Publish', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
  ]);
});
