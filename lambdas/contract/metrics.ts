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
