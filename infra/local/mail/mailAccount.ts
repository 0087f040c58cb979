import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import * as v from 'valibot';
import type { EmbeddedServer } from '../http/embeddedServer.ts';
import { readBody } from '../http/exchange.ts';

export const switchesSchema = v.strictObject({
  /** Paused by AWS, for too many bounces or complaints. */
  sending: v.exactOptional(v.picklist(['on', 'paused'])),
  quota: v.exactOptional(v.picklist(['left', 'used up'])),
});

export type MailSwitches = Readonly<Required<v.InferOutput<typeof switchesSchema>>>;

export interface SentMail {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly configurationSet: string | undefined;
  readonly tags: Readonly<Record<string, string>>;
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

export function createMailAccount() {
  let state: MailSwitches = { sending: 'on', quota: 'left' };
  const lastMails = new Map<string, SentMail>();
  let publish: (event: MailEvent) => number = () => 0;

  return {
    get state() {
      return state;
    },
    turn: (switches: Partial<MailSwitches>): void => {
      state = { ...state, ...switches };
    },
    // Source: SES developer guide, "Amazon SES email sending errors" and "Errors related to the
    // sending quotas for your Amazon SES account".
    refusal: (): { readonly code: string; readonly message: string } | undefined => {
      if (state.sending === 'paused') {
        return {
          code: 'MessageRejected',
          message:
            'Sending paused for this account. For more information, please check the inbox of the email address associated with your AWS account.',
        };
      }
      return state.quota === 'used up'
        ? { code: 'Throttling', message: 'Daily message quota exceeded.' }
        : undefined;
    },
    /** @returns publishes that it was sent */
    take: (mail: SentMail) => {
      for (const address of mail.recipients) {
        lastMails.set(address.toLowerCase(), mail);
      }
      return () => publish({ kind: 'send', mail });
    },
    /** Bounces the last email to an address, or complains. @returns how many rules took the event */
    play: (kind: 'bounce' | 'complaint', address: string): number => {
      const unknown = { from: 'website@localhost', configurationSet: undefined, tags: {} };
      const mail = lastMails.get(address.toLowerCase()) ?? { ...unknown, recipients: [address] };
      return publish({ kind, mail, address });
    },
    /** @param listener gets every event, and returns how many rules took it */
    listen: (listener: (event: MailEvent) => number): void => {
      publish = listener;
    },
  };
}

/** Puts the account in front of the inbox: emails that the account refuses get SES's error. */
export function createMailEndpoint(
  account: MailAccount,
  passToInbox: EmbeddedServer['pass'],
): RequestListener {
  return async (incoming, outgoing) => {
    const body = await readBody(incoming).catch(() => undefined);
    if (body === undefined) {
      outgoing.destroy();
      return;
    }
    const fields = new URLSearchParams(body.toString());
    const action = fields.get('Action') ?? '';
    if (!['SendEmail', 'SendRawEmail'].includes(action)) {
      passToInbox(incoming, body, outgoing);
      return;
    }
    const refusal = account.refusal();
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
    outgoing.once('finish', account.take(readMail(fields)));
    passToInbox(incoming, body, outgoing);
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
