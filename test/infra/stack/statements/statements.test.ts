import { beforeAll, expect, test } from 'vitest';
import { createAuthorizer } from '../../../../infra/local/permissions/authorizer.ts';
import type { Decision } from '../../../../infra/local/permissions/evaluate.ts';
import { readPolicies } from '../../../../infra/local/permissions/readPolicies.ts';
import type { PermissionRequest } from '../../../../infra/local/permissions/request.ts';
import { readAssembly } from '../../../../infra/local/template/readAssembly.ts';
import { createStackReader } from '../../../../infra/local/template/stackReader.ts';
import { fixtureSite } from '../../../support/stack/fixtureSite.ts';
import { assembleStack } from '../../../support/stack/startStack.ts';
import { playEverything } from './playEverything.ts';
import { seldomRequests } from './seldomRequests.ts';
import { weakeningsOf } from './weakenings.ts';

/**
 * The keys by which each service's leave is bound to what is ours: without them another account
 * could have the service act here for it. AWS asks for none at Lambda, to which roles can be given
 * by their own account alone.
 * Source: each service's guide, "Cross-service confused deputy prevention".
 */
const sourceKeys: Readonly<Record<string, readonly string[]>> = {
  'apigateway.amazonaws.com': ['aws:SourceArn'],
  'cloudfront.amazonaws.com': ['aws:SourceArn'],
  'cloudwatch.amazonaws.com': ['aws:SourceAccount'],
  'delivery.logs.amazonaws.com': ['aws:SourceArn', 'aws:SourceAccount'],
  'events.amazonaws.com': ['aws:SourceArn'],
  'lambda.amazonaws.com': [],
  'logging.s3.amazonaws.com': ['aws:SourceArn', 'aws:SourceAccount'],
  'scheduler.amazonaws.com': ['aws:SourceArn', 'aws:SourceAccount'],
};

const assembly = await assembleStack(fixtureSite(), {
  alarmEmail: 'operator@acme.com',
  monthlyBudgetUsd: 10,
  healthCheck: 'on',
  firewall: 'on',
  gaMeasurementId: 'G-AB12CD34EF',
});
const stack = createStackReader(await readAssembly(assembly), 'localhost:8080');
const policies = readPolicies(stack);
let needed: readonly PermissionRequest[];

beforeAll(async () => {
  needed = [...(await playEverything(assembly)), ...seldomRequests(stack)];
});

/** What the CDK's own constructs allow beyond need, and would have to be written anew without. */
const broughtByCdk = [
  'WebsiteFilesRoleDefaultPolicy[1] (Allow) without s3:GetBucket*',
  'WebsiteFilesRoleDefaultPolicy[1] (Allow) without s3:List*',
  'WebsiteFilesRoleDefaultPolicy[2] (Allow) without s3:DeleteObject*',
  'WebsiteFilesRoleDefaultPolicy[2] (Allow) without s3:GetBucket*',
  'WebsiteFilesRoleDefaultPolicy[2] (Allow) without s3:GetObject*',
  'WebsiteFilesRoleDefaultPolicy[2] (Allow) without s3:PutObjectLegalHold',
  'WebsiteFilesRoleDefaultPolicy[2] (Allow) without s3:PutObjectRetention',
  'WebsiteFilesRoleDefaultPolicy[2] (Allow) without s3:PutObjectTagging',
  'WebsiteFilesRoleDefaultPolicy[2] (Allow) without s3:PutObjectVersionTagging',
  'WebsiteFilesRoleDefaultPolicy[3] (Allow) without cloudfront:GetInvalidation',
  'MarketplaceEventsRoleDefaultPolicy[3] (Allow) without sqs:ChangeMessageVisibility',
  'MarketplaceEventsRoleDefaultPolicy[3] (Allow) without sqs:GetQueueUrl',
  'MailFeedbackRoleDefaultPolicy[3] (Allow) without sqs:ChangeMessageVisibility',
  'MailFeedbackRoleDefaultPolicy[3] (Allow) without sqs:GetQueueUrl',
  'MarketplaceInboxQueuePolicy[1] (Allow) without sqs:GetQueueAttributes',
  'MarketplaceInboxQueuePolicy[1] (Allow) without sqs:GetQueueUrl',
  'MailFeedbackInboxQueuePolicy[1] (Allow) without sqs:GetQueueAttributes',
  'MailFeedbackInboxQueuePolicy[1] (Allow) without sqs:GetQueueUrl',
];

function isDecided(...decisions: readonly Decision['decision'][]) {
  const authorize = createAuthorizer(policies);
  return (request: PermissionRequest) => decisions.includes(authorize(request).decision);
}

function otherwise(request: PermissionRequest, context: PermissionRequest['context']) {
  return { ...request, context: { ...request.context, ...context } };
}

/** The same requests, made for somebody else. */
function madeForOthers(): PermissionRequest[] {
  return needed.flatMap((request) =>
    request.caller.type === 'service'
      ? (sourceKeys[request.caller.name] ?? []).map((key) =>
          otherwise(request, {
            [key]: key === 'aws:SourceArn' ? 'arn:aws:s3:::others' : '111122223333',
          }),
        )
      : [],
  );
}

/** The same requests to what takes TLS alone, without it. */
function madeInTheOpen(): PermissionRequest[] {
  return needed
    .filter(({ resource }) => /^arn:aws:(sqs|sns|s3):/.test(resource))
    .filter(({ resource }) => !resource.includes(':::cdk-'))
    .map((request) => otherwise(request, { 'aws:SecureTransport': false }));
}

/** Mails from another address, and logs that the bucket's owner couldn't read. */
function madeOtherwise(): PermissionRequest[] {
  return [
    ...needed
      .filter(({ action }) => action === 'ses:SendEmail')
      .map((request) => otherwise(request, { 'ses:FromAddress': 'other@devsecops.example' })),
    ...needed
      .filter(({ context = {} }) => 's3:x-amz-acl' in context)
      .map((request) => otherwise(request, { 's3:x-amz-acl': 'private' })),
  ];
}

test('all that the site does, it may', () => {
  expect(needed.filter(isDecided('implicitly denied', 'explicitly denied'))).toEqual([]);
});

test('no service may do it for another account', () => {
  const services = needed.flatMap(({ caller }) => (caller.type === 'service' ? [caller.name] : []));
  expect([...new Set(services)].toSorted()).toEqual(Object.keys(sourceKeys));
  expect(madeForOthers().filter(isDecided('allowed'))).toEqual([]);
});

test('queues, topic and buckets take TLS alone; mails come from our address, logs are readable', () => {
  expect(madeInTheOpen().filter(isDecided('allowed', 'implicitly denied'))).toEqual([]);
  expect(madeOtherwise().filter(isDecided('allowed', 'explicitly denied'))).toEqual([]);
});

test('without any one statement, action or condition one of the tests above is red', () => {
  const requests = [...needed, ...madeForOthers(), ...madeInTheOpen(), ...madeOtherwise()];
  const authorize = createAuthorizer(policies);
  const before = requests.map((request) => authorize(request).decision);
  const weakenings = weakeningsOf(policies);
  const unseen = weakenings.filter((weakening) => {
    const weakened = createAuthorizer(weakening.policies);
    return requests.every((request, index) => weakened(request).decision === before[index]);
  });
  expect(unseen.map(({ name }) => name)).toEqual(broughtByCdk);
});
