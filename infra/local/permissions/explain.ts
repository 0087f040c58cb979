import type { Decision } from './evaluate.ts';
import type { PolicyKind } from './policy.ts';
import type { Caller, PermissionRequest } from './request.ts';
import { sessionArn } from './request.ts';

const kinds: Readonly<Record<PolicyKind, string>> = {
  identity: 'identity-based policy',
  resource: 'resource-based policy',
  trust: 'resource-based policy',
  boundary: 'permissions boundary',
  session: 'session policy',
  scp: 'service control policy',
  rcp: 'resource control policy',
};

/**
 * Why a request is denied, as AWS words it.
 * Source: IAM user guide, "Troubleshoot access denied error messages".
 */
export function explainDenial(request: PermissionRequest, decision: Decision): string {
  const { caller, action, resource } = request;
  const asked = `User: ${nameOf(caller)} is not authorized to perform: ${action} on resource: ${resource}`;
  if (decision.decision === 'explicitly denied') {
    return `${asked} with an explicit deny in ${article(kinds[decision.kind])}`;
  }
  return decision.decision === 'implicitly denied'
    ? `${asked} because no ${kinds[decision.kind]} allows the ${action} action`
    : asked;
}

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function nameOf(caller: Caller): string {
  switch (caller.type) {
    case 'service':
      return caller.name;
    case 'federated':
      return caller.provider;
    case 'anonymous':
      return 'anonymous';
    case 'root':
      return `arn:aws:iam::${caller.account}:root`;
    default:
      return sessionArn(caller) ?? caller.arn;
  }
}
