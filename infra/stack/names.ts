/** The domain without "www.". */
export function bareDomain(domainName: string): string {
  return domainName.replace(/^www\./, '');
}

/** The host of the pages, and the same name with or without "www.", which redirects to it. */
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

/** How the DNS records for the sender's DKIM signatures are written: by the stack, or by hand. */
export type Signing = { readonly hostedZoneId: string } | 'by hand';

/**
 * If the sender's domain is the site's, the stack writes its records into the hosted zone. Otherwise
 * the outputs have them if senderDkim is on.
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

/** The identities that SES verifies: the sender's address, and its domain if that signs emails. */
export function senderIdentities(config: SenderSettings): readonly string[] {
  return signingOf(config)
    ? [config.senderEmail, domainOf(config.senderEmail)]
    : [config.senderEmail];
}

/** The MAIL FROM domain, which gets bounces. The name is unused, so no existing record changes. */
export function mailFromOf(domain: string): string {
  return `website-mail.${domain}`;
}
