/** A mail as it was handed to SES, without its words. */
export interface SentMail {
  /** The sender's address, without a name. */
  readonly from: string;
  /** Every recipient's address, without names. */
  readonly recipients: readonly string[];
  readonly configurationSet: string | undefined;
  /** Tags, by name. */
  readonly tags: Readonly<Record<string, string>>;
}

/** Whether the body of a request is SendEmail of SES's Query API. */
export function isSentMail(body: string): boolean {
  return new URLSearchParams(body).get('Action') === 'SendEmail';
}

/**
 * Reads SendEmail of SES's Query API.
 *
 * @throws Error for any other action
 */
export function readSentMail(body: string): SentMail {
  const fields = new URLSearchParams(body);
  if (fields.get('Action') !== 'SendEmail') {
    throw new Error(`SES's ${fields.get('Action')} isn't known to the local stack's permissions.`);
  }
  return {
    from: bareAddress(fields.get('Source') ?? ''),
    recipients: [...fields]
      .filter(([name]) => name.startsWith('Destination.'))
      .map(([, recipient]) => bareAddress(recipient)),
    configurationSet: fields.get('ConfigurationSetName') ?? undefined,
    tags: Object.fromEntries(
      [...fields]
        .filter(([name]) => /^Tags\.member\.\d+\.Name$/.test(name))
        .map(([name, tag]) => [tag, fields.get(name.replace(/Name$/, 'Value')) ?? '']),
    ),
  };
}

/** "Name <address>" without the name. */
function bareAddress(mailbox: string): string {
  return /<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox;
}

/** The part of an address after the at sign, in lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
