import type { Policy } from './policy.ts';
import { PolicyError } from './policy.ts';

/** Condition keys that requests carry here; any other would never be there, and a denial never bite. */
const keys: readonly string[] = [
  'aws:principalaccount',
  'aws:principalarn',
  'aws:principalisawsservice',
  'aws:principalservicename',
  'aws:principaltype',
  'aws:resourceaccount',
  'aws:securetransport',
  'aws:sourceaccount',
  'aws:sourcearn',
  's3:x-amz-acl',
  'ses:fromaddress',
  'ses:recipients',
];

/**
 * Checks that a policy asks for nothing that requests on this machine don't say.
 *
 * @throws PolicyError that names the statement and the key
 */
export function checkKeys({ name, statements }: Policy): void {
  for (const { index, conditions } of statements) {
    const unknown = conditions.find(({ key }) => !keys.includes(key));
    if (unknown) {
      throw new PolicyError(
        `${name}, statement ${index + 1} asks for ${unknown.key}, which requests here don't carry; see infra/local/permissions/contextKeys.ts.`,
      );
    }
  }
}
