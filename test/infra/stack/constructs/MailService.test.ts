import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const template = synthesizeStack();
const domain = { domainName: 'www.acme-security.com', hostedZoneId: 'Z0123456789ABCDEFGHIJ' };

test('mail is sent over TLS alone, and not to addresses that bounced or complained', () => {
  template.hasResourceProperties('AWS::SES::ConfigurationSet', {
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    ReputationOptions: { ReputationMetricsEnabled: true },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
});

test('without a domain of its own SES verifies the address', () => {
  template.hasResourceProperties('AWS::SES::EmailIdentity', {
    EmailIdentity: 'website@devsecops.example',
  });
});

test("the sender's domain is verified by DKIM when its zone is ours", () => {
  const own = synthesizeStack({ ...domain, senderEmail: 'website@acme-security.com' });
  own.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'acme-security.com' });
  const records = Object.values(own.findResources('AWS::Route53::RecordSet'));
  expect(records.filter(({ Properties }) => Properties.Type === 'CNAME')).toHaveLength(3);
});

test('a sender at another domain is verified by its address', () => {
  const other = synthesizeStack({ ...domain, senderEmail: 'website@acme-mail.com' });
  other.hasResourceProperties('AWS::SES::EmailIdentity', {
    EmailIdentity: 'website@acme-mail.com',
  });
});

test('functions send from our address and no other', () => {
  const policies = Object.values(template.findResources('AWS::IAM::Policy'));
  const statements = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
  const sending = statements.filter(({ Action }) => JSON.stringify(Action).includes('ses:'));
  expect(sending).toHaveLength(3);
  for (const { Action, Condition } of sending) {
    expect(Action).toBe('ses:SendEmail');
    expect(Condition).toEqual({
      StringEquals: { 'ses:FromAddress': 'website@devsecops.example' },
    });
  }
});

test('bounces and complaints reach the function that notes them', () => {
  template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    EventDestination: Match.objectLike({
      MatchingEventTypes: ['send', 'bounce', 'complaint', 'reject'],
      EventBridgeDestination: Match.anyValue(),
    }),
  });
  template.hasResourceProperties('AWS::Events::Rule', {
    EventPattern: Match.objectLike({ source: ['aws.ses'] }),
  });
});

test.each([
  ['given up', 'MailsParked', '{ $.code = "OUTBOX_PARKED" }'],
  ["put off by the day's limit", 'MailCapReached', '{ $.reason = "cap-reached" }'],
])(
  'a mail %s while somebody waited is counted from the log',
  (_what, MetricName, FilterPattern) => {
    for (const function_ of ['Contact', 'MarketplaceRegistration']) {
      template.hasResourceProperties('AWS::Logs::MetricFilter', {
        LogGroupName: { Ref: Match.stringLikeRegexp(`^${function_}Logs`) },
        FilterPattern,
        MetricTransformations: [{ MetricName, MetricNamespace: 'Site', MetricValue: '1' }],
      });
    }
  },
);
