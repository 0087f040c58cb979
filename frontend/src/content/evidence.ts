import type { Evidence } from '../ui/cards/PolicyTest.tsx';

// A test evaluates the policies and compares the results with these.

const administrator = 'arn:aws:iam::111122223333:role/administrator';
const source = { title: 'Deny by Default', href: '/blog/cloud-security-series/deny-by-default' };

const ourRegions = {
  policy: 'deny-by-default/scp.json',
  statement: `"Sid": "OnlyOurRegions", "Effect": "Deny", "Resource": "*",
"NotAction": [
  "iam:*", "sts:*", "organizations:*", "account:*", "support:*",
  "cloudfront:*", "route53:*", "globalaccelerator:*", "shield:*",
  "cloudtrail:LookupEvents"
],
"Condition": {
  "StringNotEquals": { "aws:RequestedRegion": ["us-east-1", "us-west-2"] }`,
  marked: '"StringNotEquals": { "aws:RequestedRegion": ["us-east-1", "us-west-2"] }',
  results: { without: 'passes', with: 'denied by OnlyOurRegions' },
  source,
} as const;

export const auditLog: Evidence = {
  lead: 'Without this policy, any administrator of an AWS account can stop its audit log. With it, none of them can. Only the management account can remove the policy.',
  policy: 'deny-by-default/scp.json',
  statement: `"Sid": "KeepTheRecordersOn", "Effect": "Deny", "Resource": "*",
"Action": [
  "cloudtrail:StopLogging", "cloudtrail:DeleteTrail",`,
  marked: '"cloudtrail:StopLogging"',
  request: {
    caller: administrator,
    action: 'cloudtrail:StopLogging',
    resource: 'arn:aws:cloudtrail:us-east-1:111122223333:trail/main',
  },
  results: { without: 'passes', with: 'denied by KeepTheRecordersOn' },
  source,
};

export const publicBucket: Evidence = {
  lead: 'By mistake, someone makes a bucket public, and a stranger asks for a file. With this policy on the account, AWS refuses, whatever the bucket’s own policy says.',
  policy: 'deny-by-default/rcp.json',
  statement: `"Sid": "OnlyOurOrganization", "Effect": "Deny", "Principal": "*",
"Action": [
  "s3:*", "sqs:*", "kms:*", "secretsmanager:*", "dynamodb:*", "ecr:*",
  "logs:*"
],
"Resource": "*",
"Condition": {
  "StringNotEqualsIfExists": { "aws:PrincipalOrgID": "o-exampleorgid" },`,
  marked: '"StringNotEqualsIfExists": { "aws:PrincipalOrgID": "o-exampleorgid" }',
  request: {
    caller: 'anonymous',
    action: 's3:GetObject',
    resource: 'arn:aws:s3:::customer-files/a.pdf',
  },
  results: { without: 'passes', with: 'denied by OnlyOurOrganization' },
  source,
};

export const storedKey: Evidence = {
  lead: 'Auditors ask who can create a key that never expires. Without this policy, any administrator of the account can. With it, none of them can.',
  policy: 'deny-by-default/scp.json',
  statement: `"Sid": "NoStoredKeys", "Effect": "Deny", "Resource": "*",
"Action": [
  "iam:CreateUser", "iam:CreateAccessKey", "iam:CreateLoginProfile",`,
  marked: '"iam:CreateAccessKey"',
  request: {
    caller: administrator,
    action: 'iam:CreateAccessKey',
    resource: 'arn:aws:iam::111122223333:user/ci',
  },
  results: { without: 'passes', with: 'denied by NoStoredKeys' },
  source,
};

export const strayServer: Evidence = {
  ...ourRegions,
  lead: 'In a Region that you don’t use, a forgotten server can run for months before anyone sees it on the bill. With this policy, nobody in the account can start one there, by mistake or with a stolen key.',
  request: {
    caller: administrator,
    action: 'ec2:RunInstances',
    resource: 'arn:aws:ec2:ap-south-1:111122223333:instance/*',
    region: 'ap-south-1',
  },
};

export const strayPrompt: Evidence = {
  ...ourRegions,
  // https://docs.aws.amazon.com/bedrock/latest/userguide/geographic-cross-region-inference.html: prompts
  // may move outside the Region of the call. A policy sees the Region that they move to.
  lead: 'Bedrock can pass a prompt on to any Region of its inference profile. With this policy, AWS refuses the call in a Region that you haven’t approved, so no customer’s data goes there.',
  request: {
    caller: 'arn:aws:iam::111122223333:role/app',
    action: 'bedrock:InvokeModel',
    resource: 'arn:aws:bedrock:us-east-2::foundation-model/amazon.nova-lite-v1:0',
    region: 'us-east-2',
  },
};

export const laptopPush: Evidence = {
  lead: 'An administrator pushes an image from a laptop, past every test and scan. With this policy, only the pipeline’s role can push to the repositories that production uses.',
  policy: 'vulnerability-management-system-containers/only-the-pipeline.json',
  statement: `"Sid": "OnlyThePipelinePushes", "Effect": "Deny",
"Action": [
  "ecr:PutImage", "ecr:InitiateLayerUpload", "ecr:BatchImportUpstreamImage"
],
"Resource": [
  "arn:aws:ecr:us-east-1:111122223333:repository/api",
  "arn:aws:ecr:us-east-1:111122223333:repository/mirror/*"
],
"Condition": { "ArnNotEquals": {
  "aws:PrincipalArn": "arn:aws:iam::111122223333:role/image-push" } }`,
  marked: '"aws:PrincipalArn": "arn:aws:iam::111122223333:role/image-push"',
  request: {
    caller: administrator,
    action: 'ecr:PutImage',
    resource: 'arn:aws:ecr:us-east-1:111122223333:repository/api',
  },
  results: { without: 'passes', with: 'denied by OnlyThePipelinePushes' },
  source: {
    title: 'Vulnerability Management System: Containers',
    href: '/blog/cloud-security-series/vulnerability-management-system-containers',
  },
};
