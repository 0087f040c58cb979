import { expect, test } from 'vitest';
import { parsePolicy } from '../../../../infra/local/permissions/parsePolicy.ts';
import type { PolicyKind } from '../../../../infra/local/permissions/policy.ts';

const statement = { Effect: 'Allow', Action: 's3:GetObject', Resource: '*' };
const toAll = { ...statement, Principal: '*' };
function condition(operator: string, value: unknown) {
  return {
    ...statement,
    Condition: { [operator]: { 'aws:Key': value } },
  };
}

const somebody = { AWS: '111122223333' };
function to(Principal: object) {
  return { ...statement, Principal };
}

const rows: [what: string, kind: PolicyKind, statement: object, message: RegExp][] = [
  [
    'an unknown operator',
    'identity',
    condition('StringIs', 'a'),
    /1 compares aws:key with StringIs/,
  ],
  [
    'an unknown operator with a prefix',
    'identity',
    condition('ForAllValues:Is', 'a'),
    /ForAllValues:Is/,
  ],
  ['NullIfExists', 'identity', condition('NullIfExists', 'true'), /NullIfExists/],
  [
    'a number that is none',
    'identity',
    condition('NumericEquals', 'ten'),
    /NumericEquals and "ten"/,
  ],
  ['a date that is none', 'identity', condition('DateLessThan', 'tomorrow'), /"tomorrow"/],
  ['an address that is none', 'identity', condition('IpAddress', 'home'), /"home"/],
  ['an ARN that is none', 'identity', condition('ArnLike', '*'), /ArnLike and "\*"/],
  ['a flag that is none', 'identity', condition('Bool', 'yes'), /Bool and "yes"/],
  ['an unknown element', 'identity', { ...statement, Actions: 's3:*' }, /Actions/],
  ['an unknown effect', 'identity', { ...statement, Effect: 'deny' }, /Effect/],
  ['no action', 'identity', { ...statement, Action: undefined }, /either Action or NotAction/],
  ['an action and its negation', 'identity', { ...statement, NotAction: 's3:*' }, /either Action/],
  [
    'an action without a service',
    'identity',
    { ...statement, Action: 'GetObject' },
    /action GetObject/,
  ],
  ['no resource', 'resource', { ...toAll, Resource: undefined }, /either Resource or NotResource/],
  [
    'a resource that is no ARN',
    'identity',
    { ...statement, Resource: 'bucket' },
    /resource bucket/,
  ],
  [
    'a wildcard as the service',
    'identity',
    { ...statement, Resource: 'arn:aws:s*:::b' },
    /arn:aws:s\*/,
  ],
  ['a principal in an identity’s policy', 'identity', toAll, /hangs on the principal itself/],
  ['no principal in a resource’s policy', 'resource', statement, /either Principal or/],
  ['an unknown type of principal', 'resource', to({ Robot: 'a' }), /Robot/],
  ['a principal with a wildcard', 'resource', to({ AWS: 'arn:aws:iam::1:role/*' }), /names nobody/],
  ['a service that is none', 'resource', to({ Service: 'events' }), /events, which names nobody/],
  [
    'an allow by NotPrincipal',
    'resource',
    { ...statement, NotPrincipal: somebody },
    /doesn't support/,
  ],
  ['a trust policy with a resource', 'trust', toAll, /role itself is the resource/],
  ['an RCP for somebody', 'rcp', { ...to(somebody), Effect: 'Deny' }, /"\*" as its principal/],
];

test.each(rows)('%s is refused', (_what, kind, broken, message) => {
  expect(() => parsePolicy(kind, { Statement: [broken] })).toThrow(message);
});

test('a document with an unknown element or version is refused', () => {
  expect(() => parsePolicy('identity', { Statement: [], Name: 'a' })).toThrow(/Name/);
  expect(() => parsePolicy('identity', { Statement: [], Version: '2020-01-01' })).toThrow(
    /Version/,
  );
});
