/** The region that the stack lives in: CloudFront's certificates and AWS Marketplace's API and events do. */
export const region = 'us-east-1';

/** The name of a stage's stack in CloudFormation. */
export function stackNameOf(stage: string): string {
  return `DevSecOpsWebsite-${stage}`;
}

/** What a deployed stack tells of itself; the operator's tools and the local stack look it up. */
export const outputNames = {
  siteUrl: 'SiteUrl',
  fulfillmentUrl: 'FulfillmentUrl',
  recordsTable: 'RecordsTable',
  deadLetterQueues: 'DeadLetterQueues',
} as const;

export type OutputName = (typeof outputNames)[keyof typeof outputNames];
