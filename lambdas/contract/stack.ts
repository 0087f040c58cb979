/** The stack's Region. CloudFront's certificates and AWS Marketplace's API and events need this one. */
export const region = 'us-east-1';

export function stackNameOf(stage: string): string {
  return `DevSecOpsWebsite-${stage}`;
}

const rehearsalPattern = /^rehearsal-[a-z\d]{4,12}$/;

/** Whether a stage is one that `npm run rehearse` deploys and removes again. */
export function isRehearsal(stage: string): boolean {
  return rehearsalPattern.test(stage);
}

/**
 * The source of the purchase events that a stage handles. A rehearsal sends its own events, because
 * AWS lets nobody send events whose source begins with `aws.`.
 * Source: EventBridge API, PutEventsRequestEntry, "Source".
 */
export function purchaseEventSource(stage: string): string {
  return isRehearsal(stage) ? `devsecops.${stage}` : 'aws.agreement-marketplace';
}

/**
 * The event that `npm run check:marketplace` sends through the seller's account to see whether events
 * arrive. It changes nothing, and its function logs the reference.
 */
export const testEvent = { source: 'devsecops.website', detailType: 'Website Test' } as const;

/** The event bus that AWS's services send to, in an account. */
export function busArnOf(account: string): string {
  return `arn:aws:events:${region}:${account}:event-bus/default`;
}

/** A deployed stack's outputs; the operator's tools and the local stack look it up. */
export const outputNames = {
  siteUrl: 'SiteUrl',
  fulfillmentUrl: 'FulfillmentUrl',
  recordsTable: 'RecordsTable',
  deadLetterQueues: 'DeadLetterQueues',
  dashboardUrl: 'DashboardUrl',
} as const;

/** Further outputs of a rehearsal's stack. */
export const rehearsalOutputs = {
  eventCopies: 'EventCopies',
  configurationSet: 'ConfigurationSet',
} as const;

export type OutputName = (typeof outputNames)[keyof typeof outputNames];
