import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { type FunctionName, functionNames } from '../../../lambdas/functions.ts';
import { everySetting, labelOf, synthesizeStack } from '../../support/stack/synthesizeStack.ts';

const template = synthesizeStack();

/** Replacing them would lose data, email reputation, or an address that others know. */
const lasting = [
  'AWS::ApiGatewayV2::Api',
  'AWS::CloudFront::Distribution',
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::SES::EmailIdentity',
  'AWS::SQS::Queue',
];

test('resources that must not be replaced keep their logical IDs', () => {
  const ids = lasting.flatMap((type) => Object.keys(template.findResources(type)));
  expect(ids).toMatchInlineSnapshot(`
    [
      "ApiHttpApi4C294DC0",
      "WebsiteDistribution0C86AB5B",
      "RecordsTableC9B7A30B",
      "WebsiteAccessLogsBucketC8AF44BB",
      "WebsiteBucket4326D7C2",
      "MailSender3CE0A474",
      "MailSenderDomainE8601F7B",
      "MarketplaceInboxDeadLettersQueue5A4EF49A",
      "MarketplaceInboxQueue4C2F8808",
      "MailFeedbackInboxDeadLettersQueue2657DA3E",
      "MailFeedbackInboxQueueE07A8B4E",
    ]
  `);
});

test('a failed first deployment only leaves an empty table, which is protected', () => {
  const resources: Record<string, Record<string, unknown>> = template.toJSON()['Resources'];
  function keptBy(policy: string): string[] {
    return Object.values(resources)
      .filter(({ DeletionPolicy }) => DeletionPolicy === policy)
      .map(({ Type }) => String(Type));
  }
  expect(keptBy('Retain')).toEqual(['AWS::DynamoDB::Table']);
  expect(new Set(keptBy('RetainExceptOnCreate'))).toEqual(
    new Set(['AWS::Lambda::Version', 'AWS::S3::Bucket', 'AWS::SQS::Queue']),
  );
});

describe('a release of the functions', () => {
  const { Resources } = template.toJSON() as { Resources: Record<string, { Type: string }> };

  test('changes code and variables at once: everything calls the alias, nothing $LATEST', () => {
    const callers = [
      'AWS::ApiGatewayV2::Integration',
      'AWS::Lambda::EventSourceMapping',
      'AWS::Scheduler::Schedule',
    ].flatMap((type) => Object.values(Resources).filter(({ Type }) => Type === type));
    expect(callers).toHaveLength(functionNames.length);
    for (const caller of callers) {
      expect(JSON.stringify(caller)).toMatch(/"Ref":"\w+Live[0-9A-F]{8}"/);
    }
    expect(JSON.stringify(Resources)).not.toContain('$LATEST');
  });

  test('makes a new version of the functions whose variables change', () => {
    const mailing: FunctionName[] = ['contact', 'marketplace-registration', 'outbox'];
    const changed = synthesizeStack({ mailDailyCap: 50 }).findResources('AWS::Lambda::Version');
    const before = Object.keys(template.findResources('AWS::Lambda::Version'));
    const made = Object.keys(changed).filter((id) => !before.includes(id));
    expect(made.map((id) => id.replace(/Function.*/, ''))).toEqual(mailing.map(labelOf));
  });
});

test('the settings reach the functions, and the outputs have the site and the fulfillment URL', () => {
  const every = synthesizeStack(everySetting);
  every.hasResourceProperties('AWS::Lambda::Function', {
    Environment: {
      Variables: Match.objectLike({
        COMPANY_EMAIL: everySetting.companyEmail,
        MAIL_FROM: everySetting.senderEmail,
        SUPPORT_EMAIL: everySetting.supportEmail,
        SITE_URL: 'https://www.acme-security.com',
        RETENTION_MONTHS: '36',
        MAIL_DAILY_CAP: '50',
      }),
    },
  });
  const { SiteUrl, FulfillmentUrl } = every.toJSON()['Outputs'];
  expect([SiteUrl.Value, FulfillmentUrl.Value]).toEqual([
    'https://www.acme-security.com',
    'https://www.acme-security.com/prod/photo-kiosk-backend/aws-marketplace-landing',
  ]);
  expect(JSON.stringify(every.toJSON())).not.toMatch(
    /AKIA[A-Z\d]{16}|-----BEGIN|"(?:\w*(?:password|secret|apikey))"/i,
  );
});

test('a domain with DNS outside Route 53 has its own certificate, and the outputs have the records', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1234';
  const elsewhere = synthesizeStack({ domainName: 'www.acme-security.com', certificateArn });
  elsewhere.resourceCountIs('AWS::Route53::RecordSet', 0);
  elsewhere.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { ViewerCertificate: { AcmCertificateArn: certificateArn } },
  });
  const { SiteDnsRecord1, SiteDnsRecord2 } = elsewhere.toJSON()['Outputs'];
  expect(JSON.stringify(SiteDnsRecord1.Value)).toContain('www.acme-security.com CNAME ');
  expect(JSON.stringify(SiteDnsRecord2.Value)).toContain('"acme-security.com CNAME ');
});
