import { createHash } from 'node:crypto';

/** SHA-256 of a text, as 64 hexadecimal digits: keys that must not show what they stand for. */
export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
