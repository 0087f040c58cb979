import { account } from '../../../../frontend/prerender/content/requestList.ts';
import type { ShownStack } from './synthesizeBlocks.ts';

interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
}

type Resources = Readonly<Record<string, Resource>>;

const pseudoParameters: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws',
  'AWS::AccountId': account,
  'AWS::Region': 'us-east-1',
  'AWS::URLSuffix': 'amazonaws.com',
};

/** ARNs as the resources of articles would have, with the logical id for a name. */
const arns: Readonly<Record<string, (id: string, properties: Resource['Properties']) => string>> = {
  'AWS::IAM::Role': (id) => `arn:aws:iam::${account}:role/${id}`,
  'AWS::S3::Bucket': (id) => `arn:aws:s3:::${id.toLowerCase()}`,
  'AWS::IAM::OIDCProvider': (_, { Url }) =>
    `arn:aws:iam::${account}:oidc-provider/${String(Url).replace(/^https:\/\//, '')}`,
  'AWS::KMS::Key': (id) => `arn:aws:kms:us-east-1:${account}:key/${id}`,
  'AWS::SNS::Topic': (id) => `arn:aws:sns:us-east-1:${account}:${id}`,
  'AWS::Events::EventBus': (id) => `arn:aws:events:us-east-1:${account}:event-bus/${id}`,
  'AWS::StepFunctions::StateMachine': (id) =>
    `arn:aws:states:us-east-1:${account}:stateMachine:${id}`,
};

/** What templates are given. */
const parameters: Readonly<Record<string, string>> = {
  Bus: 'arn:aws:events:us-east-1:444455556666:event-bus/watch',
};

/** A logical id without the hash that the CDK puts behind it. */
function withoutHash(id: string): string {
  return id.replace(/[0-9A-F]{8}$/, '');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function arnOf(id: string, resources: Resources): string {
  const resource = resources[id];
  const make = arns[resource?.Type ?? ''];
  if (!resource || !make) {
    throw new Error(`No ARN is known for ${id}; see readStackPolicy.ts.`);
  }
  return make(withoutHash(id), resource.Properties);
}

/** A value of a template as it would be once it is deployed. */
function resolve(value: unknown, resources: Resources): unknown {
  if (Array.isArray(value)) {
    return value.map((each) => resolve(each, resources));
  }
  if (!isObject(value)) {
    return value;
  }
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value;
  if (typeof Ref === 'string') {
    return pseudoParameters[Ref] ?? parameters[Ref] ?? arnOf(Ref, resources);
  }
  if (Array.isArray(attribute) && attribute[1] === 'Arn') {
    return arnOf(String(attribute[0]), resources);
  }
  if (Array.isArray(join)) {
    const [separator, parts] = join;
    return [resolve(parts, resources)].flat().join(String(separator));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, resolve(each, resources)]),
  );
}

/** A policy within a stack that articles show. */
export interface StackPolicy {
  /** `Stack.LogicalId.Property`, without hashes; what lies deeper follows. */
  readonly path: string;
  /** As it would be once it is deployed. */
  readonly document: unknown;
}

/** Where policies lie in a value: they have statements, or are one where a resource has no more. */
function findPolicies(path: string, value: unknown): StackPolicy[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const { Statement } = value as { readonly Statement?: unknown };
  if (Array.isArray(Statement)) {
    // The repository that has an ECR policy is the resource, so that policy names none.
    const statements = Statement.map((each: object) =>
      path.endsWith('.RepositoryPolicyText') ? { Resource: '*', ...each } : each,
    );
    return [{ path, document: { ...value, Statement: statements } }];
  }
  if (isObject(Statement)) {
    return [{ path: `${path}.Statement`, document: { Version: '2012-10-17', Statement } }];
  }
  return Object.entries(value).flatMap(([key, each]) => findPolicies(`${path}.${key}`, each));
}

/** Every policy of stacks, in their order. */
export function readStackPolicies(stacks: readonly ShownStack[]): StackPolicy[] {
  return stacks.flatMap(({ name, template }) => {
    const { Resources = {} } = template as { readonly Resources?: Resources };
    return Object.entries(Resources).flatMap(([id, { Properties }]) =>
      findPolicies(`${name}.${withoutHash(id)}`, Properties).map(({ path, document }) => ({
        ...{ path, document: resolve(document, Resources) },
      })),
    );
  });
}

/**
 * Whether a policy only says which of AWS's services takes a role: the CDK writes that line for every
 * role, and nothing else in it could be wrong.
 */
export function isServiceTrust({ document }: StackPolicy): boolean {
  const { Statement } = document as { readonly Statement?: unknown };
  return [Statement].flat().every((each) => {
    const { Action, Principal = {} } = each as { Action?: unknown; Principal?: object };
    return Action === 'sts:AssumeRole' && Object.keys(Principal).join() === 'Service';
  });
}
