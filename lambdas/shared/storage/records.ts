import type { Purchase } from '../marketplace/purchase.ts';

/** A mail that a record owes: to the company, to the buyer, or a reminder to the company. */
export type MailName = 'company' | 'buyer' | 'reminder';

export type MailState = {
  readonly status: 'due' | 'sent' | 'parked' | 'cancelled';
  /** Sends that were tried. */
  readonly attempts: number;
  /** When the mail was to go out at first, ISO 8601; its age counts from here. */
  readonly owedAt: string;
  /** When the next try is, ISO 8601. */
  readonly nextAt: string;
  readonly sentAt?: string;
  /** SES's id of the mail. */
  readonly messageId?: string;
  /** The day whose quota of mails to buyers it was counted in. */
  readonly quotaDay?: string;
  /** Why the last try failed: the name of an error, never its text. */
  readonly failure?: string;
};

export type Mails = Partial<Record<MailName, MailState>>;

export type Key = { readonly pk: string; readonly sk: string };

/** What every record that owes mails carries; `due` and `dueAt` are there as long as it does. */
export type Owing = Key & {
  readonly due?: 'mail';
  readonly dueAt?: string;
  /** Who holds the record or held it last; see claimRecord. */
  readonly claimedBy: string;
  /** Claims since a mail was last settled. */
  readonly claims?: number;
  readonly mails: Mails;
  readonly receivedAt: string;
  /** Epoch seconds; DynamoDB removes the record some time after. */
  readonly expiresAt?: number;
};

export type SubmissionKind = 'contact' | 'interest' | 'privacy';

export type SubmissionFields = {
  readonly name: string;
  readonly email: string;
  readonly subject?: string;
  readonly message?: string;
  readonly company?: string;
  readonly phone?: string;
  readonly address?: string;
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
};

/** A buyer arrived with a good token and may not have registered yet. */
export type Arrival = Owing & { readonly kind: 'arrival'; readonly purchase: Purchase };

/** AWS Marketplace told that a license began or ended; the company hears of either once. */
export type LicenseNotice = Owing & {
  readonly kind: 'license-active' | 'license-ended';
  readonly purchase: Pick<Purchase, 'licenseArn'> & Partial<Purchase>;
};

export type StoredRecord = Submission | Registration | Arrival | LicenseNotice;

export const isRegistration = (record: StoredRecord): record is Registration =>
  record.kind === 'registration' || record.kind === 'correction';

export const isSubmission = (record: StoredRecord): record is Submission =>
  'fields' in record && !isRegistration(record);
