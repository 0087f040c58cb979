import { nonDeliveries } from './codes.ts';
import { formContents, type SubmissionFields, type SubmissionKind } from './forms.ts';

/**
 * A record's emails, in the order in which they go out: to the company, to the buyer, to the address
 * that the buyer had registered before, a confirmation to a visitor, and a reminder to the company.
 */
export const mailNames = ['company', 'buyer', 'previous', 'visitor', 'reminder'] as const;

export type MailName = (typeof mailNames)[number];

export function isMailName(name: string | undefined): name is MailName {
  return mailNames.some((one) => one === name);
}

/**
 * An email goes from due to claimed before it is handed to SES, and on to sent or parked, or back to
 * due if SES didn't take it. A sent email stays sent, and a bounce is noted beside it. It is parked
 * only if SES rejects it later. If an email is still claimed when its next try is due, we don't know
 * whether SES took it.
 */
export interface MailState {
  readonly status: 'due' | 'claimed' | 'sent' | 'parked' | 'cancelled';
  /** Distinguishes this email from others with the same name. SES's events carry it. */
  readonly id?: string;
  readonly attempts: number;
  /** How many of those may have reached SES, because no clear answer came. */
  readonly unsure?: number;
  /** When the email first became due, ISO 8601. Its age counts from here. */
  readonly firstDueAt: string;
  /** When the next try is, ISO 8601. */
  readonly nextAt: string;
  /** Claimed emails: the caller that sends it. */
  readonly claim?: string;
  /** Claimed emails: how many claims in a row had no result, including this one. */
  readonly claims?: number;
  readonly sentAt?: string;
  readonly messageId?: string;
  /**
   * An email that asks the company to send the launch link: since when the license was active that it
   * names. The license's own email doesn't ask again.
   */
  readonly askedFor?: string;
  /** The day whose quota of emails to buyers it was counted in. */
  readonly quotaDay?: string;
  /** Why the last try failed: the name of an error, never its text. */
  readonly failure?: string;
}

export type Mails = Partial<Record<MailName, MailState>>;

/** Whether SES accepted an email and then reported that nobody got it. */
export function isUndelivered({ status, failure = '' }: MailState): boolean {
  return status === 'sent' && nonDeliveries.includes(failure);
}

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** Whether an email still has to go out, or might have to. */
export function isPending({ status }: MailState): boolean {
  return status === 'due' || status === 'claimed';
}

/**
 * The queue that a record with pending emails is in. The outbox sends buyers' emails first, then the
 * others, and suspected spam last.
 */
export const dueQueues = ['buyer', 'mail', 'suspect'] as const;

/** The queue of a record without pending emails on which somebody has to act by its `dueBy`. */
export const openQueue = 'open';

export type DueQueue = (typeof dueQueues)[number] | typeof openQueue;

/** The members of every record with emails. `due` and `dueAt` are set while it is in a queue. */
export type MailRecord = Key & {
  readonly due?: DueQueue;
  /** When the first of its emails is due, or in the queue of open ones its `dueBy`. */
  readonly dueAt?: string;
  /** Changes with every write; see writeRecord. */
  readonly version: string;
  readonly mails: Mails;
  readonly receivedAt: string;
  /** Epoch seconds; DynamoDB removes the record some time after. */
  readonly expiresAt?: number;
  /** By when somebody has to act on it, ISO 8601. The email `reminder` goes out before. */
  readonly dueBy?: string;
  /** Since when nobody has to act on it any more. */
  readonly closedAt?: string;
};

/** Whether somebody has to act on a record and is watched. */
export function isAwaited({ dueBy, closedAt, mails }: MailRecord): boolean {
  return dueBy !== undefined && closedAt === undefined && mails.reminder !== undefined;
}

/**
 * Why a submission looks like a bot's: it has the hidden field, it came too fast, or it didn't come
 * through one of our forms.
 */
export type Suspicion = 'trap' | 'speed' | 'no-form';

export type Submission = MailRecord & {
  readonly kind: SubmissionKind;
  readonly reference: string;
  readonly fields: SubmissionFields;
  /** Why it looks like a bot's, if it does. */
  readonly suspicion?: Suspicion;
};

/** A buyer's registration of a purchase, or a further address for the same purchase. */
export type Registration = MailRecord & {
  readonly kind: 'registration' | 'correction';
  readonly reference: string;
  readonly fields: { readonly email: string };
  /** Corrections: the address that was registered before, until it is erased. */
  readonly previous?: string;
  readonly purchase: Purchase;
  /** When its address was erased; the purchase stays. */
  readonly erasedAt?: string;
};

/** A buyer arrived with a valid token and may not have registered yet. */
export type Arrival = MailRecord & { readonly kind: 'arrival'; readonly purchase: Purchase };

/**
 * AWS Marketplace sent or reported a buyer without naming the license. Nothing can be registered,
 * so the company has to find out which purchase it is. There is one record per buyer.
 */
export type Unidentified = MailRecord & {
  readonly kind: 'unidentified';
  readonly reference: string;
  /** Empty if the buyer wasn't asked. */
  readonly fields: { readonly email: string };
  readonly purchase: KnownPurchase;
  /** Its product code is not the one that we sell under. */
  readonly isOtherProduct?: true;
};

