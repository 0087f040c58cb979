/** The domain without "www.". */
export function bareDomain(domainName: string): string {
  return domainName.replace(/^www\./, '');
}

/** The host that pages are served under, and its twin, with or without "www.", which redirects to it. */
export function hostsOf(domainName: string): readonly [host: string, twin: string] {
  const bare = bareDomain(domainName);
  return [domainName, domainName === bare ? `www.${bare}` : bare];
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

interface SenderSettings {
  readonly domainName?: string | undefined;
  readonly hostedZoneId?: string | undefined;
  readonly senderEmail: string;
  readonly senderDkim: 'off' | 'on';
}

/** Who writes the DNS records by which the sender's domain signs its mails. */
export type Signing = { readonly hostedZoneId: string } | 'by hand';

/**
 * Where the sender's domain is the site's, its records go into the same zone; elsewhere they are
 * printed, if that is wanted.
 */
export function signingOf({
  domainName,
  hostedZoneId,
  senderEmail,
  senderDkim,
}: SenderSettings): Signing | undefined {
  const isOwn = domainName !== undefined && domainOf(senderEmail) === bareDomain(domainName);
  if (isOwn && hostedZoneId) {
    return { hostedZoneId };
  }
  return senderDkim === 'on' ? 'by hand' : undefined;
}

/** The identities that SES verifies: the sender's address, and its domain where that signs mails. */
export function senderIdentities(config: SenderSettings): readonly string[] {
  return signingOf(config)
    ? [config.senderEmail, domainOf(config.senderEmail)]
    : [config.senderEmail];
}

/** Where bounces of a domain's mails go: a name that nobody has, so that no record of the domain changes. */
export function mailFromOf(domain: string): string {
  return `website-mail.${domain}`;
}
