import * as v from 'valibot';
import { checkCondition } from './conditions.ts';
import { parsePrincipals } from './parsePrincipals.ts';
import type { Choice, Condition, Policy, PolicyKind, Statement } from './policy.ts';
import { PolicyError } from './policy.ts';
import { splitArn } from './wildcards.ts';

const texts = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
);
const conditionValues = v.pipe(
  v.union([
    v.string(),
    v.boolean(),
    v.number(),
    v.array(v.union([v.string(), v.boolean(), v.number()])),
  ]),
  v.transform((value) => [value].flat().map(String)),
);

const statementSchema = v.strictObject({
  Sid: v.optional(v.string()),
  Effect: v.picklist(['Allow', 'Deny']),
  Principal: v.optional(v.unknown()),
  NotPrincipal: v.optional(v.unknown()),
  Action: v.optional(texts),
  NotAction: v.optional(texts),
  Resource: v.optional(texts),
  NotResource: v.optional(texts),
  Condition: v.optional(v.record(v.string(), v.record(v.string(), conditionValues)), {}),
});

const policySchema = v.strictObject({
  Version: v.optional(v.picklist(['2012-10-17', '2008-10-17']), '2008-10-17'),
  Id: v.optional(v.string()),
  Statement: v.pipe(
    v.union([v.array(v.unknown()), v.looseObject({})]),
    v.transform((value): unknown[] => [value].flat()),
  ),
});

type RawStatement = v.InferOutput<typeof statementSchema>;

/**
 * Checks a policy document and brings it into the form that is evaluated.
 *
 * @param kind where it is attached: "trust" is a role's, "resource" any other resource's
 * @param name for messages and decisions
 * @throws PolicyError that names the policy and each element, operator or value that isn't known
 *   or has no place in a policy of this kind
 */
export function parsePolicy(kind: PolicyKind, document: unknown, name: string = kind): Policy {
  const { Version, Statement } = check(name, policySchema, document);
  const statements = Statement.map((raw, index) => {
    const where = `${name}, statement ${index + 1}`;
    const parsed = check(where, statementSchema, raw);
    return {
      ...parseStatement(kind, where, parsed),
      variables: Version === '2012-10-17',
      policy: name,
      index,
    };
  });
  return { kind, name, statements };
}

function parseStatement(
  kind: PolicyKind,
  where: string,
  raw: RawStatement,
): Omit<Statement, 'variables' | 'policy' | 'index'> {
  const conditions = Object.entries(raw.Condition).flatMap(([operator, tests]) =>
    Object.entries(tests).map(
      ([key, values]): Condition => ({ operator, key: key.toLowerCase(), values }),
    ),
  );
  for (const condition of conditions) {
    checkCondition(where, condition);
  }
  return {
    sid: raw.Sid,
    effect: raw.Effect,
    actions: parseActions(where, raw),
    resources: parseResources(kind, where, raw),
    principals: parsePrincipals(kind, where, raw),
    conditions,
  };
}

function parseActions(where: string, { Action, NotAction }: RawStatement): Choice {
  const choice = either(where, 'Action', Action, NotAction);
  const odd = choice.values.find((action) => !/^(\*|[a-zA-Z\d-]+:[\w*?]+)$/.test(action));
  if (odd !== undefined) {
    throw new PolicyError(`${where} has the action ${odd}, which has no valid form.`);
  }
  return choice;
}

function parseResources(
  kind: PolicyKind,
  where: string,
  { Resource, NotResource }: RawStatement,
): Choice | undefined {
  if (kind === 'trust') {
    if (Resource ?? NotResource) {
      throw new PolicyError(`${where} has a Resource, but the role itself is the resource.`);
    }
    return undefined;
  }
  const choice = either(where, 'Resource', Resource, NotResource);
  const odd = choice.values.find((resource) => !isResource(resource));
  if (odd !== undefined) {
    throw new PolicyError(`${where} has the resource ${odd}, which is neither an ARN nor a star.`);
  }
  return choice;
}

/** Neither the partition's nor the service's part may hold a wildcard, as AWS has it. */
function isResource(resource: string): boolean {
  const [arn, partition = '', service = ''] = splitArn(resource);
  return resource === '*' || (arn === 'arn' && partition !== '' && /^[a-z\d-]+$/.test(service));
}

function either(
  where: string,
  name: string,
  positive: readonly string[] | undefined,
  negative: readonly string[] | undefined,
): Choice {
  const values = positive ?? negative;
  if (!values || (positive && negative)) {
    throw new PolicyError(`${where} needs either ${name} or Not${name}.`);
  }
  return { negated: positive === undefined, values };
}

function check<S extends v.GenericSchema>(
  where: string,
  schema: S,
  value: unknown,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) {
    return parsed.output;
  }
  const faults = parsed.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`,
  );
  throw new PolicyError(`${where} can't be evaluated. ${faults.join('; ')}`);
}
