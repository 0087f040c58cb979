import { createHash } from 'node:crypto';
import type { Resource } from './template.ts';

/** The account every local ARN names: twelve digits that belong to nobody. */
export const localAccountId = '000000000000';
export const localRegion = 'us-east-1';

/** What the values depend on beside the resource itself. */
export interface PhysicalContext {
  readonly stackName: string;
  /** Host and port of the local site, such as "localhost:8080". */
  readonly siteHost: string;
  /** Reads a property that names the resource, resolved; undefined when it isn't set. */
  readonly given: (property: string) => string | undefined;
}

type ValueMaker = (
  logicalId: string,
  context: PhysicalContext,
) => { readonly ref: string; readonly [attribute: string]: string };

/**
 * The values that Ref (`ref`) and Fn::GetAtt have here, by resource type. They stay the same from
 * run to run, so that the data of one run is found by the next.
 * Source: "Return values" of each type in the CloudFormation template reference.
 */
const makers: Record<string, ValueMaker> = {
  'AWS::Lambda::Function': (id, context) => {
    const name = context.given('FunctionName') ?? `${context.stackName}-${id}`;
    return { ref: name, Arn: arn('lambda', `function:${name}`) };
  },
  'AWS::IAM::Role': (id, context) => {
    const name = context.given('RoleName') ?? `${context.stackName}-${id}`;
    return { ref: name, Arn: `arn:aws:iam::${localAccountId}:role/${name}` };
  },
  'AWS::Logs::LogGroup': (id, context) => {
    const name = context.given('LogGroupName') ?? `${context.stackName}-${id}`;
    return { ref: name, Arn: arn('logs', `log-group:${name}:*`) };
  },
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::S3::Bucket': (id, context) => {
    const name = (context.given('BucketName') ?? `${context.stackName}-${id}`).toLowerCase();
    return {
      ref: name,
      Arn: `arn:aws:s3:::${name}`,
      DomainName: `${name}.s3.amazonaws.com`,
      RegionalDomainName: `${name}.s3.${localRegion}.amazonaws.com`,
    };
  },
  'AWS::ApiGatewayV2::Api': (id, context) => {
    const ref = shortId(context.stackName, id);
    return {
      ref,
      ApiId: ref,
      ApiEndpoint: `https://${ref}.execute-api.${localRegion}.amazonaws.com`,
    };
  },
  'AWS::ApiGatewayV2::Stage': (id, context) => ({ ref: context.given('StageName') ?? id }),
  'AWS::ApiGatewayV2::Integration': (id) => ({ ref: id, IntegrationId: id }),
  'AWS::CloudFront::Distribution': (id, context) => ({
    ref: `E${shortId(context.stackName, id).toUpperCase()}`,
    Id: `E${shortId(context.stackName, id).toUpperCase()}`,
    DomainName: context.siteHost,
  }),
  'AWS::CloudFront::Function': (id) => ({
    ref: arn('cloudfront', `function/${id}`),
    FunctionARN: arn('cloudfront', `function/${id}`),
  }),
  'AWS::CloudFront::KeyValueStore': (id) => {
    const name = arn('cloudfront', `key-value-store/${id}`);
    return { ref: name, Arn: name, Id: id };
  },
  'AWS::CloudFront::ResponseHeadersPolicy': identity,
  'AWS::CloudFront::CachePolicy': identity,
  'AWS::CloudFront::OriginRequestPolicy': identity,
  'AWS::CloudFront::OriginAccessControl': identity,
  'AWS::SQS::Queue': (id, context) => {
    const name = context.given('QueueName') ?? `${context.stackName}-${id}`;
    const url = `https://sqs.${localRegion}.amazonaws.com/${localAccountId}/${name}`;
    return { ref: url, QueueUrl: url, QueueName: name, Arn: arn('sqs', name) };
  },
  'AWS::SNS::Topic': (id, context) => {
    const name = context.given('TopicName') ?? `${context.stackName}-${id}`;
    return { ref: arn('sns', name), TopicArn: arn('sns', name), TopicName: name };
  },
  'AWS::CloudWatch::Alarm': (id, context) => {
    const name = context.given('AlarmName') ?? `${context.stackName}-${id}`;
    return { ref: name, Arn: arn('cloudwatch', `alarm:${name}`) };
  },
  'AWS::Events::Rule': (id) => ({ ref: id, Arn: arn('events', `rule/${id}`) }),
  'AWS::SES::ConfigurationSet': (id, context) => ({ ref: context.given('Name') ?? id }),
  'AWS::SES::EmailIdentity': (_id, context) => {
    const identity = context.given('EmailIdentity') ?? '';
    const tokens = [1, 2, 3].flatMap((nth) => [
      [`DkimDNSTokenName${nth}`, `token${nth}._domainkey.${identity}`],
      [`DkimDNSTokenValue${nth}`, `token${nth}.dkim.amazonses.com`],
    ]);
    return { ref: identity, ...Object.fromEntries(tokens) };
  },
};

/** The value of Ref (without an attribute) or Fn::GetAtt of a resource; undefined when unknown. */
export function physicalValue(
  logicalId: string,
  resource: Resource,
  context: PhysicalContext,
  attribute = 'ref',
): string | undefined {
  return makers[resource.Type]?.(logicalId, context)[attribute];
}

function table(id: string, context: PhysicalContext): { ref: string; Arn: string } {
  const name = context.given('TableName') ?? `${context.stackName}-${id}`;
  return { ref: name, Arn: arn('dynamodb', `table/${name}`) };
}

function identity(id: string): { ref: string; Id: string } {
  return { ref: id, Id: id };
}

function arn(service: string, resource: string): string {
  const region = service === 'cloudfront' ? '' : localRegion;
  return `arn:aws:${service}:${region}:${localAccountId}:${resource}`;
}

function shortId(stackName: string, logicalId: string): string {
  return createHash('sha256').update(`${stackName}/${logicalId}`).digest('hex').slice(0, 10);
}
