import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartFault } from '../startCommand.ts';

export interface StackTemplate {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Parameters?: Readonly<Record<string, { readonly Default?: unknown }>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>;
}

export interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

/** The template contains something that can't run here; the message has the logical id. */
export class UnsupportedTemplateError extends StartFault {
  override readonly name = 'UnsupportedTemplateError';
}

const handledTypes = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::KeyValueStore',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::S3::Bucket',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SQS::Queue',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
  'Custom::CDKBucketDeployment',
];

/** Prefixes of resource types without an effect on this machine, with the reason. */
const ignoredTypes: Readonly<Record<string, string>> = {
  'AWS::Budgets::': 'nothing costs anything here',
  'AWS::CDK::Metadata': 'statistics for AWS',
  'AWS::CertificateManager::': 'the local site is served over HTTP',
  'AWS::CloudFront::MonitoringSubscription': 'metrics exist at AWS only',
  'AWS::CloudFront::OriginAccessControl': 'permissions are not evaluated here',
  'AWS::CloudWatch::': 'alarms exist at AWS only',
  'AWS::IAM::': 'permissions are not evaluated here',
  'AWS::Lambda::LayerVersion': "only the CDK's own deployment function has a layer",
  'AWS::Lambda::Permission': 'permissions are not evaluated here',
  'AWS::Lambda::Version': 'there is one version of each function here',
  'AWS::Logs::': 'logs are files in the data folder',
  'AWS::Route53::': 'the local site is on localhost',
  'AWS::S3::BucketPolicy': 'permissions are not evaluated here',
  'AWS::SES::EmailIdentity': 'an email may come from any address here',
  'AWS::SNS::': 'topics carry alarms only',
  'AWS::SQS::QueuePolicy': 'permissions are not evaluated here',
  'AWS::Scheduler::ScheduleGroup': 'only groups schedules',
  'AWS::WAFv2::': 'the managed rules of the firewall exist at AWS only',
  'Custom::S3AutoDeleteObjects': 'empties a bucket when a stack is deleted',
};

/** @throws UnsupportedTemplateError with the name of each other resource */
export function checkResourceTypes(template: StackTemplate): void {
  const unknown = Object.entries(template.Resources).filter(
    ([, { Type }]) =>
      !handledTypes.includes(Type) &&
      !Object.keys(ignoredTypes).some((prefix) => Type.startsWith(prefix)),
  );
  if (unknown.length > 0) {
    const names = unknown.map(([logicalId, { Type }]) => `${logicalId} (${Type})`).join(', ');
    throw new UnsupportedTemplateError(
      `The local stack doesn't know ${names}. Run it here, or add its type to the ignored types with the reason, in infra/local/template/assembly.ts.`,
    );
  }
}

export interface Assembly {
  readonly stackName: string;
  readonly template: StackTemplate;
  /** The path of each asset, a folder for "<hash>.zip", by its key in the bootstrap bucket. */
  readonly assets: ReadonlyMap<string, string>;
}

const propertiesSchema = v.object({
  templateFile: v.optional(v.string()),
  file: v.optional(v.string()),
});
const manifestSchema = v.object({
  artifacts: v.record(
    v.string(),
    v.object({ type: v.string(), properties: v.optional(propertiesSchema, {}) }),
  ),
});

const fileSchema = v.object({
  source: v.object({ path: v.optional(v.string()) }),
  destinations: v.record(v.string(), v.object({ objectKey: v.string() })),
});
const assetsSchema = v.object({ files: v.record(v.string(), fileSchema) });

/** @throws UnsupportedTemplateError when the folder has no stack, or more than one */
export async function readAssembly(directory: string): Promise<Assembly> {
  async function readJson(file: string): Promise<unknown> {
    return JSON.parse(await readFile(join(directory, file), 'utf8'));
  }
  const manifest = v.parse(manifestSchema, await readJson('manifest.json'));
  const artifacts = Object.entries(manifest.artifacts);
  const stacks = artifacts.filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const [stackName = '', stack] = stacks[0] ?? [];
  const { templateFile } = stack?.properties ?? {};
  if (!templateFile || stacks.length > 1) {
    throw new UnsupportedTemplateError(
      `The local stack runs one stack; ${directory} has ${stacks.length}.`,
    );
  }
  const assets = new Map<string, string>();
  for (const [, { type, properties }] of artifacts) {
    if (type !== 'cdk:asset-manifest' || !properties.file) {
      continue;
    }
    const { files } = v.parse(assetsSchema, await readJson(properties.file));
    for (const { source, destinations } of Object.values(files)) {
      for (const { objectKey } of Object.values(destinations)) {
        assets.set(objectKey, join(directory, source.path ?? ''));
      }
    }
  }
  return { stackName, template: (await readJson(templateFile)) as StackTemplate, assets };
}
