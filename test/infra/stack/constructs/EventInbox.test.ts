import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const template = synthesizeStack();

test("AWS Marketplace's events are queued, and dead-lettered when nothing else helps", () => {
  template.hasResourceProperties('AWS::Events::Rule', {
    EventPattern: { source: ['aws.agreement-marketplace'] },
    Targets: [Match.objectLike({ DeadLetterConfig: Match.anyValue() })],
  });
  template.hasResourceProperties('AWS::SQS::Queue', {
    RedrivePolicy: Match.objectLike({ maxReceiveCount: 5 }),
    VisibilityTimeout: 180,
  });
});

test('one bad event of a batch fails alone', () => {
  template.allResourcesProperties('AWS::Lambda::EventSourceMapping', {
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    BatchSize: 10,
  });
});

test('queues are encrypted, take TLS alone and keep what they hold for 14 days', () => {
  template.allResourcesProperties('AWS::SQS::Queue', {
    SqsManagedSseEnabled: true,
    MessageRetentionPeriod: 1_209_600,
  });
  const queues = Object.keys(template.findResources('AWS::SQS::Queue'));
  const policies = Object.values(template.findResources('AWS::SQS::QueuePolicy'));
  const secured = policies.filter(({ Properties }) =>
    Properties.PolicyDocument.Statement.some(
      ({ Effect, Condition }: { Effect: string; Condition?: unknown }) =>
        Effect === 'Deny' && JSON.stringify(Condition).includes('aws:SecureTransport'),
    ),
  );
  expect(secured).toHaveLength(queues.length);
});

test('without a product there is nothing to listen for', () => {
  const without = synthesizeStack({ marketplaceProductCode: '' });
  expect(JSON.stringify(without.toJSON())).not.toContain('aws.agreement-marketplace');
  without.hasResourceProperties('AWS::ApiGatewayV2::Route', {
    RouteKey: 'POST /photo-kiosk-backend/aws-marketplace-landing',
  });
});

test('what waits rings only once an event that keeps failing is a dead letter, and long before it is lost', () => {
  const inboxes = Object.values(
    template.findResources('AWS::SQS::Queue', { Properties: { RedrivePolicy: Match.anyValue() } }),
  ).map(({ Properties }) => Properties);
  expect(inboxes).toHaveLength(2);
  const [{ Properties: alarm } = { Properties: {} }] = Object.values(
    template.findResources('AWS::CloudWatch::Alarm', {
      Properties: {
        AlarmDescription: Match.stringLikeRegexp('An event of AWS Marketplace or SES waits'),
      },
    }),
  );
  expect(alarm.Metrics).toHaveLength(1 + inboxes.length);
  for (const { VisibilityTimeout, RedrivePolicy, MessageRetentionPeriod } of inboxes) {
    const triedForSeconds = VisibilityTimeout * RedrivePolicy.maxReceiveCount;
    expect(alarm.Threshold).toBeGreaterThan(triedForSeconds);
    expect(alarm.Threshold).toBeLessThan(MessageRetentionPeriod / 100);
  }
});
