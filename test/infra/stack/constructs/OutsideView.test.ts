import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const alarmEmail = 'operator@acme.com';
const domain = { domainName: 'www.acme.com', hostedZoneId: 'Z0123456789ABCDEFGHIJ' };
const template = synthesizeStack({ healthCheck: 'on', alarmEmail, ...domain });
const [checkId] = Object.keys(template.findResources('AWS::Route53::HealthCheck'));

test('nobody looks, and nothing is paid, unless asked for', () => {
  synthesizeStack({ alarmEmail }).resourceCountIs('AWS::Route53::HealthCheck', 0);
});

test('the home page is asked for over HTTPS each 30 seconds, from three regions', () => {
  template.hasResourceProperties('AWS::Route53::HealthCheck', {
    HealthCheckConfig: {
      Type: 'HTTPS',
      FullyQualifiedDomainName: 'www.acme.com',
      Port: 443,
      ResourcePath: '/',
      EnableSNI: true,
      RequestInterval: 30,
      FailureThreshold: 3,
      Regions: ['us-east-1', 'us-west-2', 'eu-west-1'],
    },
  });
});

test('without a domain it is the page on the CloudFront name', () => {
  synthesizeStack({ healthCheck: 'on' }).hasResourceProperties('AWS::Route53::HealthCheck', {
    HealthCheckConfig: Match.objectLike({
      FullyQualifiedDomainName: {
        'Fn::GetAtt': [Match.stringLikeRegexp('Distribution'), 'DomainName'],
      },
    }),
  });
});

test('it looks once the pages are uploaded: a first deployment wakes nobody', () => {
  const uploads = Object.keys(template.findResources('Custom::CDKBucketDeployment'));
  expect(uploads.length).toBeGreaterThan(1);
  template.hasResource('AWS::Route53::HealthCheck', {
    DependsOn: Match.arrayWith(uploads.toSorted()),
  });
});

test('the operator is told when it fails or says nothing, and when it is over', () => {
  const [topicId = ''] = Object.keys(template.findResources('AWS::SNS::Topic'));
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    AlarmDescription: Match.stringLikeRegexp('Nobody can open the home page.*What to do: Open'),
    Namespace: 'AWS/Route53',
    MetricName: 'HealthCheckStatus',
    Dimensions: [{ Name: 'HealthCheckId', Value: { Ref: checkId } }],
    Statistic: 'Minimum',
    Period: 60,
    EvaluationPeriods: 2,
    Threshold: 1,
    ComparisonOperator: 'LessThanThreshold',
    TreatMissingData: 'breaching',
    AlarmActions: [{ Ref: topicId }],
    OKActions: [{ Ref: topicId }],
  });
});
