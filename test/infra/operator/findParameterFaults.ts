import * as CloudFormation from '@aws-sdk/client-cloudformation';
import * as CloudWatch from '@aws-sdk/client-cloudwatch';
import * as DynamoDB from '@aws-sdk/client-dynamodb';
import * as EventBridge from '@aws-sdk/client-eventbridge';
import * as ResourceGroupsTaggingAPI from '@aws-sdk/client-resource-groups-tagging-api';
import * as S3 from '@aws-sdk/client-s3';
import * as SESv2 from '@aws-sdk/client-sesv2';
import * as SQS from '@aws-sdk/client-sqs';
import * as STS from '@aws-sdk/client-sts';

const clients: Readonly<Record<string, object>> = {
  CloudFormation,
  CloudWatch,
  DynamoDB,
  EventBridge,
  ResourceGroupsTaggingAPI,
  S3,
  SESv2,
  SQS,
  STS,
};

/** How the SDK's schemas mark their types. Source: @smithy/types, schema/static-schemas. */
const [list, map, structure, union, operation] = [1, 2, 3, 4, 9];

type Schema = readonly unknown[];

/** Schemas may come as functions, and members with their traits. */
function resolve(schema: unknown): Schema | undefined {
  if (typeof schema === 'function') {
    return resolve(schema());
  }
  if (!Array.isArray(schema)) {
    return undefined;
  }
  return typeof schema[1] === 'string' ? schema : resolve(schema[0]);
}

function faultsOf(schema: Schema | undefined, value: unknown, path: string): string[] {
  if (!schema) {
    return [];
  }
  if (schema[0] === list && Array.isArray(value)) {
    return value.flatMap((item, at) => faultsOf(resolve(schema[4]), item, `${path}[${at}]`));
  }
  if (schema[0] === map) {
    return Object.entries(Object(value)).flatMap(([key, item]) =>
      faultsOf(resolve(schema[5]), item, `${path}.${key}`),
    );
  }
  if (schema[0] !== structure && schema[0] !== union) {
    return [];
  }
  const [names, schemas, required = 0] = schema.slice(4) as [string[], unknown[], number?];
  const given = Object.entries(Object(value));
  const missing = names.slice(0, required).filter((name) => !Object.hasOwn(Object(value), name));
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...given.flatMap(([name, member]) => {
      const at = names.indexOf(name);
      return at === -1
        ? [`${path}.${name} is unknown`]
        : faultsOf(resolve(schemas[at]), member, `${path}.${name}`);
    }),
  ];
}

/** Compares a call such as "SQS GetQueueUrl" with the SDK's model: unknown and missing parameters. */
export function findParameterFaults(call: string, input: object): string[] {
  const [service = '', name = ''] = call.split(' ');
  const models = new Map(Object.entries(clients[service] ?? {}));
  const model = resolve(models.get(`${name}$`));
  return model?.[0] === operation
    ? faultsOf(resolve(model[4]), input, call)
    : [`${call} is unknown`];
}
