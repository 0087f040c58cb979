import { account } from './readRequests.ts';
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
};

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function arnOf(id: string, resources: Resources): string {
  const resource = resources[id];
  const make = arns[resource?.Type ?? ''];
  if (!resource || !make) {
    throw new Error(`No ARN is known for ${id}; see readStackPolicy.ts.`);
  }
  return make(id.replace(/[0-9A-F]{8}$/, ''), resource.Properties);
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
    return pseudoParameters[Ref] ?? arnOf(Ref, resources);
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

/**
 * The policy that a list is about, out of the stacks that articles show.
 *
 * @param path a stack, a resource by its id in the stack, and the property
 * @throws Error where no stack has it
 */
export function readStackPolicy(path: string, stacks: readonly ShownStack[]): unknown {
  const [stackName, id, property = ''] = path.split('.');
  const stack = stacks.find(({ name }) => name === stackName);
  const { Resources = {} } = (stack?.template ?? {}) as { readonly Resources?: Resources };
  const [, resource] =
    Object.entries(Resources).find(([name]) => name.replace(/[0-9A-F]{8}$/, '') === id) ?? [];
  const policy = resource?.Properties[property];
  if (policy === undefined) {
    throw new Error(`No stack of an article has ${path}; it has ${Object.keys(Resources)}.`);
  }
  return resolve(policy, Resources);
}
