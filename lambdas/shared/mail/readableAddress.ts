import { domainToUnicode } from 'node:url';

/** A stored address with the letters of its domain, as its owner writes it. */
export function readableAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at));
}

/** The same for the company, with the form that is emailed beside it: letters can look alike. */
export function describeAddress(address: string): string {
  const readable = readableAddress(address);
  return /[^\0-\x7F]/.test(readable) ? `${readable} (${address})` : address;
}
