import { company } from '../../../lambdas/contract/company.ts';
import { pageUrl } from '../addresses.ts';

/** Path of the file (RFC 9116). */
export const securityTxtPath = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year; after that nobody should trust the contact. */
const validDays = 350;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Where to report a vulnerability, valid for 350 days from the first of the build's month: builds of
 * one commit in one month are the same.
 *
 * @param day of the build, `YYYY-MM-DD`
 */
export function securityTxt(siteUrl: string, day: string): string {
  const expires = new Date(Date.parse(`${day.slice(0, 'YYYY-MM'.length)}-01`) + validDays * dayMs);
  return `Contact: mailto:${company.email}
Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}
Preferred-Languages: en
Canonical: ${pageUrl(securityTxtPath, siteUrl)}
`;
}
