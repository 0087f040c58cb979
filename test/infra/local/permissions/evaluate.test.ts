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
const pipeline = {
  type: 'federated' as const,
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
const identity = policy('identity', allow);
const boundary = policy('boundary', allow);
const session = policy('session', allow);
const otherThings = { ...allow, Action: 's3:*', Resource: '*' };
const elsewhere = policy('boundary', otherThings);
const otherSession = policy('session', otherThings);
const everyKey = { ...allow, Action: 'kms:*', Resource: '*' };
const byKeys = policy('identity', everyKey);
const barsScp = policy('scp', deny);
const barsRcp = policy('rcp', { ...deny, Principal: '*' });
const scps = [[fullAwsAccess, ...barsScp]];
const rcps = [[rcpFullAwsAccess, ...barsRcp]];
const [toAll, toRole, toUser] = [to('*'), to(roleArn), to(userArn)];
const [toSession, toAccount] = [to(sessionArn), to({ AWS: account })];
function trust(Principal: object, Action = 'sts:AssumeRole') {
  return { resource: policy('trust', { Effect: 'Allow', Action, Principal }) };
}
function spare(...AWS: string[]) {
  return to(undefined, { ...deny, NotPrincipal: { AWS } });
}

const [allowed, denied, none] = ['allowed', 'explicitly denied', 'implicitly denied'] as const;

type Row = [
  rule: string,
  decision: typeof allowed | typeof denied | typeof none,
  caller: Caller,
  policies: PolicySet,
  change?: Partial<PermissionRequest>,
];

const inOther: Partial<PermissionRequest> = { resourceAccount: other };
const assume = { action: 'sts:AssumeRole', resource: roleArn.AWS };
const assumeByWord = { ...assume, action: 'sts:AssumeRoleWithWebIdentity' };
const decrypt = { action: 'kms:Decrypt', resource: `arn:aws:kms:us-east-1:${account}:key/1` };
const read = { action: 's3:GetObject', resource: 'arn:aws:s3:::theirs/a', ...inOther };
const anywhere = policy('identity', { ...allow, Resource: '*' });
const anyObject = policy('identity', otherThings);
const mayAssume = policy('identity', { ...allow, Action: 'sts:AssumeRole', Resource: '*' });
const tooFull = policy('identity', allow, deny);
const limits = { boundary: elsewhere, session: otherSession };
const otherRcp = policy('rcp', { ...otherThings, Principal: '*' });
const rootArn = { AWS: `arn:aws:iam::${account}:root` };
const theirQueue = queue.replace(account, other);
const eventsName = { Service: 'events.amazonaws.com' };
const toEvents = to(eventsName);
const sns = { Service: 'sns.amazonaws.com' };
const word = { Federated: pipeline.provider };
const keyOfAccount = to({ AWS: account }, everyKey);
const listed = spare(roleArn.AWS, sessionArn.AWS, account);
const unlisted = spare(roleArn.AWS, sessionArn.AWS);
const barsNobody = to(undefined, { ...deny, NotPrincipal: '*' });
const toCanonical = to({ CanonicalUser: '79a59df9' });
const canonical: Caller = { ...root, canonicalUserId: '79a59df9' };

const rows: Row[] = [
  ['by default all requests are denied', none, role, {}],
  ['the root user has full access to its account', allowed, root, {}],
  ['an identity-based policy allows', allowed, role, { identity }],
  ['what it does not name stays denied', none, role, { identity }, { action: 'sqs:PurgeQueue' }],
  ['an explicit deny overrides an allow', denied, role, { identity: tooFull }],
  ['whichever policy it is in: the resource', denied, role, { identity, resource: to('*', deny) }],
  ['the boundary', denied, role, { identity, boundary: policy('boundary', allow, deny) }],
  ['the session', denied, role, { identity, session: policy('session', allow, deny) }],
  ['an SCP', denied, role, { identity, scps }],
  ['an RCP', denied, role, { identity, rcps }],
  ['the root user is bound by an SCP', denied, root, { scps }],
  ['the root user is bound by a resource-based deny', denied, root, { resource: to('*', deny) }],

  ['an SCP grants nothing', none, role, { scps: [[fullAwsAccess]] }],
  ['SCPs leave room at every level', none, role, { identity, scps: [[fullAwsAccess], elsewhere] }],
  ['which is enough', allowed, role, { identity, scps: [[fullAwsAccess], [fullAwsAccess]] }],
  ['an SCP does not bind AWS services', allowed, events, { resource: toEvents, scps: [barsScp] }],
  ['an SCP does not bind strangers', allowed, stranger, { resource: toAll, scps: [barsScp] }],
  ['SCPs bind no service-linked role', allowed, linked, { identity, scps: [barsScp] }],
  ['nor do RCPs', allowed, linked, { identity, rcps: [barsRcp] }],
  ['an RCP must leave room', none, role, { identity, rcps: [otherRcp] }],
  ['an RCP grants nothing', none, role, { rcps: [[rcpFullAwsAccess]] }],
  ['an RCP binds strangers', denied, stranger, { resource: toAll, rcps }],
  ['an RCP binds AWS services', denied, events, { resource: toEvents, rcps }],

  ['a permissions boundary grants nothing', none, role, { boundary }],
  ['a boundary limits identity-based policies', none, role, { identity, boundary: elsewhere }],
  ['a session policy limits them', none, role, { identity, session: otherSession }],
  ['all limits leave room', allowed, role, { identity, boundary, session }],

  ['a resource-based policy is enough in one account', allowed, role, { resource: toRole }],
  ['a boundary limits that to a role', none, role, { resource: toRole, boundary: elsewhere }],
  ['and so does a session policy', none, role, { resource: toRole, session: otherSession }],
  ['neither limits a grant to a session', allowed, role, { resource: toSession, ...limits }],
  ['neither limits a grant to everybody', allowed, role, { resource: toAll, ...limits }],
  ['the boundary does not to a user', allowed, user, { resource: toUser, boundary: elsewhere }],
  ['an account that is named only delegates', none, role, { resource: toAccount }],
  ['and to an identity-based policy', allowed, role, { identity, resource: toAccount }],
  ['the account may be named by its root', allowed, root, { resource: to(rootArn) }],
  ['a policy for somebody else grants nothing', none, role, { resource: toUser }],
  ['a stranger needs a grant to everybody', allowed, stranger, { resource: to({ AWS: '*' }) }],
  ['without one nobody outside gets in', none, stranger, { resource: toAccount }],

  ['an AWS service needs a resource-based policy', none, events, { identity }],
  ['with which it may', allowed, events, { resource: toEvents }],
  ['a grant to another service is none', none, events, { resource: to(sns) }],
  ['a deny to all is one', denied, events, { resource: [...toEvents, ...to({ AWS: '*' }, deny)] }],

  ['the ARN says whose it is', none, role, { identity: anywhere }, { resource: theirQueue }],
  ['across accounts the identity’s is not enough', none, role, { identity }, inOther],
  ['across accounts the resource’s is not enough', none, role, { resource: toRole }, inOther],
  ['across accounts both are', allowed, role, { identity, resource: toRole }, inOther],
  ['the account may be named', allowed, role, { identity, resource: toAccount }, inOther],
  [
    'the boundary limits',
    none,
    role,
    { identity, resource: toSession, boundary: elsewhere },
    inOther,
  ],
  ['across accounts the root user needs a grant', none, root, {}, inOther],
  ['across accounts the root user needs no other', allowed, root, { resource: toAccount }, inOther],
  ['whose a bucket is is told by the request', none, role, { identity: anyObject }, read],

  ['a role trusts who assumes it', none, role, { identity: mayAssume, ...trust(userArn) }, assume],
  ['one that trusts the account asks for more', none, user, trust({ AWS: account }), assume],
  ['a role that trusts a user asks for none', allowed, user, trust(userArn), assume],
  ['a service assumes a role that trusts it', allowed, events, trust(eventsName), assume],
  [
    'so may a provider’s pipeline',
    allowed,
    pipeline,
    trust(word, assumeByWord.action),
    assumeByWord,
  ],
  ['a KMS key must allow by its own policy', none, role, { identity: byKeys }, decrypt],
  [
    'it may leave it to the account',
    allowed,
    role,
    { identity: byKeys, resource: keyOfAccount },
    decrypt,
  ],

  ['NotPrincipal denies everybody else', denied, user, { identity, resource: spare(roleArn.AWS) }],
  [
    'it spares whom it lists with account and session',
    allowed,
    role,
    { identity, resource: listed },
  ],
  [
    'NotPrincipal of everybody denies nobody',
    allowed,
    stranger,
    { resource: [...toAll, ...barsNobody] },
  ],
  ['without the account it does not', denied, role, { identity, resource: unlisted }],
  ['a canonical user is its account', allowed, canonical, { resource: toCanonical }, inOther],
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
