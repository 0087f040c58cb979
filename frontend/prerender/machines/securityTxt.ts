import { company } from '../../src/content/company.ts';
import { pageUrl } from './pageUrl.ts';

/** Path of the file (RFC 9116). */
export const securityTxtPath = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year; after that nobody should trust the contact. */
const validDays = 350;
const dayMs = 24 * 60 * 60 * 1000;

/** Where to report a vulnerability, valid for 350 days from `now`. */
export function securityTxt(siteUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + validDays * dayMs);
  return `Contact: mailto:${company.email}
Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}
Preferred-Languages: en
Canonical: ${pageUrl(securityTxtPath, siteUrl)}
`;
}
