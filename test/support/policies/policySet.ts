import { parsePolicy } from './parsePolicy.ts';
import type { Policy } from './policy.ts';

/** The policies that apply to a request. A list that isn't given doesn't exist. */
export interface PolicySet {
  /** Of the user or role, and of the user's groups. */
  readonly identity?: readonly Policy[];
  /** Of the resource; a role's trust policy when the action is sts:AssumeRole. */
  readonly resource?: readonly Policy[];
  /** Of the organization: the caller's account and each level above it, each with its policies. */
  readonly scps?: readonly (readonly Policy[])[];
  /** The same of the resource's account. */
  readonly rcps?: readonly (readonly Policy[])[];
  readonly boundary?: readonly Policy[];
  readonly session?: readonly Policy[];
}

const allowAll = { Effect: 'Allow', Action: '*', Resource: '*' };
const Version = '2012-10-17';

/** What AWS attaches to every level of an organization. */
export const fullAwsAccess = parsePolicy('scp', { Version, Statement: allowAll }, 'FullAWSAccess');

/** The same for resource control policies, where it can't be detached. */
export const rcpFullAwsAccess = parsePolicy(
  'rcp',
  { Version, Statement: { ...allowAll, Principal: '*' } },
  'RCPFullAWSAccess',
);
