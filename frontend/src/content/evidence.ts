import type { Evidence } from '../ui/cards/PolicyTest.tsx';

// A test evaluates the policies and compares the results with these.

const administrator = 'arn:aws:iam::111122223333:role/administrator';
const source = { title: 'Deny by Default', href: '/blog/cloud-security-series/deny-by-default' };

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
