import {
  account,
  type ListedRequests,
  type RequestList,
  readRequestList,
} from '../../../../frontend/prerender/content/requestList.ts';
import type { Caller, PermissionRequest } from '../../../support/policies/request.ts';
import { splitArn } from '../../../support/policies/wildcards.ts';

/** The organization of the account that kits are written for. */
const organization = 'o-exampleorgid';

/** What AWS says of every request by itself; a list says what differs. */
const usual = { 'aws:RequestedRegion': 'us-east-1', 'aws:SecureTransport': true };

/** A request of a list, with what the policy is to make of it. */
export interface Question {
  readonly request: PermissionRequest;
  /** Undefined where the request is to pass. */
  readonly denial: { readonly by: string | undefined } | undefined;
}

/** What is asked of a policy. */
export interface Questions {
  readonly kind: RequestList['kind'];
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
  { as, do: actions, on, when }: ListedRequests,
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
  const { kind, policyOf, ownedBy, denied, passing } = readRequestList(json);
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
