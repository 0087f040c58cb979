import { expect, test } from 'vitest';
import { evaluate } from '../../../../infra/local/permissions/evaluate.ts';
import { parsePolicy } from '../../../../infra/local/permissions/parsePolicy.ts';
import type { PolicyKind } from '../../../../infra/local/permissions/policy.ts';
import type { PolicySet } from '../../../../infra/local/permissions/policySet.ts';
import { fullAwsAccess, rcpFullAwsAccess } from '../../../../infra/local/permissions/policySet.ts';
import type { Caller, PermissionRequest } from '../../../../infra/local/permissions/request.ts';

// Each row is a rule of "Policy evaluation logic" and its sub-pages in the IAM user guide, or of the
// page that is named in it.

const account = '111122223333';
const other = '444455556666';
const role: Caller = {
  type: 'role',
  arn: `arn:aws:iam::${account}:role/app/Reader`,
  session: 'me',
};
const user: Caller = { type: 'user', arn: `arn:aws:iam::${account}:user/ana` };
const root: Caller = { type: 'root', account };
const events: Caller = { type: 'service', name: 'events.amazonaws.com' };
const stranger: Caller = { type: 'anonymous' };
const linked: Caller = {
  type: 'role',
  arn: `arn:aws:iam::${account}:role/aws-service-role/ecs.amazonaws.com/Ecs`,
};
const pipeline: Caller = {
  type: 'federated',
  provider: `arn:aws:iam::${account}:oidc-provider/token.actions.githubusercontent.com`,
};

const queue = `arn:aws:sqs:us-east-1:${account}:jobs`;
function policy(kind: PolicyKind, ...statements: object[]) {
  return [parsePolicy(kind, { Version: '2012-10-17', Statement: statements })];
}
const allow = { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: queue };
const deny = { ...allow, Effect: 'Deny' };
function to(principal: unknown, statement: object = allow) {
  return policy('resource', { ...statement, Principal: principal });
}
const roleArn = { AWS: `arn:aws:iam::${account}:role/app/Reader` };
const sessionArn = { AWS: `arn:aws:sts::${account}:assumed-role/Reader/me` };
const userArn = { AWS: `arn:aws:iam::${account}:user/ana` };
const elsewhere = policy('boundary', { ...allow, Action: 's3:*', Resource: '*' });
const otherSession = policy('session', { ...allow, Action: 's3:*', Resource: '*' });
const identity = policy('identity', allow);

const [allowed, denied, none] = ['allowed', 'explicitly denied', 'implicitly denied'] as const;

type Row = [
  rule: string,
  decision: typeof allowed | typeof denied | typeof none,
  caller: Caller,
  policies: PolicySet,
  change?: Partial<PermissionRequest>,
];

const inOther: Partial<PermissionRequest> = { resourceAccount: other };

