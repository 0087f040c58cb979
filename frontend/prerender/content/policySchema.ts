import * as v from 'valibot';

const list = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
);

const value = v.union([v.string(), v.number(), v.boolean()]);
const conditionValues = v.pipe(
  v.union([value, v.array(value)]),
  v.transform((values) => [values].flat().map(String)),
);

/** Operators of conditions (IAM User Guide, "IAM JSON policy elements: Condition operators"). */
const operatorPattern =
  /^((ForAllValues|ForAnyValue):)?(String(Not)?(Equals|EqualsIgnoreCase|Like)|Arn(Not)?(Equals|Like)|(Numeric|Date)(Not)?(Equals|LessThan|LessThanEquals|GreaterThan|GreaterThanEquals)|Bool|BinaryEquals|(Not)?IpAddress|Null)(IfExists)?$/;

const action = v.pipe(
  list,
  v.everyItem(
    (value) => /^(\*|[a-z0-9-]+:(\*|[A-Za-z][\w*]*))$/.test(value),
    'An action is * or looks like s3:GetObject.',
  ),
);

const resource = v.pipe(
  list,
  v.everyItem(
    (value) => /^(\*|arn:aws:[a-z0-9-]+:[a-z0-9*-]*:(\d{12}|\*)?:\S+)$/.test(value),
    'A resource is * or an ARN.',
  ),
);

const principal = v.union([v.literal('*'), v.record(v.string(), list)]);

const statementSchema = v.pipe(
  v.strictObject({
    Sid: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]*$/, 'A Sid has letters and digits.'))),
    Effect: v.picklist(['Allow', 'Deny'], 'Effect is Allow or Deny.'),
    Principal: v.optional(principal),
    NotPrincipal: v.optional(principal),
    Action: v.optional(action),
    NotAction: v.optional(action),
    Resource: v.optional(resource),
    NotResource: v.optional(resource),
    Condition: v.optional(
      v.record(
        v.pipe(v.string(), v.regex(operatorPattern, 'There is no such condition operator.')),
        v.record(
          v.pipe(v.string(), v.regex(/^[\w.-]+:[\w/:.-]+$/, 'This is no condition key.')),
          conditionValues,
        ),
      ),
      {},
    ),
  }),
  v.check(
    ({ Action, NotAction }) => (Action === undefined) !== (NotAction === undefined),
    'A statement has either Action or NotAction.',
  ),
  v.check(
    // The policy that says who may assume a role belongs to the role, and names no resource.
    ({ Resource, NotResource, Principal, Action = [] }) =>
      (Resource === undefined) !== (NotResource === undefined) ||
      (Principal !== undefined && Action.every((each) => each.startsWith('sts:'))),
    'A statement has either Resource or NotResource.',
  ),
);

/** A policy of AWS IAM: of an identity, a resource, a role's trust, or an organization. */
export const policySchema = v.strictObject({
  Version: v.literal('2012-10-17', 'Version is "2012-10-17".'),
  Id: v.optional(v.string()),
  Statement: v.pipe(
    v.array(statementSchema),
    v.check((statements) => {
      const ids = statements.flatMap(({ Sid }) => Sid ?? []);
      return new Set(ids).size === ids.length;
    }, 'Two statements have the same Sid.'),
  ),
});

export type Policy = v.InferOutput<typeof policySchema>;
export type Statement = Policy['Statement'][number];
