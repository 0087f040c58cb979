import { createHash } from 'node:crypto';

/** A hash as `integrity` attributes and content security policies write it. */
export function integrityOf(content: string | Buffer, algorithm: 'sha256' | 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
