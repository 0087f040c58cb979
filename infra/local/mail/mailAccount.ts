import type { MailEventKind } from './mailEventKinds.ts';
import { domainOf, type SentMail } from './sentMail.ts';

export const mailAccess = ['production', 'sandbox'] as const;
export const mailSending = ['on', 'paused'] as const;
export const mailQuota = ['left', 'used up'] as const;
export const identityStates = ['verified', 'pending'] as const;
export const suppressionReasons = ['BOUNCE', 'COMPLAINT'] as const;

/** What a person switches. */
export interface MailSwitches {
  /** A new account's sandbox mails verified recipients only, one a second. */
  readonly access: (typeof mailAccess)[number];
  /** Paused by AWS, for too many bounces or complaints. */
  readonly sending: (typeof mailSending)[number];
  /** What the day allows. */
  readonly quota: (typeof mailQuota)[number];
}

type SuppressionReason = (typeof suppressionReasons)[number];

/** How the account stands. */
export interface MailAccountState extends MailSwitches {
  /** Addresses and domains, with what is known of each. */
  readonly identities: Readonly<Record<string, (typeof identityStates)[number]>>;
  /** Addresses to which nothing is delivered. */
  readonly suppressed: Readonly<Record<string, SuppressionReason>>;
}

/** SES's answer to a mail that it doesn't take, in its own words. */
export interface MailRefusal {
  readonly code: 'MessageRejected' | 'Throttling';
  readonly message: string;
}

/** What SES tells of a mail later. */
export interface MailFate {
  readonly kind: MailEventKind;
  readonly mail: SentMail;
  /** Whom a bounce or complaint is about. */
  readonly address?: string;
  /** Nothing was delivered, as the address is on the account's list. */
  readonly withheld?: boolean;
}

/** A mail that SES took. */
interface TakenMail {
  readonly isDelivered: boolean;
  /** Tells what became of it. */
  readonly tell: () => void;
}

/** An account at SES: what it takes, what it refuses and what it takes without delivering. */
export interface MailAccount {
  readonly state: MailAccountState;
  turn(switches: Partial<MailSwitches>): void;
  /** Confirms an address or finds a domain's records, or loses them. */
  identify(identity: string, state: (typeof identityStates)[number]): void;
  /** Puts an address on the account's list, or takes it off. */
  list(address: string, reason: SuppressionReason | undefined): void;
  /** Why a mail is not taken; undefined where it is. */
  refuse(mail: SentMail): MailRefusal | undefined;
  /** Takes a mail. */
  take(mail: SentMail): TakenMail;
  /** Plays that the last mail to an address bounced or was complained about. @returns what listeners return, summed */
  play(kind: 'bounce' | 'complaint', address: string): number;
  /** Has what becomes of mails told. */
  listen(listener: (fate: MailFate) => number): void;
}

/** The sandbox lets a mail go each second. Source: SES developer guide, "Request production access". */
const sandboxGapMs = 1000;

/** Takes mails in any account, in the sandbox as well. */
const simulatorDomain = 'simulator.amazonses.com';

const kinds = { BOUNCE: 'bounce', COMPLAINT: 'complaint' } as const;
const reasons = { bounce: 'BOUNCE', complaint: 'COMPLAINT' } as const;

/**
 * An account out of the sandbox whose identities are all verified.
 *
 * @param identities addresses and domains
 * @param now milliseconds since 1970
 */
export function createMailAccount(
  identities: readonly string[],
  now: () => number = Date.now,
): MailAccount {
  let state: MailAccountState = {
    access: 'production',
    sending: 'on',
    quota: 'left',
    identities: Object.fromEntries(identities.map((name) => [name.toLowerCase(), 'verified'])),
    suppressed: {},
  };
  let lastMs = 0;
  const lastMails = new Map<string, SentMail>();
  const listeners: ((fate: MailFate) => number)[] = [];

  function tell(fate: MailFate): number {
    return listeners.reduce((total, listener) => total + listener(fate), 0);
  }
  /** An address is verified with its domain, or with one above that. */
  function isVerified(address: string): boolean {
    const domain = domainOf(address);
    const verified = Object.keys(state.identities).filter(
      (name) => state.identities[name] === 'verified',
    );
    return verified.some(
      (name) => name === address.toLowerCase() || name === domain || domain.endsWith(`.${name}`),
    );
  }
  function list(address: string, reason: SuppressionReason | undefined): void {
    const { [address.toLowerCase()]: _, ...others } = state.suppressed;
    state = {
      ...state,
      suppressed: reason ? { ...others, [address.toLowerCase()]: reason } : others,
    };
  }
  function findUnverified({ from, recipients }: SentMail): string[] {
    const asked = state.access === 'sandbox' ? [from, ...recipients] : [from];
    return [...new Set(asked)].filter(
      (address) => domainOf(address) !== simulatorDomain && !isVerified(address),
    );
  }

  return {
    get state() {
      return state;
    },
    turn: (switches) => {
      state = { ...state, ...switches };
    },
    identify: (identity, identityState) => {
      state = {
        ...state,
        identities: { ...state.identities, [identity.toLowerCase()]: identityState },
      };
    },
    list,
    // Source: SES developer guide, "Amazon SES email sending errors", "Errors related to the sending
    // quotas for your Amazon SES account"; the words as callers of the Query API have reported them.
    refuse: (mail) => {
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
    // Source: SES developer guide, "Using the Amazon SES account-level suppression list".
    take: (mail) => {
      lastMs = now();
      const { suppressed } = state;
      const withheld = mail.recipients.flatMap((address): MailFate[] => {
        lastMails.set(address.toLowerCase(), mail);
        const reason = suppressed[address.toLowerCase()];
        return reason ? [{ kind: kinds[reason], mail, address, withheld: true }] : [];
      });
      const isDelivered = withheld.length < mail.recipients.length;
      const send: MailFate = { kind: 'send', mail, ...(isDelivered ? {} : { withheld: true }) };
      return {
        isDelivered,
        tell: () => {
          for (const fate of [send, ...withheld]) {
            tell(fate);
          }
        },
      };
    },
    play: (kind, address) => {
      list(address, reasons[kind]);
      const unknown = { from: 'website@localhost', configurationSet: undefined, tags: {} };
      const mail = lastMails.get(address.toLowerCase()) ?? { ...unknown, recipients: [address] };
      return tell({ kind, mail, address });
    },
    listen: (listener) => {
      listeners.push(listener);
    },
  };
}
