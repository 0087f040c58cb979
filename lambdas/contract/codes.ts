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
  | 'EVENT_TEST'
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

/** Our own reasons why an email wasn't sent or delivered; others are names of SES errors. */
export const mailFailures = {
  /** Its address bounced or complained before. */
  suppressed: 'Suppressed',
  notRenderable: 'NotRenderable',
  /** Its state could not be stored, several times. */
  unsettled: 'Unsettled',
  /** Its address already had its email of the day, or the daily cap is reached. */
  addressHadItsMail: 'address-had-its-mail',
  capReached: 'cap-reached',
  /** A visitor's confirmation: the address bounced, or the day's limit is reached. */
  noConfirmation: 'no-confirmation',
  throttled: 'Throttled',
  /** SES accepts it only after somebody has acted. The alarm MailRefused says what to do. */
  senderNotVerified: 'SenderNotVerified',
  recipientNotVerified: 'RecipientNotVerified',
  sendingPaused: 'SendingPaused',
  quotaUsedUp: 'QuotaUsedUp',
  messageRejected: 'MessageRejected',
  /** The company's own address bounced or complained, so its emails wait until it is unblocked. */
  companySuppressed: 'CompanySuppressed',
  /** There is nobody left to email, or no reason to. */
  erased: 'Erased',
  registered: 'Registered',
  closed: 'Closed',
  suspect: 'Suspect',
  /** There was too much suspected spam that day, so it is only counted in a digest. */
  inDigest: 'InDigest',
  /** SES accepted it, and later reported a problem. */
  bounced: 'bounced',
  complained: 'complained',
  rejected: 'rejected',
  /** The address is on SES's own suppression list. */
  withheld: 'withheld',
  /** SES tried for hours and gave up, for example because the mailbox is full. */
  undelivered: 'undelivered',
} as const;

export type MailFailure = (typeof mailFailures)[keyof typeof mailFailures];

/** Reasons for which an email waits until somebody acts. */
export const blockingFailures: readonly string[] = [
  mailFailures.senderNotVerified,
  mailFailures.recipientNotVerified,
  mailFailures.sendingPaused,
  mailFailures.quotaUsedUp,
  mailFailures.messageRejected,
  mailFailures.companySuppressed,
];

/** Reasons for which nobody got a sent email. After a complaint, somebody did. */
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
  RepliesOverdue: 'Count',
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
