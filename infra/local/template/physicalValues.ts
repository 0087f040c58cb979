import { createHash } from 'node:crypto';

/** The account ID in every local ARN, which belongs to nobody. */
export const localAccountId = '000000000000';
export const localRegion = 'us-east-1';

/** What the values of a resource are made from. */
export interface ResourceIdentity {
  readonly logicalId: string;
  readonly type: string;
  readonly stackName: string;
  /** Host and port of the local site, such as "localhost:8080". */
  readonly siteHost: string;
  /** Reads a property that contains a name, resolved. */
  readonly property: (name: string) => string | undefined;
}

interface Values {
  readonly ref: string;
  readonly [attribute: string]: string;
}

/** Source: "Return values" of each type in the CloudFormation template reference. */
const makers: Readonly<Record<string, (resource: ResourceIdentity) => Values>> = {
  'AWS::Lambda::Function': (resource) =>
    named(resource, 'FunctionName', (name) => ({ Arn: arn('lambda', `function:${name}`) })),
  'AWS::Lambda::Alias': ({ property }) => ({
    ref: arn('lambda', `function:${property('FunctionName')}:${property('Name')}`),
  }),
  'AWS::DynamoDB::Table': (resource) =>
    named(resource, 'TableName', (name) => ({ Arn: arn('dynamodb', `table/${name}`) })),
  'AWS::S3::Bucket': (resource) => {
    const name = nameOf(resource, 'BucketName').toLowerCase();
    return {
      ref: name,
      Arn: `arn:aws:s3:::${name}`,
      RegionalDomainName: `${name}.s3.${localRegion}.amazonaws.com`,
    };
  },
  'AWS::ApiGatewayV2::Api': (resource) => {
    const ref = shortId(resource);
    return {
      ref,
      ApiId: ref,
      ApiEndpoint: `https://${ref}.execute-api.${localRegion}.amazonaws.com`,
    };
  },
  'AWS::ApiGatewayV2::Stage': ({ logicalId, property }) => ({
    ref: property('StageName') ?? logicalId,
  }),
  'AWS::CloudFront::Distribution': (resource) => {
    const ref = `E${shortId(resource).toUpperCase()}`;
    return { ref, Id: ref, DomainName: resource.siteHost };
  },
  'AWS::CloudFront::Function': ({ logicalId }) => {
    const ref = `arn:aws:cloudfront::${localAccountId}:function/${logicalId}`;
    return { ref, FunctionARN: ref };
  },
  'AWS::CloudFront::KeyValueStore': ({ logicalId }) => {
    const ref = `arn:aws:cloudfront::${localAccountId}:key-value-store/${logicalId}`;
    return { ref, Arn: ref };
  },
  'AWS::SQS::Queue': (resource) => {
    const name = nameOf(resource, 'QueueName');
    const ref = `https://sqs.${localRegion}.amazonaws.com/${localAccountId}/${name}`;
    return { ref, QueueName: name, Arn: arn('sqs', name) };
  },
  'AWS::SecretsManager::Secret': (resource) => {
    const ref = arn('secretsmanager', `secret:${nameOf(resource, 'Name')}`);
    return { ref, Id: ref };
  },
  'AWS::SES::ConfigurationSet': ({ logicalId, property }) => ({
    ref: property('Name') ?? logicalId,
  }),
};

/**
 * The value of Ref (without an attribute) or Fn::GetAtt of a resource; the same in every run, so
 * that the next run finds the data. Of types that aren't listed, Ref is the logical id.
 */
export function physicalValue(resource: ResourceIdentity, attribute = 'ref'): string | undefined {
  const make = makers[resource.type];
  return make ? make(resource)[attribute] : idOnly(resource, attribute);
}

function idOnly({ logicalId }: ResourceIdentity, attribute: string): string | undefined {
  return ['ref', 'Id'].includes(attribute) ? logicalId : undefined;
}

function nameOf({ logicalId, stackName, property }: ResourceIdentity, name: string): string {
  return property(name) ?? `${stackName}-${logicalId}`;
}

function named(
  resource: ResourceIdentity,
  property: string,
  attributes: (name: string) => Readonly<Record<string, string>>,
): Values {
  const name = nameOf(resource, property);
  return { ref: name, ...attributes(name) };
}

function arn(service: string, resource: string): string {
  return `arn:aws:${service}:${localRegion}:${localAccountId}:${resource}`;
}

function shortId({ stackName, logicalId }: ResourceIdentity): string {
  return createHash('sha256').update(`${stackName}/${logicalId}`).digest('hex').slice(0, 10);
}
