import { createHash } from 'node:crypto';
import type { Resource, Template } from '../../../infra/local/template/template.ts';
import type { Random } from '../lambdas/simulation/seedRandom.ts';

/** A stack while it is updated, resource by resource. */
export interface RunningStack {
  readonly resources: Readonly<Record<string, Resource>>;
  /** Every upload that ran, oldest first: a bucket keeps what earlier ones brought. */
  readonly uploads: readonly Resource[];
}

const uploadType = 'Custom::CDKBucketDeployment';

/** Types that a change replaces: CloudFormation makes the new one first and removes the old one last. */
const replacedTypes = ['AWS::CloudFront::KeyValueStore'];

/** Types that are changed in place. A type that is neither has to be thought of first. */
const changedTypes = [
  uploadType,
  'AWS::CDK::Metadata',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Lambda::Function',
  'AWS::S3::Bucket',
];

/** The stack once a release has been deployed, with nothing before it. */
export function deployed({ Resources }: Template, random: Random): RunningStack {
  const order = orderOf(Resources, Object.keys(Resources), random);
  return order.reduce<RunningStack>((stack, id) => updateResource(stack, id, Resources), {
    resources: {},
    uploads: [],
  });
}

/** Logical ids that an update to this template changes or makes. */
export function changedBy(stack: RunningStack, { Resources }: Template): string[] {
  return Object.keys(Resources).filter((id) => {
    const [now, then] = [stack.resources[id], Resources[id]];
    return JSON.stringify(now) !== JSON.stringify(then);
  });
}

/**
 * An order in which CloudFormation may change these resources: each after all that it names or
 * depends on, else by chance.
 * Source: CloudFormation template reference, "DependsOn attribute".
 */
export function orderOf(
  resources: Readonly<Record<string, Resource>>,
  changed: readonly string[],
  random: Random,
): string[] {
  const left = new Map(
    Object.entries(resources).map(([id, resource]) => [id, namedBy(resource, resources)]),
  );
  const order: string[] = [];
  while (left.size > 0) {
    const ready = [...left].filter(([, earlier]) => !earlier.some((other) => left.has(other)));
    const [next] = random.pick(ready);
    left.delete(next);
    order.push(next);
  }
  return order.filter((id) => changed.includes(id));
}

/** The stack after one resource has taken its form in these. */
export function updateResource(
  stack: RunningStack,
  id: string,
  target: Readonly<Record<string, Resource>>,
): RunningStack {
  const [before, after] = [stack.resources[id], target[id]];
  if (!after) {
    throw new Error(`${id} isn't in the template.`);
  }
  if (before && !changedTypes.includes(after.Type)) {
    throw new Error(`Think of how a change of ${id}, an ${after.Type}, is deployed.`);
  }
  return {
    resources: { ...stack.resources, [id]: after },
    uploads: after.Type === uploadType ? [...stack.uploads, after] : stack.uploads,
  };
}

/**
 * The template with what a change replaces named for its content, so that old and new can be there
 * side by side.
 */
export function namedForContent(template: Template): Template {
  const replaced = Object.entries(template.Resources).filter(([, { Type }]) =>
    replacedTypes.includes(Type),
  );
  const text = replaced.reduce(
    (before, [id, resource]) => before.replaceAll(`"${id}"`, `"${id}${hashOf(resource)}"`),
    JSON.stringify(template),
  );
  return JSON.parse(text);
}

/** What an update does last: what the template no longer has goes. */
export function cleanUp(stack: RunningStack, { Resources }: Template): RunningStack {
  const kept = Object.entries(stack.resources).filter(([id]) => id in Resources);
  return { ...stack, resources: Object.fromEntries(kept) };
}

/** The stack as a template, with all its uploads in the order in which they ran. */
export function templateOf({ resources, uploads }: RunningStack, rest: Template): Template {
  const others = Object.entries(resources).filter(([, { Type }]) => Type !== uploadType);
  const runs = uploads.map(
    ({ Type, Properties = {} }, index) => [`Upload${index}`, { Type, Properties }] as const,
  );
  return { ...rest, Resources: Object.fromEntries([...others, ...runs]) };
}

function hashOf(resource: Resource): string {
  return createHash('sha256').update(JSON.stringify(resource)).digest('hex').slice(0, 8);
}

function namedBy(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
): readonly string[] {
  const references = JSON.stringify(resource).matchAll(
    /"Ref":"([^"]+)"|"Fn::GetAtt":\["([^"]+)"|\$\{([^}.]+)/g,
  );
  const named = [...references].map(([, ...names]) => names.find(Boolean) ?? '');
  return [...named, ...[resource.DependsOn ?? []].flat()].filter((id) => id in resources);
}
