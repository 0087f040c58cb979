import type { Template } from './template.ts';
import { UnsupportedTemplateError } from './template.ts';

/** Resource types that the local stack runs or reads. */
const handledTypes: readonly string[] = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::KeyValueStore',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Permission',
  'AWS::Logs::MetricFilter',
  'AWS::Route53::HealthCheck',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
  'Custom::CDKBucketDeployment',
];

/** Resource types that change nothing on this machine, each with the reason. A star ends a prefix. */
const ignoredTypes: Readonly<Record<string, string>> = {
  'AWS::Budgets::*': 'nothing costs anything here',
  'AWS::CDK::Metadata': 'tells AWS which constructs were used',
  'AWS::CertificateManager::*': 'the local site is served over HTTP',
  'AWS::CloudFront::MonitoringSubscription': 'only adds metrics, and no alarm may watch them',
  'AWS::CloudWatch::Dashboard': 'the Local AWS page shows the alarms',
  'AWS::Lambda::LayerVersion': "only the CDK's own deployment function has a layer",
  'AWS::Logs::Delivery*': 'access logs have no reader here',
  'AWS::Logs::LogGroup': 'logs are files in the data folder',
  'AWS::Logs::QueryDefinition': 'asks logs that are files here',
  'AWS::Route53::*': 'the local site is on localhost',
  'AWS::Scheduler::ScheduleGroup': 'only names schedules',
  'AWS::WAFv2::*': 'the firewall has managed rules that only AWS has',
  'Custom::S3AutoDeleteObjects': 'empties a bucket when a stack is deleted',
  'Custom::LogRetention': 'logs are files in the data folder',
};

/**
 * Checks that every resource of the template is either run here or known not to matter here.
 *
 * @throws UnsupportedTemplateError that names each resource that is neither
 */
export function checkResourceTypes(template: Template): void {
  const unknown = Object.entries(template.Resources)
    .filter(([, { Type }]) => !handledTypes.includes(Type) && !isIgnored(Type))
    .map(([logicalId, { Type }]) => `${logicalId} is an ${Type}`);
  if (unknown.length > 0) {
    throw new UnsupportedTemplateError(
      `The local stack doesn't know what to do with ${unknown.join('; ')}. ` +
        'Run it here, or list its type with the reason why it does not matter, ' +
        'in infra/local/template/resourceTypes.ts.',
    );
  }
}

function isIgnored(type: string): boolean {
  return Object.keys(ignoredTypes).some((pattern) =>
    pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern,
  );
}
