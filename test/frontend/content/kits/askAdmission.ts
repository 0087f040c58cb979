import { Environment } from '@marcbachmann/cel-js';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';

const policySchema = v.object({
  kind: v.literal('ValidatingAdmissionPolicy'),
  metadata: v.object({ name: v.string() }),
  spec: v.object({
    validations: v.array(v.object({ message: v.string(), expression: v.string() })),
  }),
});

const bindingSchema = v.object({
  kind: v.literal('ValidatingAdmissionPolicyBinding'),
  spec: v.object({ policyName: v.string() }),
});

/** A ValidatingAdmissionPolicy of Kubernetes: what has to be true of an object. */
export type AdmissionPolicy = v.InferOutput<typeof policySchema>;

/**
 * Reads a policy, which the document behind it binds.
 *
 * @throws Error where either is something else, or the binding names another policy
 */
export function readAdmissionPolicy(yaml: string): AdmissionPolicy {
  const [policy, binding] = parseAllDocuments(yaml).map((document) => document.toJS() as unknown);
  const read = v.parse(policySchema, policy);
  const { spec } = v.parse(bindingSchema, binding);
  if (spec.policyName !== read.metadata.name) {
    throw new Error(`${spec.policyName} is bound, and the policy is called ${read.metadata.name}.`);
  }
  return read;
}

/** CEL as Kubernetes has it for what our policies use: optional fields, and an object of any kind. */
const cel = new Environment({ enableOptionalTypes: true }).registerVariable('object', 'dyn');

/** The messages that a policy has for an object; none where it is admitted. */
export function refusalsOf({ spec }: AdmissionPolicy, object: object): string[] {
  return spec.validations
    .filter(({ expression }) => cel.evaluate(expression, { object }) !== true)
    .map(({ message }) => message);
}

/** Tests of an image, lists of containers, and the ends of patterns, with what leaves them out. */
const parts: readonly (readonly [part: RegExp, left: string])[] = [
  [/i\.\w+\('[^']*'\)/g, 'true'],
  [/object\.spec\.\??\w+(?:\.orValue\(\[\]\))?\.map\(c, c\.image\)/g, '[]'],
  [/\$(?=')/g, ''],
];

/** A policy with each part of its expressions left out, one at a time. */
export function weakeningsOf(policy: AdmissionPolicy): AdmissionPolicy[] {
  return policy.spec.validations.flatMap((validation, at) =>
    parts.flatMap(([part, left]) =>
      [...validation.expression.matchAll(part)].map(({ 0: text, index }) => {
        const { expression: whole } = validation;
        const expression = whole.slice(0, index) + left + whole.slice(index + text.length);
        const validations = policy.spec.validations.with(at, { ...validation, expression });
        return { ...policy, spec: { validations } };
      }),
    ),
  );
}
