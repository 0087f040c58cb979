import * as v from 'valibot';
import type { Caller, PermissionRequest } from '../../../../infra/local/permissions/request.ts';
import { splitArn } from '../../../../infra/local/permissions/wildcards.ts';

/** The account that kits are written for, and its organization. */
export const account = '111122223333';
const organization = 'o-exampleorgid';

/** What AWS says of every request by itself; a list says what differs. */
const usual = { 'aws:RequestedRegion': 'us-east-1', 'aws:SecureTransport': true };

const oneOrMore = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
);

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

/** A request of a list, with what the policy is to make of it. */
export interface Question {
  readonly request: PermissionRequest;
  /** Undefined where the request is to pass. */
  readonly denial: { readonly by: string | undefined } | undefined;
}

/** What is asked of a policy. */
export interface Questions {
  readonly kind: v.InferOutput<typeof listSchema>['kind'];
  readonly questions: readonly Question[];
  /** See the schema. */
  readonly policyOf: string | undefined;
  /** Every condition key that the list names. */
  readonly keys: readonly string[];
}

function callerOf(name: string): Caller {
  if (name === 'anonymous') {
    return { type: 'anonymous' };
  }
  if (name === 'root') {
    return { type: 'root', account };
  }
  if (name.endsWith('.amazonaws.com')) {
    return { type: 'service', name };
  }
  if (name.includes(':oidc-provider/')) {
    return { type: 'federated', provider: name };
  }
  const arn = name.startsWith('arn:') ? name : `arn:aws:iam::${account}:${name}`;
  return arn.includes(':user/') ? { type: 'user', arn } : { type: 'role', arn, session: 'session' };
}

function isOurs(caller: Caller): boolean {
  return caller.type === 'root' || ('arn' in caller && caller.arn.includes(`:${account}:`));
}

function requestsOf(
  { as, do: actions, on, when }: v.InferOutput<typeof requestSchema>,
  resourceAccount: string,
): PermissionRequest[] {
  return as.flatMap((name) => {
    const caller = callerOf(name);
    const context = {
      ...usual,
      ...(isOurs(caller) && { 'aws:PrincipalOrgID': organization }),
      ...when,
    };
    const carried = Object.entries(context).flatMap(([key, value]) =>
      value === null ? [] : [[key, value] as const],
    );
    return actions.flatMap((action) =>
      on.map((resource) => ({
        ...{ caller, action, resource },
        resourceAccount: splitArn(resource)[4] || resourceAccount,
        context: Object.fromEntries(carried),
      })),
    );
  });
}

/**
 * Reads a list of requests that stands beside a policy.
 *
 * @throws Error that names what the list says wrong
 */
export function readRequests(json: string): Questions {
  const { kind, policyOf, ownedBy, denied, passing } = v.parse(listSchema, JSON.parse(json));
  return {
    ...{ kind, policyOf },
    questions: [
      ...denied.flatMap(({ by, why: _, ...asked }) =>
        requestsOf(asked, ownedBy).map((request) => ({ request, denial: { by } })),
      ),
      ...passing.flatMap((asked) =>
        requestsOf(asked, ownedBy).map((request) => ({ request, denial: undefined })),
      ),
    ],
    keys: [...denied, ...passing].flatMap(({ when }) => Object.keys(when)),
  };
}
