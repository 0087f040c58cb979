import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const alarmEmail = 'operator@acme-security.com';
const alarmTopicArn = 'arn:aws:sns:us-east-1:111122223333:pager';
const template = synthesizeStack({
  alarmEmail,
  alarmTopicArn,
  firewall: 'on',
  formCheck: 'on',
});
const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm'));

describe('alarms', () => {
  test('say when to act and what to do, in what CloudWatch takes', () => {
    expect(alarms.length).toBeGreaterThan(10);
    for (const { Properties } of alarms) {
      const [, severity] = /-(now|in-the-morning)$/.exec(Properties.AlarmName) ?? [];
      expect(Properties.AlarmDescription).toMatch(
        severity === 'now' ? /^NOW: .+ 1\. .+/ : /^In the morning: .+ 1\. .+/,
      );
      expect(Properties.AlarmDescription.length).toBeLessThanOrEqual(1024);
    }
  });

  test('tell the operator on both channels, that it is over only where somebody got up', () => {
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: alarmEmail,
    });
    for (const { Properties } of alarms) {
      expect(Properties.AlarmActions).toEqual([expect.anything(), alarmTopicArn]);
      const isUrgent = Properties.AlarmName.endsWith('-now');
      expect(Properties.OKActions ?? []).toHaveLength(isUrgent ? 2 : 0);
    }
  });

  test('ring for each dead-letter queue by itself', () => {
    const ringing = alarms.filter(({ Properties }) =>
      JSON.stringify(Properties).includes('ApproximateNumberOfMessagesVisible'),
    );
    const queues = Object.keys(template.findResources('AWS::SQS::Queue')).filter((id) =>
      id.includes('DeadLetters'),
    );
    expect(ringing).toHaveLength(queues.length);
  });

  test('ring for scheduled runs after three failures in ten minutes, not for one', () => {
    const [runs] = alarms.filter(({ Properties }) => Properties.AlarmName.includes('RunsFail'));
    expect(runs?.Properties.Threshold).toBe(3);
    const [crashes] = alarms.filter(({ Properties }) =>
      Properties.AlarmName.includes('FunctionsCrash'),
    );
    expect(JSON.stringify(crashes)).not.toMatch(/Outbox|PurchasesCheck/);
    expect(JSON.stringify(runs)).toMatch(/Outbox.*PurchasesCheck|PurchasesCheck.*Outbox/);
  });

  test('are all on the dashboard', () => {
    template.hasResourceProperties('AWS::CloudWatch::Dashboard', {
      DashboardBody: Match.objectLike({}),
    });
    const dashboards = template.findResources('AWS::CloudWatch::Dashboard');
    for (const id of Object.keys(template.findResources('AWS::CloudWatch::Alarm'))) {
      expect(JSON.stringify(dashboards)).toContain(id);
    }
  });

  test('take silence of the outbox for bad news, and of anything else for good', () => {
    const silent = alarms.filter(({ Properties }) => Properties.TreatMissingData === 'breaching');
    expect(silent.map(({ Properties }) => Properties.MetricName)).toEqual([
      'HealthCheckStatus',
      'OutboxDepth',
    ]);
  });

  test('are there without an address too, and mail nobody', () => {
    const quiet = synthesizeStack({ alarmEmail: '', firewall: 'on', formCheck: 'on' });
    quiet.resourceCountIs('AWS::CloudWatch::Alarm', alarms.length);
    quiet.resourceCountIs('AWS::SNS::Topic', 0);
    quiet.resourceCountIs('AWS::Budgets::Budget', 0);
  });
});

test('only CloudWatch of this account may publish to the topic, and only by TLS', () => {
  const [policy] = Object.values(template.findResources('AWS::SNS::TopicPolicy'));
  expect(policy?.['Properties'].PolicyDocument.Statement).toMatchObject([
    { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    {
      Effect: 'Allow',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    },
  ]);
});

describe('the firewall', () => {
  test('protects the site and limits submissions from one address', () => {
    template.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      Rules: Match.arrayWith([
        Match.objectLike({
          Statement: {
            RateBasedStatement: Match.objectLike({ AggregateKeyType: 'IP', Limit: 20 }),
          },
        }),
      ]),
    });
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { WebACLId: Match.anyValue() },
    });
  });

  test('costs nothing unless it is asked for', () => {
    synthesizeStack().resourceCountIs('AWS::WAFv2::WebACL', 0);
  });
});
