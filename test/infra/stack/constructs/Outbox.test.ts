import { Match } from 'aws-cdk-lib/assertions';
import { test } from 'vitest';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const template = synthesizeStack();

test('the outbox runs every minute; a run that cannot start is left to the next', () => {
  template.hasResourceProperties('AWS::Scheduler::Schedule', {
    ScheduleExpression: 'rate(1 minute)',
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: {
      Arn: Match.anyValue(),
      RetryPolicy: { MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 },
      DeadLetterConfig: Match.anyValue(),
    },
  });
});

test('a run that fails is not repeated but kept', () => {
  template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    MaximumRetryAttempts: 0,
    DestinationConfig: { OnFailure: Match.anyValue() },
  });
});

test('the schedule may start the outbox, report what failed, and nothing else', () => {
  template.hasResourceProperties('AWS::IAM::Policy', {
    PolicyName: Match.stringLikeRegexp('^OutboxScheduleRole'),
    PolicyDocument: {
      Statement: [
        Match.objectLike({
          Action: 'lambda:InvokeFunction',
          Resource: { 'Fn::GetAtt': [Match.stringLikeRegexp('^OutboxFunction'), 'Arn'] },
        }),
        Match.objectLike({ Action: 'sqs:SendMessage' }),
      ],
    },
  });
});