const rows: Row[] = [
  ['by default all requests are denied', none, role, {}],
  ['the root user has full access to its account', allowed, root, {}],
  ['an identity-based policy allows', allowed, role, { identity }],
  ['what it does not name stays denied', none, role, { identity }, { action: 'sqs:PurgeQueue' }],
  [
    'an explicit deny overrides an allow',
    denied,
    role,
    { identity: policy('identity', allow, deny) },
  ],
  ['in whichever policy it is: the resource', denied, role, { identity, resource: to('*', deny) }],
  [
    'in whichever policy it is: the boundary',
    denied,
    role,
    { identity, boundary: policy('boundary', allow, deny) },
  ],
  [
    'in whichever policy it is: the session',
    denied,
    role,
    { identity, session: policy('session', allow, deny) },
  ],
  [
    'in whichever policy it is: an SCP',
    denied,
    role,
    { identity, scps: [[fullAwsAccess, ...policy('scp', deny)]] },
  ],
  [
    'in whichever policy it is: an RCP',
    denied,
    role,
    { identity, rcps: [[rcpFullAwsAccess, ...policy('rcp', { ...deny, Principal: '*' })]] },
  ],
  [
    'the root user is bound by an SCP',
    denied,
    root,
    { scps: [[fullAwsAccess, ...policy('scp', deny)]] },
  ],
  ['the root user is bound by a resource-based deny', denied, root, { resource: to('*', deny) }],

  ['an SCP grants nothing', none, role, { scps: [[fullAwsAccess]] }],
  [
    'an SCP must leave room at every level',
    none,
    role,
    {
      identity,
      scps: [[fullAwsAccess], policy('scp', { ...allow, Action: 's3:*', Resource: '*' })],
    },
  ],
  [
    'SCPs of every level that leave room change nothing',
    allowed,
    role,
    { identity, scps: [[fullAwsAccess], [fullAwsAccess]] },
  ],
  [
    'an SCP does not bind AWS services',
    allowed,
    events,
    { resource: to({ Service: 'events.amazonaws.com' }), scps: [policy('scp', deny)] },
  ],
  [
    'an SCP does not bind strangers',
    allowed,
    stranger,
    { resource: to('*'), scps: [policy('scp', deny)] },
  ],
  [
    'neither SCP nor RCP binds a service-linked role',
    allowed,
    linked,
    { identity, scps: [policy('scp', deny)], rcps: [policy('rcp', { ...deny, Principal: '*' })] },
  ],
  [
    'an RCP must leave room',
    none,
    role,
    {
      identity,
      rcps: [policy('rcp', { ...allow, Action: 's3:*', Resource: '*', Principal: '*' })],
    },
  ],
  ['an RCP grants nothing', none, role, { rcps: [[rcpFullAwsAccess]] }],
  [
    'an RCP binds strangers',
    denied,
    stranger,
    {
      resource: to('*'),
      rcps: [[rcpFullAwsAccess, ...policy('rcp', { ...deny, Principal: '*' })]],
    },
  ],
  [
    'an RCP binds AWS services',
    denied,
    events,
    {
      resource: to({ Service: 'events.amazonaws.com' }),
      rcps: [[rcpFullAwsAccess, ...policy('rcp', { ...deny, Principal: '*' })]],
    },
  ],

  ['a permissions boundary grants nothing', none, role, { boundary: policy('boundary', allow) }],
  [
    'a permissions boundary limits identity-based policies',
    none,
    role,
    { identity, boundary: elsewhere },
  ],
  [
    'a session policy limits identity-based policies',
    none,
    role,
    { identity, session: otherSession },
  ],
  [
    'all limits leave room',
    allowed,
    role,
    { identity, boundary: policy('boundary', allow), session: policy('session', allow) },
  ],

  [
    'a resource-based policy alone is enough in one account',
    allowed,
    role,
    { resource: to(roleArn) },
  ],
  [
    'a grant to a role is limited by its boundary',
    none,
    role,
    { resource: to(roleArn), boundary: elsewhere },
  ],
  [
    'a grant to a role is limited by a session policy',
    none,
    role,
    { resource: to(roleArn), session: otherSession },
  ],
  [
    'a grant to a session is limited by neither',
    allowed,
    role,
    { resource: to(sessionArn), boundary: elsewhere, session: otherSession },
  ],
  [
    'a grant to everybody is limited by neither',
    allowed,
    role,
    { resource: to('*'), boundary: elsewhere, session: otherSession },
  ],
  [
    'a grant to a user is not limited by the boundary',
    allowed,
    user,
    { resource: to(userArn), boundary: elsewhere },
  ],
  [
    'an account that is named only delegates: no identity-based policy',
    none,
    role,
    { resource: to({ AWS: account }) },
  ],
  [
    'an account that is named only delegates: with one',
    allowed,
    role,
    { identity, resource: to({ AWS: account }) },
  ],
  [
    'the account may be named by its root',
    allowed,
    root,
    { resource: to({ AWS: `arn:aws:iam::${account}:root` }) },
  ],
  ['a policy for somebody else grants nothing', none, role, { resource: to(userArn) }],
  [
    'somebody outside AWS needs a grant to everybody',
    allowed,
    stranger,
    { resource: to({ AWS: '*' }) },
  ],
  ['without one nobody outside gets in', none, stranger, { resource: to({ AWS: account }) }],

  ['an AWS service needs a resource-based policy', none, events, { identity }],
  ['with which it may', allowed, events, { resource: to({ Service: 'events.amazonaws.com' }) }],
  [
    'a grant to another service is none',
    none,
    events,
    { resource: to({ Service: 'sns.amazonaws.com' }) },
  ],
  [
    'everybody includes AWS services',
    denied,
    events,
    { resource: [...to({ Service: 'events.amazonaws.com' }), ...to({ AWS: '*' }, deny)] },
  ],

  [
    'the ARN says whose the resource is',
    none,
    role,
    { identity: policy('identity', { ...allow, Resource: '*' }) },
    { resource: queue.replace(account, other) },
  ],
  ['across accounts an identity-based policy is not enough', none, role, { identity }, inOther],
  [
    'across accounts a resource-based policy is not enough',
    none,
    role,
    { resource: to(roleArn) },
    inOther,
  ],
  ['across accounts both are', allowed, role, { identity, resource: to(roleArn) }, inOther],
  [
    'across accounts the account may be named',
    allowed,
    role,
    { identity, resource: to({ AWS: account }) },
    inOther,
  ],
  [
    'across accounts the boundary limits',
    none,
    role,
    { identity, resource: to(sessionArn), boundary: elsewhere },
    inOther,
  ],
  ['across accounts the root user needs a resource-based policy', none, root, {}, inOther],
  [
    'across accounts the root user needs no other',
    allowed,
    root,
    { resource: to({ AWS: account }) },
    inOther,
  ],
  [
    'an account outside the bucket’s is told by the request',
    none,
    role,
    { identity: policy('identity', { ...allow, Action: 's3:*', Resource: '*' }) },
    { action: 's3:GetObject', resource: 'arn:aws:s3:::theirs/a', ...inOther },
  ],

  [
    'a role must trust whoever assumes it',
    none,
    role,
    {
      identity: policy('identity', { ...allow, Action: 'sts:AssumeRole', Resource: '*' }),
      resource: policy('trust', { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: userArn }),
    },
    { action: 'sts:AssumeRole', resource: roleArn.AWS },
  ],
  [
    'a role that trusts the account asks for an identity-based policy',
    none,
    user,
    {
      resource: policy('trust', {
        Effect: 'Allow',
        Action: 'sts:AssumeRole',
        Principal: { AWS: account },
      }),
    },
    { action: 'sts:AssumeRole', resource: roleArn.AWS },
  ],
  [
    'a role that trusts a user asks for none',
    allowed,
    user,
    {
      resource: policy('trust', { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: userArn }),
    },
    { action: 'sts:AssumeRole', resource: roleArn.AWS },
  ],
  [
    'a service assumes a role that trusts it',
    allowed,
    events,
    {
      resource: policy('trust', {
        Effect: 'Allow',
        Action: 'sts:AssumeRole',
        Principal: { Service: 'events.amazonaws.com' },
      }),
    },
    { action: 'sts:AssumeRole', resource: roleArn.AWS },
  ],
  [
    'a provider’s word is taken by a role that trusts it',
    allowed,
    pipeline,
    {
      resource: policy('trust', {
        Effect: 'Allow',
        Action: 'sts:AssumeRoleWithWebIdentity',
        Principal: { Federated: pipeline.provider },
      }),
    },
    { action: 'sts:AssumeRoleWithWebIdentity', resource: roleArn.AWS },
  ],
  [
    'a KMS key must allow by its own policy',
    none,
    role,
    { identity: policy('identity', { ...allow, Action: 'kms:*', Resource: '*' }) },
    { action: 'kms:Decrypt', resource: `arn:aws:kms:us-east-1:${account}:key/1` },
  ],
  [
    'a KMS key may leave it to the account’s policies',
    allowed,
    role,
    {
      identity: policy('identity', { ...allow, Action: 'kms:*', Resource: '*' }),
      resource: to({ AWS: account }, { ...allow, Action: 'kms:*', Resource: '*' }),
    },
    { action: 'kms:Decrypt', resource: `arn:aws:kms:us-east-1:${account}:key/1` },
  ],

  [
    'NotPrincipal denies everybody else',
    denied,
    user,
    { identity, resource: to(undefined, { ...deny, NotPrincipal: roleArn }) },
  ],
  [
    'NotPrincipal spares whom it lists with account and session',
    allowed,
    role,
    {
      identity,
      resource: to(undefined, {
        ...deny,
        NotPrincipal: { AWS: [roleArn.AWS, sessionArn.AWS, account] },
      }),
    },
  ],
  [
    'NotPrincipal of everybody denies nobody',
    allowed,
    stranger,
    { resource: [...to('*'), ...to(undefined, { ...deny, NotPrincipal: '*' })] },
  ],
  [
    'NotPrincipal without the account does not',
    denied,
    role,
    {
      identity,
      resource: to(undefined, { ...deny, NotPrincipal: { AWS: [roleArn.AWS, sessionArn.AWS] } }),
    },
  ],
  [
    'an account’s canonical user is the account',
    allowed,
    { ...root, canonicalUserId: '79a59df9' },
    { resource: to({ CanonicalUser: '79a59df9' }) },
    inOther,
  ],
];

test.each(rows)('%s', (_rule, decision, caller, policies, change) => {
  const request = { caller, action: 'sqs:SendMessage', resource: queue, ...change };
  expect(evaluate(policies, request).decision).toBe(decision);
});

test('says which statement decided', () => {
  const policies = {
    identity: policy(
      'identity',
      { ...allow, Sid: 'Send' },
      { ...deny, Sid: 'NotMe', Action: 'sqs:Purge*' },
    ),
  };
  const request = { caller: role, action: 'sqs:SendMessage', resource: queue };
  expect(evaluate(policies, request)).toMatchObject({
    by: { sid: 'Send', policy: 'identity', index: 0 },
  });
  expect(evaluate(policies, { ...request, action: 'sqs:PurgeQueue' })).toMatchObject({
    by: { sid: 'NotMe', index: 1 },
    kind: 'identity',
  });
  expect(evaluate({ ...policies, boundary: elsewhere }, request)).toEqual({
    decision: none,
    kind: 'boundary',
  });
});
