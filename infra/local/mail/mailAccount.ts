import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import * as v from 'valibot';
import { readBody, replay } from '../http/exchange.ts';
import type { StackReader } from '../template/stackReader.ts';

export const identityStates = ['verified', 'pending'] as const;

export const switchesSchema = v.strictObject({
  /** A new account's sandbox mails verified recipients only, one a second. */
  access: v.exactOptional(v.picklist(['production', 'sandbox'])),
  /** Paused by AWS, for too many bounces or complaints. */
  sending: v.exactOptional(v.picklist(['on', 'paused'])),
  quota: v.exactOptional(v.picklist(['left', 'used up'])),
});

export type MailSwitches = Readonly<Required<v.InferOutput<typeof switchesSchema>>>;

export interface MailAccountState extends MailSwitches {
  readonly identities: Readonly<Record<string, (typeof identityStates)[number]>>;
}

export interface SentMail {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly configurationSet: string | undefined;
  readonly tags: Readonly<Record<string, string>>;
}

export interface MailRefusal {
  readonly code: 'MessageRejected' | 'Throttling';
  readonly message: string;
}

export interface MailEvent {
  readonly kind: 'send' | 'bounce' | 'complaint';
  readonly mail: SentMail;
  readonly address?: string;
}

/**
 * An account at SES: what it accepts and what it refuses. It has no suppression list, because the
 * stack's configuration set overrides the account's with none.
 * Source: SES developer guide, "Using configuration set-level suppression".
 */
export type MailAccount = ReturnType<typeof createMailAccount>;

/** Source: SES developer guide, "Request production access". */
const sandboxGapMs = 1000;

/** Accepts mails in any account, in the sandbox as well. */
const simulatorDomain = 'simulator.amazonses.com';

/** Out of the sandbox, its identities all verified. */
export function createMailAccount(identities: readonly string[], now: () => number = Date.now) {
  let state: MailAccountState = {
    access: 'production',
    sending: 'on',
    quota: 'left',
    identities: Object.fromEntries(identities.map((name) => [name.toLowerCase(), 'verified'])),
  };
  let lastMs = 0;
  const lastMails = new Map<string, SentMail>();
  const listeners: ((event: MailEvent) => number)[] = [];

  function publish(event: MailEvent): number {
    return listeners.reduce((total, listener) => total + listener(event), 0);
  }
  /** An address is verified by itself, by its domain, or by one above that. */
  function isVerified(address: string): boolean {
    const domain = domainOf(address);
    return Object.entries(state.identities).some(
      ([name, status]) =>
        status === 'verified' &&
        (name === address.toLowerCase() || name === domain || domain.endsWith(`.${name}`)),
    );
  }
  function findUnverified({ from, recipients }: SentMail): string[] {
    const required = state.access === 'sandbox' ? [from, ...recipients] : [from];
    return [...new Set(required)].filter(
      (address) => domainOf(address) !== simulatorDomain && !isVerified(address),
    );
  }

  return {
    get state() {
      return state;
    },
    turn: (switches: Partial<MailSwitches>): void => {
      state = { ...state, ...switches };
    },
    identify: (identity: string, status: (typeof identityStates)[number]): void => {
      state = { ...state, identities: { ...state.identities, [identity.toLowerCase()]: status } };
    },
    // Source: SES developer guide, "Amazon SES email sending errors" and "Errors related to the
    // sending quotas for your Amazon SES account".
    refuse: (mail: SentMail): MailRefusal | undefined => {
      if (state.sending === 'paused') {
        return {
          code: 'MessageRejected',
          message:
            'Sending paused for this account. For more information, please check the inbox of the email address associated with your AWS account.',
        };
      }
      const unverified = findUnverified(mail);
      if (unverified.length > 0) {
        return {
          code: 'MessageRejected',
          message: `Email address is not verified. The following identities failed the check in region US-EAST-1: ${unverified.join(', ')}`,
        };
      }
      if (state.quota === 'used up') {
        return { code: 'Throttling', message: 'Daily message quota exceeded.' };
      }
      return state.access === 'sandbox' && now() - lastMs < sandboxGapMs
        ? { code: 'Throttling', message: 'Maximum sending rate exceeded.' }
        : undefined;
    },
    /** @returns publishes that it was sent */
    take: (mail: SentMail) => {
      lastMs = now();
      for (const address of mail.recipients) {
        lastMails.set(address.toLowerCase(), mail);
      }
      return () => publish({ kind: 'send', mail });
    },
    /** Bounces the last mail to an address, or complains. @returns what listeners return, summed */
    play: (kind: 'bounce' | 'complaint', address: string): number => {
      const unknown = { from: 'website@localhost', configurationSet: undefined, tags: {} };
      const mail = lastMails.get(address.toLowerCase()) ?? { ...unknown, recipients: [address] };
      return publish({ kind, mail, address });
    },
    listen: (listener: (event: MailEvent) => number): void => {
      listeners.push(listener);
    },
  };
}

const identitySchema = v.object({ EmailIdentity: v.string() });

export function readIdentities(stack: StackReader): string[] {
  return stack
    .ids('AWS::SES::EmailIdentity')
    .map((id) => stack.properties(id, identitySchema).EmailIdentity.toLowerCase());
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** Puts the account in front of the inbox: mails that the account refuses get SES's error. */
export function createMailEndpoint(account: MailAccount, inbox: RequestListener): RequestListener {
  return async (incoming, outgoing) => {
    const body = await readBody(incoming).catch(() => undefined);
    if (body === undefined) {
      outgoing.destroy();
      return;
    }
    const fields = new URLSearchParams(body.toString());
    const action = fields.get('Action') ?? '';
    if (!['SendEmail', 'SendRawEmail'].includes(action)) {
      inbox(replay(incoming, body), outgoing);
      return;
    }
    const mail = readMail(fields);
    const refusal = account.refuse(mail);
    if (refusal) {
      const { code, message } = refusal;
      const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${text}</Message></Error>`;
      outgoing.writeHead(400, { 'content-type': 'text/xml' });
      outgoing.end(
        `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${error}<RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
      );
      return;
    }
    outgoing.once('finish', account.take(mail));
    inbox(replay(incoming, body), outgoing);
  };
}

/** Source: SES API reference (v1), SendEmail and SendRawEmail. */
function readMail(fields: URLSearchParams): SentMail {
  const names = [...fields.keys()];
  return {
    from: bareAddress(fields.get('Source') ?? ''),
    recipients: names
      .filter((name) => name.startsWith('Destination'))
      .map((name) => bareAddress(fields.get(name) ?? '')),
    configurationSet: fields.get('ConfigurationSetName') ?? undefined,
    tags: Object.fromEntries(
      names
        .filter((name) => /^Tags\.member\.\d+\.Name$/.test(name))
        .map((name) => [fields.get(name), fields.get(name.replace(/Name$/, 'Value')) ?? '']),
    ),
  };
}

function bareAddress(mailbox: string): string {
  return /<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox;
}
