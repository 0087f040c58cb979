import type { Context } from './conditions.ts';
import { splitArn } from './wildcards.ts';

/** Who makes a request. ARNs are those of IAM: a role's, also when a session of it calls. */
export type Caller =
  | { readonly type: 'role'; readonly arn: string; readonly session?: string }
  | { readonly type: 'user'; readonly arn: string }
  | { readonly type: 'root'; readonly account: string; readonly canonicalUserId?: string }
  | { readonly type: 'service'; readonly name: string }
  /** Somebody whom an identity provider vouches for, before there is a role's session. */
  | { readonly type: 'federated'; readonly provider: string }
  | { readonly type: 'anonymous' };

type ContextValue = string | number | boolean | readonly string[];

/** One action on one resource. */
export interface PermissionRequest {
  readonly caller: Caller;
  /** Such as "dynamodb:PutItem". */
  readonly action: string;
  /** An ARN, or "*" where the service knows none. */
  readonly resource: string;
  /** The resource's account, where the ARN doesn't say. @default the caller's */
  readonly resourceAccount?: string;
  /** Condition keys that the service sets, such as aws:SourceArn. Who calls is added to them. */
  readonly context?: Readonly<Record<string, ContextValue>>;
}

/** The account that a caller belongs to; undefined of services and strangers. */
export function accountOf(caller: Caller): string | undefined {
  if (caller.type === 'root') {
    return caller.account;
  }
  return 'arn' in caller ? splitArn(caller.arn)[4] : undefined;
}

/** The account that owns the resource; undefined when neither the request nor the ARN says. */
export function resourceAccountOf(request: PermissionRequest): string | undefined {
  const [, , , , account] = splitArn(request.resource);
  return request.resourceAccount ?? (account || accountOf(request.caller));
}

/**
 * The request's context with what AWS adds to each request by itself.
 * Source: IAM user guide, "AWS global condition context keys".
 */
export function contextOf(request: PermissionRequest): Context {
  const all: Record<string, ContextValue | undefined> = {
    ...callerKeys(request.caller),
    'aws:ResourceAccount': resourceAccountOf(request),
    ...request.context,
  };
  return new Map(
    Object.entries(all).flatMap(([key, value]): [string, readonly string[]][] =>
      value === undefined ? [] : [[key.toLowerCase(), [value].flat().map(String)]],
    ),
  );
}

function callerKeys(caller: Caller): Record<string, ContextValue | undefined> {
  const keys = {
    'aws:PrincipalType': principalTypes[caller.type],
    'aws:PrincipalIsAWSService': caller.type === 'service',
    'aws:PrincipalAccount': accountOf(caller),
    'aws:PrincipalArn': principalArn(caller),
  };
  if (caller.type === 'service') {
    return { ...keys, 'aws:PrincipalServiceName': caller.name };
  }
  return caller.type === 'user' ? { ...keys, 'aws:username': lastPart(caller.arn) } : keys;
}

const principalTypes: Readonly<Record<Caller['type'], string | undefined>> = {
  role: 'AssumedRole',
  user: 'User',
  root: 'Account',
  service: undefined,
  federated: 'FederatedUser',
  anonymous: 'Anonymous',
};

/** The role's ARN, not its session's, as aws:PrincipalArn has it. */
function principalArn(caller: Caller): string | undefined {
  if (caller.type === 'root') {
    return `arn:aws:iam::${caller.account}:root`;
  }
  return 'arn' in caller ? caller.arn : undefined;
}

/** The ARN of a role's session; undefined when the caller is none, or has no name. */
export function sessionArn(caller: Caller): string | undefined {
  if (caller.type !== 'role' || caller.session === undefined) {
    return undefined;
  }
  return `arn:aws:sts::${accountOf(caller)}:assumed-role/${lastPart(caller.arn)}/${caller.session}`;
}

function lastPart(arn: string): string {
  return arn.slice(arn.lastIndexOf('/') + 1);
}
