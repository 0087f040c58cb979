import { randomBytes } from 'node:crypto';

/** C contact, S interest, P privacy, R registration, A a report without a license, T a test event. */
export type ReferencePrefix = 'C' | 'S' | 'P' | 'R' | 'A' | 'T';

/** Crockford's base 32: no I, L, O or U, so that a number can be read out over the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const referenceLength = 8;

/** Makes a reference number such as `C-7K3M9QXZ` from 40 random bits. */
export function createReference(prefix: ReferencePrefix): string {
  const characters = Array.from(randomBytes(referenceLength), (byte) => alphabet[byte % 32]);
  return `${prefix}-${characters.join('')}`;
}
