import { nonDeliveries } from './codes.ts';
import { formContents, type SubmissionFields, type SubmissionKind } from './forms.ts';
import type { Purchase } from './purchases.ts';

/** A mail that a record owes: to the company, to the buyer, or a reminder to the company. */
export type MailName = 'company' | 'buyer' | 'reminder';

/**
 * A mail goes from due to claimed before it is handed to SES, and on to sent or parked, or back to
 * due where SES didn't take it. What is sent stays sent, a bounce is noted beside it; only what SES
 * rejects after all is parked. A mail still claimed when its next try comes is one of which nobody
 * knows whether SES took it.
 */
export interface MailState {
  readonly status: 'due' | 'claimed' | 'sent' | 'parked' | 'cancelled';
  /** Tells this mail from one owed under the same name earlier or later; SES's events name it. */
  readonly id?: string;
  /** Sends that were begun. */
  readonly attempts: number;
  /** Those of them of which nobody knows whether SES took the mail, where there are any. */
  readonly unsure?: number;
  /** When the mail was to go out at first, ISO 8601; its age counts from here. */
  readonly owedAt: string;
  /** When the next try is, ISO 8601. */
  readonly nextAt: string;
  /** Claimed mails: who sends it. */
  readonly claim?: string;
  /** Claimed mails: claims in a row that came to nothing, this one included. */
  readonly claims?: number;
  readonly sentAt?: string;
  /** SES's id of the mail. */
  readonly messageId?: string;
  /** The day whose quota of mails to buyers it was counted in. */
  readonly quotaDay?: string;
  /** Why the last try failed: the name of an error, never its text. */
  readonly failure?: string;
}

export type Mails = Partial<Record<MailName, MailState>>;

/** Whether SES took a mail and told since that nobody got it. */
export function isUndelivered({ status, failure = '' }: MailState): boolean {
  return status === 'sent' && nonDeliveries.includes(failure);
}

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** Whether a mail has still to go out, or may have to. */
export function isOwed({ status }: MailState): boolean {
  return status === 'due' || status === 'claimed';
}

/** What every record that owes mails carries; `due` and `dueAt` are there as long as it does. */
export type Owing = Key & {
  readonly due?: 'mail';
  /** When the first of its mails is due. */
  readonly dueAt?: string;
  /** The name of the last write; see writeRecord. */
  readonly claimedBy: string;
  readonly mails: Mails;
  readonly receivedAt: string;
  /** Epoch seconds; DynamoDB removes the record some time after. */
  readonly expiresAt?: number;
};

/**
 * A machine filled in the field that people don't see, or was quicker than they are, or didn't go
 * through a form of ours at all.
 */
export type Suspicion = 'trap' | 'speed' | 'no-form';

/** What a visitor sent through one of the three forms. */
export type Submission = Owing & {
  readonly kind: SubmissionKind;
  readonly reference: string;
  readonly fields: SubmissionFields;
  /** Privacy requests: the last day to act on it, YYYY-MM-DD. */
  readonly dueBy?: string;
  /** When the operator closed it. */
  readonly closedAt?: string;
  /** Why it looks like a machine's, where it does. */
  readonly suspicion?: Suspicion;
};

/** A buyer's registration of a purchase, or a further address for the same purchase. */
export type Registration = Owing & {
  readonly kind: 'registration' | 'correction';
  readonly reference: string;
  readonly fields: { readonly email: string };
  readonly purchase: Purchase;
  /** When its address was erased; the purchase stays. */
  readonly erasedAt?: string;
};

/** A buyer arrived with a good token and may not have registered yet. */
export type Arrival = Owing & { readonly kind: 'arrival'; readonly purchase: Purchase };

/**
 * AWS Marketplace sent a buyer, or told of one, without naming the license: nothing can be
 * registered, so the company has to find out which purchase it is. One a buyer.
 */
export type Unidentified = Owing & {
  readonly kind: 'unidentified';
  readonly reference: string;
  /** Empty where the buyer wasn't asked. */
  readonly fields: { readonly email: string };
  /** What is known of it. */
  readonly purchase: Partial<Purchase>;
};

/** AWS Marketplace told that a license began or ended; the company hears once of each. */
export type LicenseNotice = Owing & {
  readonly kind: 'license-active' | 'license-ended';
  readonly purchase: Pick<Purchase, 'licenseArn'> & Partial<Purchase>;
  /** No event told of it: purchases-check found it. */
  readonly isFound?: true;
};

/** Somebody has a license for a day and has neither registered nor arrived; the company hears once. */
export type UnregisteredNotice = Owing & {
  readonly kind: 'unregistered';
  readonly purchase: Pick<Purchase, 'licenseArn'> & Partial<Purchase>;
};

/**
 * AWS Marketplace suspects a buyer of fraud or the like, or does so no longer; the company hears once
 * of each.
 */
export type AdvisoryNotice = Owing & {
  readonly kind: 'advisory-issued' | 'advisory-resolved';
  readonly reference: string;
  readonly agreementId: string;
  /** Since when, ISO 8601, in AWS's words. */
  readonly advisedAt: string;
  readonly purchase: Partial<Purchase>;
};

export type StoredRecord =
  | Submission
  | Registration
  | Arrival
  | Unidentified
  | LicenseNotice
  | UnregisteredNotice
  | AdvisoryNotice;

export function isRegistration(record: StoredRecord): record is Registration {
  return record.kind === 'registration' || record.kind === 'correction';
}

export function isSubmission(record: StoredRecord): record is Submission {
  return record.kind in formContents;
}
