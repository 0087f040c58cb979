import { Environment } from '@marcbachmann/cel-js';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import type { Review } from '../../../../frontend/prerender/content/reviewList.ts';

// A ValidatingAdmissionPolicy with its binding, as
// https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/ tells how it is
// evaluated. The schemas are strict: a field that isn't evaluated here is an error.

const texts = v.array(v.string());

const selectorSchema = v.strictObject({
  matchLabels: v.optional(v.record(v.string(), v.string()), {}),
  matchExpressions: v.optional(
    v.array(
      v.strictObject({
        key: v.string(),
        operator: v.picklist(['In', 'NotIn', 'Exists', 'DoesNotExist']),
        values: v.optional(texts, []),
      }),
    ),
    [],
  ),
});

const constraintsSchema = v.strictObject({
  namespaceSelector: v.optional(selectorSchema, {}),
  objectSelector: v.optional(selectorSchema, {}),
  resourceRules: v.array(
    v.strictObject({ apiGroups: texts, apiVersions: texts, operations: texts, resources: texts }),
  ),
});

const policySchema = v.strictObject({
  apiVersion: v.literal('admissionregistration.k8s.io/v1'),
  kind: v.literal('ValidatingAdmissionPolicy'),
  metadata: v.strictObject({ name: v.string() }),
  spec: v.strictObject({
    matchConstraints: constraintsSchema,
    matchConditions: v.optional(
      v.array(v.strictObject({ name: v.string(), expression: v.string() })),
      [],
    ),
    validations: v.array(v.strictObject({ message: v.string(), expression: v.string() })),
  }),
});

const bindingSchema = v.strictObject({
  apiVersion: v.literal('admissionregistration.k8s.io/v1'),
  kind: v.literal('ValidatingAdmissionPolicyBinding'),
  metadata: v.strictObject({ name: v.string() }),
  spec: v.strictObject({
    policyName: v.string(),
    validationActions: v.pipe(
      v.array(v.picklist(['Deny', 'Warn', 'Audit'])),
      v.check(
        (actions) => !(actions.includes('Deny') && actions.includes('Warn')),
        'Kubernetes takes Deny and Warn only without each other.',
      ),
    ),
  }),
});

type Selector = v.InferOutput<typeof selectorSchema>;
type Operator = Selector['matchExpressions'][number]['operator'];
type Constraints = v.InferOutput<typeof constraintsSchema>;
type Binding = v.InferOutput<typeof bindingSchema>;

/** What has to be true of what comes to a cluster, and what happens where it isn't. */
export interface AdmissionPolicy {
  readonly spec: v.InferOutput<typeof policySchema>['spec'];
  readonly actions: Binding['spec']['validationActions'];
}

/**
 * Reads a policy, which the document behind it binds.
 *
 * @throws Error where either is something else, or the binding names another policy
 */
export function readAdmissionPolicy(yaml: string): AdmissionPolicy {
  const [policy, binding] = parseAllDocuments(yaml).map((document) => document.toJS() as unknown);
  const { metadata, spec } = v.parse(policySchema, policy);
  const { policyName, validationActions } = v.parse(bindingSchema, binding).spec;
  if (policyName !== metadata.name) {
    throw new Error(`${policyName} is bound, and the policy is called ${metadata.name}.`);
  }
  return { spec, actions: validationActions };
}

const operators: Readonly<
  Record<Operator, (label: string | undefined, values: readonly string[]) => boolean>
> = {
  In: (label, values) => label !== undefined && values.includes(label),
  NotIn: (label, values) => label === undefined || !values.includes(label),
  Exists: (label) => label !== undefined,
  DoesNotExist: (label) => label === undefined,
};

function selects(
  { matchLabels, matchExpressions }: Selector,
  labels: Review['object']['metadata']['labels'],
): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => operators[operator](labels[key], values))
  );
}

function names(listed: readonly string[], value: string): boolean {
  return listed.includes('*') || listed.includes(value);
}

/** Group and version, such as of `apps/v1`; the core's group is empty. */
function splitVersion(apiVersion: string): readonly [group: string, version: string] {
  const slash = apiVersion.lastIndexOf('/');
  return [apiVersion.slice(0, Math.max(0, slash)), apiVersion.slice(slash + 1)];
}

