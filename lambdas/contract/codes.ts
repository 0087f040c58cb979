/** What a log line reports. Operators search by it, and an alarm counts some. */
export type LogCode =
  | 'ANSWER_SLOW'
  | 'ARRIVAL_STORED'
  | 'ARRIVAL_UNIDENTIFIED'
  | 'AUDIT_FAILED'
  | 'CONTACT_INVALID'
  | 'CONTACT_REPEATED'
  | 'CONTACT_STORED'
  | 'EVENT_APPLIED'
  | 'EVENT_FAILED'
  | 'EVENT_IGNORED'
  | 'EVENT_OF_ANOTHER_PRODUCT'
  | 'EVENT_OUTDATED'
  | 'EVENT_UNKNOWN'
  | 'HANDLE_UNKNOWN'
  | 'MAIL_BOUNCED'
  | 'MAIL_CANCELLED'
  | 'MAIL_CLAIM_LOST'
  | 'MAIL_COMPLAINT'
  | 'MAIL_EVENT_IGNORED'
  | 'MAIL_FOUND_SENT'
  | 'MAIL_LEFT_TO_OUTBOX'
  | 'MAIL_NOT_RENDERABLE'
  | 'MAIL_NOT_SETTLED'
  | 'MAIL_PUT_OFF'
  | 'MAIL_REJECTED'
  | 'MAIL_SENT'
  | 'MAIL_UNDELIVERED'
  | 'MAIL_WITHHELD'
  | 'MARKETPLACE_BAD_TOKEN'
  | 'MARKETPLACE_DISABLED_API'
  | 'MARKETPLACE_OFF'
  | 'MARKETPLACE_UNAVAILABLE'
  | 'MARKETPLACE_WRONG_PRODUCT'
  | 'ORIGIN_REFUSED'
  | 'OUTBOX_PARKED'
  | 'OUTBOX_RECORD_FAILED'
  | 'PURCHASES_COMPARED'
  | 'PURCHASES_NOT_COMPARED'
  | 'PURCHASES_TOO_MANY_ENDED'
  | 'PURCHASE_NOT_COMPARED'
  | 'PURCHASE_PUT_RIGHT'
  | 'PURCHASE_UNREGISTERED'
  | 'REGISTRATION_INVALID'
  | 'REGISTRATION_REPEATED'
  | 'REGISTRATION_STORED'
  | 'REGISTRATION_TOO_MANY_ADDRESSES'
  | 'STORAGE_FAILED'
  | 'UNEXPECTED';

/** Why a mail didn't go out or arrive, where we say so; any other reason is SES's name of an error. */
export const mailFailures = {
  /** It goes to an address that bounced or complained before. */
  suppressed: 'Suppressed',
  notRenderable: 'NotRenderable',
  /** Its state could not be stored, several times. */
  unsettled: 'Unsettled',
  /** The day's one mail to its address is spent, or the day's cap of all. */
  addressHadItsMail: 'address-had-its-mail',
  capReached: 'cap-reached',
  throttled: 'Throttled',
  /** SES takes it once somebody has acted; what to do, the alarm MailRefused says. */
  senderNotVerified: 'SenderNotVerified',
  recipientNotVerified: 'RecipientNotVerified',
  sendingPaused: 'SendingPaused',
  quotaUsedUp: 'QuotaUsedUp',
  messageRejected: 'MessageRejected',
  /** The company's own address bounced or complained: held back until it is unblocked. */
  companySuppressed: 'CompanySuppressed',
  /** There is nobody left to mail, or no need to. */
  erased: 'Erased',
  registered: 'Registered',
  closed: 'Closed',
  suspect: 'Suspect',
  /** The day's suspected spam was too much: the mail is a line in a digest. */
  inDigest: 'InDigest',
  /** SES took it, and tells what became of it. */
  bounced: 'bounced',
  complained: 'complained',
  rejected: 'rejected',
  /** The address is on SES's own list of those that it doesn't deliver to. */
  withheld: 'withheld',
  /** Tried for hours by SES and not taken: a full mailbox, for one. */
  undelivered: 'undelivered',
} as const;

export type MailFailure = (typeof mailFailures)[keyof typeof mailFailures];

/** Mails that wait for somebody to act, by why. */
export const blockingFailures: readonly string[] = [
  mailFailures.senderNotVerified,
  mailFailures.recipientNotVerified,
  mailFailures.sendingPaused,
  mailFailures.quotaUsedUp,
  mailFailures.messageRejected,
  mailFailures.companySuppressed,
];

/** Sent mails that nobody got, by why; who complains has the mail. */
export const nonDeliveries: readonly string[] = [
  mailFailures.bounced,
  mailFailures.withheld,
  mailFailures.undelivered,
];

/** Every metric that the Lambdas write, with its unit in CloudWatch; alarms count them. */
export const metricUnits = {
  OutboxDepth: 'Count',
  OutboxOldestAgeSeconds: 'Seconds',
  MailsSent: 'Count',
  MailsParked: 'Count',
  MailsRefused: 'Count',
  OwnAddressesFailing: 'Count',
  MailCapReached: 'Count',
  MarketplaceDisabledApi: 'Count',
  UnexpectedErrors: 'Count',
  StorageFailures: 'Count',
  BuyersSentAway: 'Count',
  MarketplaceEvents: 'Count',
  MarketplaceEventsUnknown: 'Count',
  MailBounces: 'Count',
  MailComplaints: 'Count',
} as const;

export type MetricName = keyof typeof metricUnits;
