import * as v from 'valibot';
import { account } from './fixtures.ts';

const oneOrMore = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
);

const requestSchema = v.strictObject({
  why: v.optional(v.string()),
  /** Who asks: `role/app` of the account, an ARN, a service's name, `root` or `anonymous`. */
  as: v.optional(oneOrMore, 'role/developer'),
  do: oneOrMore,
  on: v.optional(oneOrMore, '*'),
  /** Condition keys of the request; null removes a usual one. */
  when: v.optional(
    v.record(
      v.string(),
      v.union([v.string(), v.boolean(), v.number(), v.array(v.string()), v.null()]),
    ),
    {},
  ),
  /** Of a denied request the Sid of the statement that denies it; without one, nothing allows it. */
  by: v.optional(v.string()),
});

const listSchema = v.strictObject({
  /** Where the policy is when it is no file: `Stack.LogicalId.Property`. */
  policyOf: v.optional(v.string()),
  /** An `addition` is attached beside a policy that allows everything. */
  kind: v.picklist(['scp', 'rcp', 'identity', 'addition', 'resource', 'endpoint', 'trust']),
  /** The account that owns the resource, when its ARN doesn't say. */
  ownedBy: v.optional(v.string(), account),
  denied: v.array(requestSchema),
  passing: v.array(requestSchema),
});

export type PolicyKind = v.InferOutput<typeof listSchema>['kind'];

/** One action of one caller on one resource. */
export interface Request {
  /** An ARN, the name of a service, or `anonymous`. */
  readonly caller: string;
  readonly action: string;
  readonly resource: string;
  /** The account that owns the resource. */
  readonly owner: string;
  /** Condition keys in lower case. */
  readonly context: ReadonlyMap<string, readonly string[]>;
  /** `passes`, `denied`, or `denied by` a statement. */
  readonly expected: string;
}

/** The account of a caller; undefined for a service, an identity provider's user and anonymous. */
export function accountOf(caller: string): string | undefined {
  return caller.startsWith('arn:') && !caller.includes(':oidc-provider/')
    ? caller.split(':')[4]
    : undefined;
}

/** Condition keys that AWS adds to every request. */
function usualContext(caller: string, owner: string) {
  const ours = accountOf(caller) === account;
  return {
    'aws:RequestedRegion': 'us-east-1',
    'aws:SecureTransport': true,
    'aws:ResourceAccount': owner,
    'aws:PrincipalIsAWSService': caller.endsWith('.amazonaws.com'),
    'aws:PrincipalArn': caller.startsWith('arn:') ? caller : null,
    'aws:PrincipalAccount': accountOf(caller) ?? null,
    'aws:PrincipalOrgID': ours ? 'o-exampleorgid' : null,
  };
}

function callerOf(name: string): string {
  const isWhole = name.startsWith('arn:') || name.endsWith('.amazonaws.com');
  return isWhole || name === 'anonymous' ? name : `arn:aws:iam::${account}:${name}`;
}

/** Reads a list of requests: each of its callers, actions and resources with each other. */
export function readRequests(list: unknown) {
  const { kind, policyOf, ownedBy, denied, passing } = v.parse(listSchema, list);
  function expand(listed: typeof denied, isDenied: boolean): Request[] {
    return listed.flatMap(({ as, do: actions, on, when, by }) => {
      const expected = isDenied ? `denied${by === undefined ? '' : ` by ${by}`}` : 'passes';
      return as.map(callerOf).flatMap((caller) =>
        actions.flatMap((action) =>
          on.map((resource) => {
            const owner = resource.split(':')[4] || ownedBy;
            const keys = Object.entries({ ...usualContext(caller, owner), ...when });
            const context = new Map(
              keys.flatMap(([key, value]) =>
                value === null ? [] : [[key.toLowerCase(), [value].flat().map(String)] as const],
              ),
            );
            return { caller, action, resource, owner, context, expected };
          }),
        ),
      );
    });
  }
  return { kind, policyOf, requests: [...expand(denied, true), ...expand(passing, false)] };
}
