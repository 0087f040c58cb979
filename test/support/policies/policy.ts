/** Where a policy is attached, which decides what it may hold and what it counts for. */
export type PolicyKind = 'identity' | 'resource' | 'trust' | 'boundary' | 'session' | 'scp' | 'rcp';

/** A policy that AWS would refuse, or that holds something this evaluator doesn't know. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
}

/** A list of texts, and whether they are to match or not to (NotAction and the like). */
export interface Choice {
  readonly negated: boolean;
  readonly values: readonly string[];
}

/** Whom a statement is about. */
export interface PrincipalChoice {
  readonly negated: boolean;
  readonly anyone: boolean;
  /** Accounts, ARNs, services, providers and canonical users: each has a form of its own. */
  readonly values: readonly string[];
}

/** One line of a Condition block: an operator, a key and the values it is compared with. */
export interface Condition {
  readonly operator: string;
  /** In lower case: names of keys aren't case-sensitive. */
  readonly key: string;
  readonly values: readonly string[];
}

/** One statement of a policy, checked. */
export interface Statement {
  readonly sid: string | undefined;
  readonly effect: 'Allow' | 'Deny';
  readonly actions: Choice;
  /** Undefined in a role's trust policy: the role is the resource. */
  readonly resources: Choice | undefined;
  /** Undefined where the policy hangs on the principal itself. */
  readonly principals: PrincipalChoice | undefined;
  readonly conditions: readonly Condition[];
  /** False for the older version of the language, where ${...} is only text. */
  readonly variables: boolean;
  /** The policy it is in, and its place there, from 0. */
  readonly policy: string;
  readonly index: number;
}

/** A policy document, checked. */
export interface Policy {
  readonly kind: PolicyKind;
  /** For messages and decisions. */
  readonly name: string;
  readonly statements: readonly Statement[];
}

/** A policy with what it hangs on: a role's ARN, or a resource's. */
export interface AttachedPolicy {
  readonly policy: Policy;
  readonly arns: readonly string[];
}
