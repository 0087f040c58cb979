import { localAccountId } from '../template/physicalValues.ts';
import type { Decision } from './evaluate.ts';
import { evaluate } from './evaluate.ts';
import { parsePolicy } from './parsePolicy.ts';
import type { AttachedPolicy, Policy } from './policy.ts';
import type { PermissionRequest } from './request.ts';

/** Decides what the parts of the stack may do to each other. */
export type Authorize = (request: PermissionRequest) => Decision;

/** Gets every decision, for the log and for tests. */
export type Observe = (request: PermissionRequest, decision: Decision) => void;

/** Who runs the stack: tools on this machine, which may do everything. */
export const operatorArn = `arn:aws:iam::${localAccountId}:role/LocalOperator`;

const operatorPolicy: AttachedPolicy = {
  arns: [operatorArn],
  policy: parsePolicy(
    'identity',
    { Statement: { Effect: 'Allow', Action: '*', Resource: '*' } },
    'LocalOperator',
  ),
};

/**
 * Decides by these policies. Every request counts as made over TLS, which each hop at AWS is.
 *
 * @param observe is told of every decision
 */
export function createAuthorizer(
  policies: readonly AttachedPolicy[],
  observe: Observe = () => {},
): Authorize {
  const byArn = Map.groupBy(
    [...policies, operatorPolicy].flatMap(({ policy, arns }) =>
      arns.map((arn) => ({ policy, arn })),
    ),
    ({ arn }) => arn,
  );
  function attached(arn: string): Policy[] {
    return (byArn.get(arn) ?? []).map(({ policy }) => policy);
  }
  return (request) => {
    const { caller, resource } = request;
    const own = 'arn' in caller ? attached(caller.arn) : [];
    const complete: PermissionRequest = {
      resourceAccount: localAccountId,
      ...request,
      context: { 'aws:SecureTransport': true, ...request.context },
    };
    const decision = evaluate(
      {
        identity: own.filter(({ kind }) => kind === 'identity'),
        resource: attached(ownerOf(resource)).filter(({ kind }) => kind !== 'identity'),
      },
      complete,
    );
    observe(complete, decision);
    return decision;
  };
}

/** A bucket's policy is also that of its objects. */
function ownerOf(resource: string): string {
  return resource.startsWith('arn:aws:s3:::') ? (resource.split('/')[0] ?? resource) : resource;
}
