import type { Context } from './conditions.ts';
import type { Policy, PolicyKind, Statement } from './policy.ts';
import type { PolicySet } from './policySet.ts';
import type { PermissionRequest } from './request.ts';
import { accountOf, contextOf, resourceAccountOf } from './request.ts';
import type { Match } from './statements.ts';
import { findMatches } from './statements.ts';

/** What became of a request. */
export type Decision =
  /** `by` is undefined when an account's root user acts in it: nothing has to allow that. */
  | { readonly decision: 'allowed'; readonly by: Statement | undefined }
  | {
      readonly decision: 'explicitly denied';
      readonly by: Statement;
      readonly kind: PolicyKind;
    }
  /** `kind` is the first kind of policy that would have had to allow it. */
  | { readonly decision: 'implicitly denied'; readonly by?: never; readonly kind: PolicyKind };

/** What the request's policies allow, each kind by itself. */
interface Allows {
  readonly resource: readonly Match[];
  readonly identity: Statement | undefined;
  /** The limit that leaves no room: undefined when both do. */
  readonly limit: 'boundary' | 'session' | undefined;
}

/**
 * Decides a request as AWS does.
 * Source: IAM user guide, "Policy evaluation logic" and "Cross-account policy evaluation logic".
 *
 * @throws PolicyError when a condition doesn't fit the request
 */
export function evaluate(policies: PolicySet, request: PermissionRequest): Decision {
  const context = contextOf(request);
  const applying = withoutExempted(policies, request);
  const denied = explicitDeny(applying, request, context);
  if (denied) {
    return denied;
  }
  function allowing(list: readonly Policy[]) {
    return findMatches(list, 'Allow', request, context);
  }
  function hasRoom(levels: readonly (readonly Policy[])[] = []) {
    return levels.every((level) => allowing(level).length > 0);
  }
  function limited(limit: readonly Policy[] | undefined) {
    return limit !== undefined && allowing(limit).length === 0;
  }
  if (!hasRoom(applying.rcps)) {
    return lacking('rcp');
  }
  if (!hasRoom(applying.scps)) {
    return lacking('scp');
  }
  return grant(applying, request, {
    resource: allowing(applying.resource ?? []),
    identity: allowing(applying.identity ?? [])[0]?.statement,
    limit: (['boundary', 'session'] as const).find((kind) => limited(applying[kind])),
  });
}

/** SCPs bind users and roles of member accounts; neither they nor RCPs bind service-linked roles. */
function withoutExempted(policies: PolicySet, { caller }: PermissionRequest): PolicySet {
  const { scps, rcps, ...rest } = policies;
  if (caller.type === 'role' && caller.arn.includes(':role/aws-service-role/')) {
    return rest;
  }
  const bound = accountOf(caller) !== undefined;
  return { ...rest, ...(rcps && { rcps }), ...(bound && scps && { scps }) };
}

function explicitDeny(
  { identity = [], resource = [], scps = [], rcps = [], boundary = [], session = [] }: PolicySet,
  request: PermissionRequest,
  context: Context,
): Decision | undefined {
  const all = [rcps, scps, resource, identity, boundary, session].flat(2);
  for (const policy of all) {
    const [match] = findMatches([policy], 'Deny', request, context);
    if (match) {
      return { decision: 'explicitly denied', by: match.statement, kind: policy.kind };
    }
  }
  return undefined;
}

/** Who has to allow what, by the kind of caller and by whose resource it is. */
function grant(policies: PolicySet, request: PermissionRequest, allows: Allows): Decision {
  const { caller } = request;
  const [first] = allows.resource;
  const resourceKind = policies.resource?.[0]?.kind ?? 'resource';
  const account = accountOf(caller);
  if (account === undefined) {
    return first ? allowed(first.statement) : lacking(resourceKind);
  }
  if (account !== resourceAccountOf(request)) {
    return grantAcross(resourceKind, first?.statement, caller.type === 'root', allows);
  }
  if (caller.type === 'root') {
    return allowed(first?.statement);
  }
  return grantWithin(resourceKind, request, allows);
}

/** Both accounts have to allow it: the caller's by its own policies, the owner's by the resource's. */
function grantAcross(
  resourceKind: PolicyKind,
  statement: Statement | undefined,
  isRoot: boolean,
  { identity, limit }: Allows,
): Decision {
  if (!statement) {
    return lacking(resourceKind);
  }
  if (!identity && !isRoot) {
    return lacking('identity');
  }
  return limit ? lacking(limit) : allowed(statement);
}

/**
 * Either side is enough, with exceptions: who is named decides whether limits count, an account
 * that is named only delegates, and roles and KMS keys must allow it themselves.
 */
function grantWithin(
  resourceKind: PolicyKind,
  { action }: PermissionRequest,
  { resource, identity, limit }: Allows,
): Decision {
  const direct = resource.find(({ named }) => named !== 'account' && named !== 'role');
  if (direct) {
    return allowed(direct.statement);
  }
  const byRole = resource.find(({ named }) => named === 'role');
  const mustAllow = resourceKind === 'trust' || action.toLowerCase().startsWith('kms:');
  if (mustAllow && resource.length === 0) {
    return lacking(resourceKind);
  }
  const statement = byRole?.statement ?? identity;
  if (!statement) {
    return lacking('identity');
  }
  return limit ? lacking(limit) : allowed(statement);
}

function allowed(by: Statement | undefined): Decision {
  return { decision: 'allowed', by };
}

function lacking(kind: PolicyKind): Decision {
  return { decision: 'implicitly denied', kind };
}
