import { createHash } from 'node:crypto';

/** SHA-256 of a text, as 64 hexadecimal digits, for keys that must not reveal the text. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