function splitResource(name: string): readonly [resource: string, subresource: string] {
  const [resource = '', subresource = ''] = name.split('/');
  return [resource, subresource];
}

function namesResource(listed: readonly string[], name: string): boolean {
  const [resource, subresource] = splitResource(name);
  return listed.some((each) => {
    const [ofRule, subOfRule] = splitResource(each);
    return names([ofRule], resource) && names([subOfRule], subresource);
  });
}

function isConstrained(constraints: Constraints, { operation, resource, object }: Review): boolean {
  const [group, version] = splitVersion(object.apiVersion);
  const { namespace, labels } = object.metadata;
  return (
    selects(constraints.namespaceSelector, { 'kubernetes.io/metadata.name': namespace }) &&
    selects(constraints.objectSelector, labels) &&
    constraints.resourceRules.some(
      (rule) =>
        names(rule.apiGroups, group) &&
        names(rule.apiVersions, version) &&
        names(rule.operations, operation) &&
        namesResource(rule.resources, resource),
    )
  );
}

/** CEL as Kubernetes has it for what our policies use: optional fields, and an object of any kind. */
const cel = new Environment({ enableOptionalTypes: true })
  .registerVariable('object', 'dyn')
  .registerVariable('request', 'dyn');

function isTrue(expression: string, { operation, resource, object }: Review): boolean {
  const [, subResource] = splitResource(resource);
  const request = { operation, subResource, namespace: object.metadata.namespace };
  return cel.evaluate(expression, { object, request }) === true;
}

/** What becomes of a request: it is denied with messages, or passes with warnings and audited faults. */
export interface Outcome {
  readonly denied: readonly string[];
  readonly warned: readonly string[];
  readonly audited: readonly string[];
}

/** What a policy and its binding make of a request. */
export function admit({ spec, actions }: AdmissionPolicy, review: Review): Outcome {
  const isJudged =
    isConstrained(spec.matchConstraints, review) &&
    spec.matchConditions.every(({ expression }) => isTrue(expression, review));
  const failed = isJudged
    ? spec.validations.filter(({ expression }) => !isTrue(expression, review))
    : [];
  const messages = failed.map(({ message }) => message);
  return {
    denied: actions.includes('Deny') ? messages : [],
    warned: actions.includes('Warn') ? messages : [],
    audited: actions.includes('Audit') ? messages : [],
  };
}

/** Tests of an image, lists of containers, and the ends of patterns, with what leaves them out. */
const parts: readonly (readonly [part: RegExp, left: string])[] = [
  [/i\.\w+\('[^']*'\)/g, 'true'],
  [/object\.spec\.\??\w+(?:\.orValue\(\[\]\))?\.map\(c, c\.image\)/g, '[]'],
  [/\$(?=')/g, ''],
];

/** A policy with each part of its expressions left out, one at a time. */
function withoutTests(policy: AdmissionPolicy): AdmissionPolicy[] {
  return policy.spec.validations.flatMap((validation, at) =>
    parts.flatMap(([part, left]) =>
      [...validation.expression.matchAll(part)].map(({ 0: text, index }) => {
        const { expression: whole } = validation;
        const expression = whole.slice(0, index) + left + whole.slice(index + text.length);
        const validations = policy.spec.validations.with(at, { ...validation, expression });
        return { ...policy, spec: { ...policy.spec, validations } };
      }),
    ),
  );
}

/** Whatever can be made of a value by leaving out one text of a list within it. */
function withoutOneText(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, at): unknown[] =>
      typeof each === 'string'
        ? [value.toSpliced(at, 1)]
        : withoutOneText(each).map((left) => value.with(at, left)),
    );
  }
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, each]) =>
        withoutOneText(each).map((left) => ({ ...value, [key]: left })),
      )
    : [];
}

/**
 * A policy with each part left out, one at a time: of its expressions, of what it is asked about, and
 * of what happens then.
 */
export function weakeningsOf(policy: AdmissionPolicy): AdmissionPolicy[] {
  const constraints = withoutOneText(policy.spec.matchConstraints).map((left) => ({
    ...policy,
    spec: { ...policy.spec, matchConstraints: v.parse(constraintsSchema, left) },
  }));
  const actions = policy.actions.map((_, at) => ({
    ...policy,
    actions: policy.actions.toSpliced(at, 1),
  }));
  return [...withoutTests(policy), ...constraints, ...actions];
}