/** AWS Marketplace reported that a license began or ended. The company gets one email about each. */
export type LicenseNotice = MailRecord & {
  readonly kind: 'license-active' | 'license-ended';
  readonly purchase: Pick<Purchase, 'licenseArn'> & KnownPurchase;
  /** No event reported it. purchases-check found it. */
  readonly isFound?: true;
  /** Its event came after a newer one. */
  readonly isLate?: true;
};

/** Somebody has had a license for a day and has neither registered nor arrived. */
export type UnregisteredNotice = MailRecord & {
  readonly kind: 'unregistered';
  readonly purchase: Pick<Purchase, 'licenseArn'> & KnownPurchase;
};

/** AWS Marketplace reported something about an agreement. The company gets an email for each. */
export type AgreementNotice = MailRecord & {
  readonly kind:
    | 'advisory-issued'
    | 'advisory-resolved'
    | 'cancellation-approved'
    | 'cancellation-rejected';
  readonly reference: string;
  readonly agreementId: string;
  /** When it happened, ISO 8601. */
  readonly reportedAt: string;
  readonly purchase: KnownPurchase;
};

/** One day's suspected spam beyond the number that is emailed one by one. */
export type SuspectDigest = MailRecord & { readonly kind: 'suspects'; readonly count: number };

export type PurchaseRecord =
  | Registration
  | Arrival
  | Unidentified
  | LicenseNotice
  | UnregisteredNotice
  | AgreementNotice;

export type StoredRecord = Submission | SuspectDigest | PurchaseRecord;

export function isRegistration(record: StoredRecord): record is Registration {
  return record.kind === 'registration' || record.kind === 'correction';
}

/**
 * The recipient's address as somebody typed it, empty once it is erased; undefined if the email goes
 * to the company.
 */
export function typedRecipient(record: StoredRecord, name: MailName): string | undefined {
  if (name === 'previous') {
    return isRegistration(record) ? (record.previous ?? '') : '';
  }
  const isTyped = name === 'buyer' || name === 'visitor';
  return isTyped && 'fields' in record ? record.fields.email : undefined;
}

export function isSubmission(record: StoredRecord): record is Submission {
  return record.kind in formContents;
}

/** One purchase in AWS Marketplace, as ResolveCustomer returns it. */
export interface Purchase {
  readonly licenseArn: string;
  readonly accountId: string;
  readonly productCode: string;
  /** Only products from before June 2026 have one. */
  readonly customerIdentifier?: string | undefined;
  /** Fields that came with the token on arrival. `free-trial` is an offer type. */
  readonly offerType?: string | undefined;
  readonly agreementId?: string | undefined;
  readonly productId?: string | undefined;
}

/** A purchase of which not all is known. */
export type KnownPurchase = { readonly [Name in keyof Purchase]?: Purchase[Name] | undefined };

/**
 * The id at the end of a license's ARN. Purchases are keyed by it, because ResolveCustomer names
 * licenses by ARN while some events leave its beginning out.
 */
export function licenseId(licenseArn: string): string {
  return /l-[\w-]+$/.exec(licenseArn)?.[0] ?? licenseArn;
}

/** A license's state according to AWS Marketplace; see marketplace-events and purchases-check. */
export interface License {
  readonly kind: 'license';
  readonly licenseArn: string;
  readonly status: 'active' | 'ended';
  /** When the newest event happened, ISO 8601. */
  readonly changedAt: string;
  /** Since when it has been active, if it is and that was stored. */
  readonly activeSince?: string;
  /** When it ended, if it has. */
  readonly endedAt?: string;
  readonly agreementId?: string;
  readonly accountId?: string;
  readonly offerId?: string;
  readonly productCode?: string;
  /** Sorts reports from old to new. */
  readonly eventOrder?: string;
  /** When purchases-check found its state without an event, ISO 8601. */
  readonly foundAt?: string;
  /** Puts it into the index of licenses. */
  readonly listed?: 'license';
}

/** The state of an agreement, to which a license belongs. */
export interface Agreement {
  readonly kind: 'agreement';
  readonly agreementId: string;
  readonly status: 'active' | 'continued' | 'ended';
  /** When the newest event happened, ISO 8601. */
  readonly changedAt: string;
  readonly awsStatus?: string;
  readonly intent?: string;
  readonly accountId?: string;
  readonly startTime?: string;
  readonly endTime?: string;
}

/** A member's name for DynamoDB's expressions: if it is renamed, the type check fails here. */
export function nameOf<Shape>(name: keyof Shape & string): string {
  return name;
}

/** The one table: submissions, registrations, their emails, and the audit log. */
export const recordsTable = {
  partitionKey: nameOf<Key>('pk'),
  sortKey: nameOf<Key>('sk'),
  /** Epoch seconds. */
  expiry: nameOf<MailRecord>('expiresAt'),
  /** The sparse index of licenses, for the daily comparison; keys only. */
  licenseIndex: {
    name: 'licenses',
    partitionKey: nameOf<License>('listed'),
    sortKey: nameOf<Key>('pk'),
  },
  /** The sparse index of records with pending emails, by queue, in the order in which they are due. */
  dueIndex: {
    name: 'due',
    partitionKey: nameOf<MailRecord>('due'),
    sortKey: nameOf<MailRecord>('dueAt'),
  },
} as const;
