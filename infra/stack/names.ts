import type { Config } from './config.ts';

/** The domain without "www.". */
export function bareDomain(domainName: string): string {
  return domainName.replace(/^www\./, '');
}

/** The host that pages are served under, and its twin, with or without "www.", which redirects to it. */
export function hostsOf(domainName: string): readonly [host: string, twin: string] {
  const bare = bareDomain(domainName);
  return [domainName, domainName === bare ? `www.${bare}` : bare];
}

/** The part of an address after the at sign. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** True when the sender's domain is the site's, so that its DKIM records go into the same zone. */
export function ownsSender({
  domainName,
  senderEmail,
}: Pick<Config, 'domainName' | 'senderEmail'>): boolean {
  return domainName !== undefined && domainOf(senderEmail) === bareDomain(domainName);
}

/** The identity that SES sends as: the sender's domain where it is ours, else the one address. */
export function senderIdentity(config: Pick<Config, 'domainName' | 'senderEmail'>): string {
  return ownsSender(config) ? domainOf(config.senderEmail) : config.senderEmail;
}
