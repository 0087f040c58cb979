import { createHash } from 'node:crypto';

/** The key of tools on this machine; what they call is theirs to know. */
export const operatorKeyId = 'local';

/**
 * The key that a role's session calls with, the same in each run. Roles' keys begin with ASIA.
 * Source: IAM user guide, "IAM identifiers", "Understanding unique ID prefixes".
 *
 * @param session the session's name: at Lambda the function's
 */
export function keyIdOf(roleArn: string, session: string): string {
  const hash = createHash('sha256').update(`${roleArn} ${session}`).digest('hex');
  return `ASIA${hash.slice(0, 16).toUpperCase()}`;
}

/** The key that a call was signed with; undefined when it wasn't signed. */
export function keyIdFrom(authorization: string | undefined): string | undefined {
  return /Credential=([^/,\s]+)/.exec(authorization ?? '')?.[1];
}
