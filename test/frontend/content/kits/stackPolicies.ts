import { account } from './fixtures.ts';
import { type Resource, type ShownStack, withoutHash } from './shownStacks.ts';

const references: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws',
  'AWS::AccountId': account,
  'AWS::Region': 'us-east-1',
  'AWS::URLSuffix': 'amazonaws.com',
  Bus: 'arn:aws:events:us-east-1:444455556666:event-bus/watch',
};

/** ARNs of the articles' resources, named by their logical ids. */
const arns: Readonly<Record<string, (id: string, resource: Resource) => string>> = {
  'AWS::IAM::Role': (id) => `arn:aws:iam::${account}:role/${id}`,
  'AWS::S3::Bucket': (id) => `arn:aws:s3:::${id.toLowerCase()}`,
  'AWS::IAM::OIDCProvider': (_, { Properties }) =>
    `arn:aws:iam::${account}:oidc-provider/${String(Properties?.['Url']).replace('https://', '')}`,
  'AWS::KMS::Key': (id) => `arn:aws:kms:us-east-1:${account}:key/${id}`,
  'AWS::SNS::Topic': (id) => `arn:aws:sns:us-east-1:${account}:${id}`,
  'AWS::Events::EventBus': (id) => `arn:aws:events:us-east-1:${account}:event-bus/${id}`,
  'AWS::StepFunctions::StateMachine': (id) =>
    `arn:aws:states:us-east-1:${account}:stateMachine:${id}`,
};

type Resources = NonNullable<ShownStack['template']['Resources']>;

function arnOf(id: string, resources: Resources): string {
  const resource = resources[id];
  const make = arns[resource?.Type ?? ''];
  if (!resource || !make) {
    throw new Error(`stackPolicies.ts knows no ARN of ${id}.`);
  }
  return make(withoutHash(id), resource);
}

/** A policy of a template as it is after the deployment. */
function resolve(policy: object, resources: Resources): unknown {
  return JSON.parse(JSON.stringify(policy), (_, value) => {
    const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = Object(value);
    const id = attribute?.[0] ?? Ref;
    return id
      ? (references[id] ?? arnOf(id, resources))
      : (join?.[1].flat().join(join[0]) ?? value);
  });
}

/** Policies in a value: objects with statements, or a property that is one statement. */
function findPolicies(path: string, value: unknown): (readonly [path: string, policy: object])[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const { Statement } = value as { readonly Statement?: unknown };
  if (Array.isArray(Statement)) {
    // The policy of a repository in ECR names no resource.
    const statements = Statement.map((each: object) =>
      path.endsWith('.RepositoryPolicyText') ? { Resource: '*', ...each } : each,
    );
    return [[path, { ...value, Statement: statements }]];
  }
  // The one statement of a bus has an id with hyphens, as EventBridge allows.
  return typeof Statement === 'object'
    ? [[`${path}.Statement`, { Version: '2012-10-17', Statement: [{ ...Statement, Sid: '' }] }]]
    : Object.entries(value).flatMap(([key, each]) => findPolicies(`${path}.${key}`, each));
}

/** Whether a policy only says which service assumes a role; the CDK writes those by itself. */
function isServiceTrust(policy: unknown): boolean {
  const { Statement } = policy as { readonly Statement: readonly Record<string, object>[] };
  return Statement.every(
    ({ Action, Principal = {} }) =>
      String(Action) === 'sts:AssumeRole' && Object.keys(Principal).join() === 'Service',
  );
}

/** Every policy of stacks by its path, `Stack.LogicalId.Property` without hashes. */
export function readStackPolicies(stacks: readonly ShownStack[]): ReadonlyMap<string, unknown> {
  return new Map(
    stacks.flatMap(({ name, template: { Resources = {} } }) =>
      Object.entries(Resources).flatMap(([id, { Properties }]) =>
        findPolicies(`${name}.${withoutHash(id)}`, Properties)
          .filter(([, policy]) => !isServiceTrust(policy))
          .map(([path, policy]) => [path, resolve(policy, Resources)] as const),
      ),
    ),
  );
}
