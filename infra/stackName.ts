/** The region that the stack lives in: CloudFront's certificates and AWS Marketplace's API and events do. */
export const region = 'us-east-1';

/** The name of a stage's stack in CloudFormation. */
export const stackNameOf = (stage: string): string => `DevSecOpsWebsite-${stage}`;
