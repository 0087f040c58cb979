import { localAccountId } from '../template/physicalValues.ts';
import type { StackReader } from '../template/stackReader.ts';
import type { Authorize, Observe } from './authorizer.ts';
import { createAuthorizer } from './authorizer.ts';
import { explainDenial } from './explain.ts';
import { readPolicies } from './readPolicies.ts';
import type { PermissionRequest } from './request.ts';

/** A role, and the name of the session in which it is used. */
export interface RoleSession {
  readonly roleArn: string;
  readonly session: string;
}

/** An action on a resource. */
export type Deed = Pick<PermissionRequest, 'action' | 'resource'>;

/** What the parts of the stack may do to each other, by the template's policies. */
export interface Permissions {
  readonly authorize: Authorize;
  /**
   * Whether a service may do something by the policy of the resource.
   *
   * @param service such as "events.amazonaws.com"
   * @param sourceArn what of ours it acts for
   */
  serviceMay(service: string, sourceArn: string, deed: Deed): boolean;
  /**
   * Whether a service may take on a role: the role has to trust it.
   *
   * @param sourceArn what of ours it acts for. @default it doesn't say
   */
  mayAssume(service: string, roleArn: string, sourceArn?: string): boolean;
  /** Whether a role may do something. */
  roleMay(role: RoleSession, deed: Deed): boolean;
}

/**
 * Reads the template's policies.
 *
 * @param log is told of every denial: who, what and why
 * @param observe is told of every decision
 * @throws PolicyError for what can't be evaluated here
 */
export function createPermissions(
  stack: StackReader,
  log: (line: string) => void,
  observe: Observe = () => {},
): Permissions {
  const authorize = createAuthorizer(readPolicies(stack), (request, decision) => {
    observe(request, decision);
    if (decision.decision !== 'allowed') {
      log(explainDenial(request, decision));
    }
  });
  function allows(request: PermissionRequest) {
    return authorize(request).decision === 'allowed';
  }
  return {
    authorize,
    serviceMay: (service, sourceArn, deed) =>
      allows({
        caller: { type: 'service', name: service },
        context: sourceOf(sourceArn),
        ...deed,
      }),
    mayAssume: (service, roleArn, sourceArn) =>
      allows({
        caller: { type: 'service', name: service },
        ...(sourceArn && { context: sourceOf(sourceArn) }),
        action: 'sts:AssumeRole',
        resource: roleArn,
      }),
    roleMay: ({ roleArn, session }, deed) =>
      allows({ caller: { type: 'role', arn: roleArn, session }, ...deed }),
  };
}

function sourceOf(arn: string) {
  return { 'aws:SourceArn': arn, 'aws:SourceAccount': localAccountId };
}
