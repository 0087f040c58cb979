import * as v from 'valibot';

const oneOrMore = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
);

/** The account that kits are written for. */
export const account = '111122223333';

const requestSchema = v.strictObject({
  /** For whoever reads the list. */
  why: v.optional(v.string()),
  /** Who asks: `role/app` of the account, an ARN, a service's name, `root` or `anonymous`. */
  as: v.optional(oneOrMore, 'role/developer'),
  do: oneOrMore,
  on: v.optional(oneOrMore, '*'),
  /** Condition keys that the request carries; null takes a usual one away. */
  when: v.optional(
    v.record(
      v.string(),
      v.union([v.string(), v.boolean(), v.number(), v.array(v.string()), v.null()]),
    ),
    {},
  ),
});

const deniedSchema = v.strictObject({
  ...requestSchema.entries,
  /** The Sid of the statement that denies it; without one, nothing may allow it. */
  by: v.optional(v.string()),
});

const listSchema = v.strictObject({
  /**
   * Where the policy is, where it is no file: `Stack.LogicalId.Property` of a stack that is shown, or
   * of a template that is named after its file.
   */
  policyOf: v.optional(v.string()),
  /** How it counts: an `addition` is put beside what allows everything, an `endpoint` is passed. */
  kind: v.picklist([
    ...(['scp', 'rcp', 'boundary', 'identity', 'addition', 'resource', 'endpoint'] as const),
    'trust',
  ]),
  /** The account that owns the resource, where its ARN doesn't say. */
  ownedBy: v.optional(v.string(), account),
  denied: v.array(deniedSchema),
  passing: v.array(requestSchema),
});

/** Requests of a list: each of its callers, actions and resources with each other. */
export type ListedRequests = v.InferOutput<typeof requestSchema>;

/** What is asked of a policy of AWS. */
export type RequestList = v.InferOutput<typeof listSchema>;

/**
 * Reads a list of requests that stands beside a policy.
 *
 * @throws ValiError that names what the list says wrong
 */
export function readRequestList(json: string): RequestList {
  return v.parse(listSchema, JSON.parse(json));
}
