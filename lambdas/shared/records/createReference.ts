import { createHash, randomBytes } from 'node:crypto';

/** C contact, S solutions interest, P privacy, R registration, A what AWS Marketplace tells without a license. */
export type ReferencePrefix = 'C' | 'S' | 'P' | 'R' | 'A';

/** Crockford's base 32: no I, L, O or U, so that a number can be read out over the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const referenceLength = 8;

/** Makes a reference number such as `C-7K3M9QXZ` from 40 random bits. */
export function createReference(prefix: ReferencePrefix): string {
  const characters = Array.from(randomBytes(referenceLength), (byte) => alphabet[byte % 32]);
  return `${prefix}-${characters.join('')}`;
}

/** SHA-256 of a text, as 64 hexadecimal digits: keys that must not show what they stand for. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
