import { Match } from 'aws-cdk-lib/assertions';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { type FunctionName, functionNames } from '../../../lambdas/functions.ts';
import { labelOf } from '../../support/stack/labelOf.ts';
import { createStack, synthesizeStack } from '../../support/stack/synthesizeStack.ts';

const everything = {
  companyEmail: 'leads@acme-security.com',
  senderEmail: 'website@acme-security.com',
  supportEmail: 'support@acme-security.com',
  domainName: 'www.acme-security.com',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  alarmEmail: 'operator@acme-security.com',
  gaMeasurementId: 'G-AB12CD34EF',
  monthlyBudgetUsd: 25,
  firewall: 'on',
  healthCheck: 'on',
  formCheck: 'on',
  dmarc: 'none',
  dmarcReports: 'dmarc@acme-security.com',
  alarmTopicArn: 'arn:aws:sns:us-east-1:111122223333:pager',
  marketplaceRoleArn: 'arn:aws:iam::111122223333:role/marketplace',
};

const template = synthesizeStack();

/** What can't be replaced without losing data, mail reputation, or an address others know. */
const lasting = [
  'AWS::ApiGatewayV2::Api',
  'AWS::CloudFront::Distribution',
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::SES::EmailIdentity',
  'AWS::SQS::Queue',
];

test('what lasts keeps its logical ID: a new one would replace it', () => {
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

test('a first deployment that fails leaves nothing but an empty table, which is protected', () => {
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
  const ofFunctions = Object.keys(template.findResources('AWS::Lambda::Alias'));

  test('changes code and variables at once: everything calls the alias, nothing $LATEST', () => {
    expect(ofFunctions).toHaveLength(functionNames.length);
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

  test('leaves a new account its 10 concurrent runs: each queue takes two', () => {
    template.resourceCountIs('AWS::Lambda::EventSourceMapping', 2);
    template.allResourcesProperties('AWS::Lambda::EventSourceMapping', {
      ScalingConfig: { MaximumConcurrency: 2 },
    });
  });
});

test('the settings reach the functions as they are', () => {
  const settings = { ...everything, retentionMonths: 36, mailDailyCap: 50 };
  synthesizeStack(settings).hasResourceProperties('AWS::Lambda::Function', {
    Environment: {
      Variables: Match.objectLike({
        COMPANY_EMAIL: everything.companyEmail,
        MAIL_FROM: everything.senderEmail,
        SUPPORT_EMAIL: everything.supportEmail,
        SITE_URL: 'https://www.acme-security.com',
        RETENTION_MONTHS: '36',
        MAIL_DAILY_CAP: '50',
      }),
    },
  });
});

test('the site and the fulfillment URL are told', () => {
  const outputs = synthesizeStack(everything).toJSON()['Outputs'];
  expect(outputs.SiteUrl.Value).toBe('https://www.acme-security.com');
  expect(outputs.FulfillmentUrl.Value).toBe(
    'https://www.acme-security.com/prod/photo-kiosk-backend/aws-marketplace-landing',
  );
});

test('without a domain both are on the CloudFront name', () => {
  const { FulfillmentUrl } = template.toJSON()['Outputs'];
  expect(JSON.stringify(FulfillmentUrl.Value)).toMatch(
    /WebsiteDistribution\w+","DomainName".*\/prod\/photo-kiosk-backend\/aws-marketplace-landing/,
  );
});

test('a domain whose DNS is elsewhere has its own certificate, and the records to write are printed', () => {
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

test('nothing in the template looks like a secret', () => {
  const text = JSON.stringify(synthesizeStack(everything).toJSON());
  expect(text).not.toMatch(/AKIA[A-Z\d]{16}|-----BEGIN|"(?:\w*(?:password|secret|apikey))"/i);
});

describe.each([
  ['the committed settings', {}],
  ['every setting', everything],
  ['no product at AWS Marketplace', { marketplaceProductCode: '' }],
])('with %s', (_, settings) => {
  test.each([
    ['AwsSolutions', AwsSolutionsChecks],
    ['Serverless', ServerlessChecks],
  ])('cdk-nag %s finds nothing that is not acknowledged', (_pack, Checks) => {
    expect(new Checks().validateScope(createStack(settings)).violations).toEqual([]);
  });
});

test('cdk-nag does bite: a bucket that takes plain HTTP is found', () => {
  const stack = createStack();
  new Bucket(stack, 'Open');
  const { violations } = new AwsSolutionsChecks().validateScope(stack);
  expect(violations.map(({ ruleName }) => ruleName)).toContain('AwsSolutions-S10');
});
