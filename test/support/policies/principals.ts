import type { PrincipalChoice } from './policy.ts';
import type { Caller } from './request.ts';
import { accountOf, sessionArn } from './request.ts';

/** How a statement names a caller: what else has to allow the request depends on it. */
export type Named = 'anyone' | 'session' | 'role' | 'user' | 'account' | 'service' | 'provider';

/**
 * How a Principal element names this caller; undefined when it doesn't.
 * Source: IAM user guide, "AWS JSON policy elements: Principal".
 */
export function nameOf(choice: PrincipalChoice, caller: Caller): Named | undefined {
  if (choice.negated) {
    return isSpared(choice, caller) ? undefined : 'anyone';
  }
  if (choice.anyone) {
    return 'anyone';
  }
  return namesOf(caller).find(([, names]) => isListed(choice, names))?.[0];
}

/**
 * NotPrincipal spares a caller only when it lists the caller's account, role and session too.
 * Source: IAM user guide, "AWS JSON policy elements: NotPrincipal".
 */
function isSpared(choice: PrincipalChoice, caller: Caller): boolean {
  const names = namesOf(caller);
  return choice.anyone || (names.length > 0 && names.every(([, each]) => isListed(choice, each)));
}

function isListed({ values }: PrincipalChoice, names: readonly string[]): boolean {
  return names.some((name) => values.includes(name));
}

type Name = readonly [named: Named, values: readonly string[]];

/** Every way a policy can name a caller, the closest first. */
function namesOf(caller: Caller): readonly Name[] {
  switch (caller.type) {
    case 'anonymous':
      return [];
    case 'service':
      return [['service', [caller.name]]];
    case 'federated':
      return [['provider', [caller.provider]]];
    case 'root':
      return [accountName(caller)];
    case 'user':
      return [['user', [caller.arn]], accountName(caller)];
    case 'role': {
      const session = sessionArn(caller);
      const role: Name[] = [['role', [caller.arn]], accountName(caller)];
      return session ? [['session', [session]], ...role] : role;
    }
  }
}

function accountName(caller: Caller): Name {
  const account = accountOf(caller) ?? '';
  const canonical = caller.type === 'root' ? caller.canonicalUserId : undefined;
  const names = [account, `arn:aws:iam::${account}:root`];
  return ['account', canonical ? [...names, canonical] : names];
}
