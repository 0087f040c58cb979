import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const alarmEmail = 'operator@acme-security.com';
const template = synthesizeStack({ alarmEmail, monthlyBudgetUsd: 25, firewall: 'on' });
const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm'));

describe('alarms', () => {
  test('say what they mean and what to do, in what CloudWatch takes', () => {
    expect(alarms.length).toBeGreaterThan(10);
    for (const { Properties } of alarms) {
      expect(Properties.AlarmDescription).toMatch(/^What it means: .+\. What to do: .+\.$/);
      expect(Properties.AlarmDescription.length).toBeLessThanOrEqual(1024);
    }
  });

  test('mail the operator, also when it is over', () => {
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: alarmEmail,
    });
    for (const { Properties } of alarms) {
      expect(Properties.AlarmActions).toHaveLength(1);
      expect(Properties.OKActions).toHaveLength(1);
    }
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

  test('go off before SES would suspend us', () => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'Reputation.BounceRate',
      Threshold: 0.02,
    });
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'Reputation.ComplaintRate',
      Threshold: 0.0005,
    });
  });

  test('take silence of the outbox for bad news, and of anything else for good', () => {
    const silent = alarms.filter(({ Properties }) => Properties.TreatMissingData === 'breaching');
    expect(silent.map(({ Properties }) => Properties.MetricName)).toEqual(['OutboxDepth']);
  });

  test('are there without an address too, and mail nobody', () => {
    const quiet = synthesizeStack({ alarmEmail: '' });
    quiet.resourceCountIs('AWS::CloudWatch::Alarm', alarms.length);
    quiet.resourceCountIs('AWS::SNS::Topic', 0);
    quiet.resourceCountIs('AWS::Budgets::Budget', 0);
  });
});

test('the operator hears of costs before the month is over', () => {
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 25, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: Match.arrayWith([
      Match.objectLike({
        Notification: Match.objectLike({ NotificationType: 'FORECASTED' }),
        Subscribers: [{ SubscriptionType: 'EMAIL', Address: alarmEmail }],
      }),
    ]),
  });
});

describe('the firewall', () => {
  test('stands in front of the site and limits submissions from one address', () => {
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
