import { expect, test } from 'vitest';
import { evaluate } from '../../../../infra/local/permissions/evaluate.ts';
import { parsePolicy } from '../../../../infra/local/permissions/parsePolicy.ts';
import type { PermissionRequest } from '../../../../infra/local/permissions/request.ts';

// Rules of "IAM JSON policy element reference" in the IAM user guide: actions, resources, condition
// operators, context keys and variables.

const account = '111122223333';
const object = 'arn:aws:s3:::bucket/team/a.txt';
const request: PermissionRequest = {
  caller: { type: 'user', arn: 'arn:aws:iam::111122223333:user/ana' },
  action: 's3:GetObject',
  resource: object,
};

type Row = [
  rule: string,
  applies: boolean,
  statement: Record<string, unknown>,
  change?: Partial<PermissionRequest>,
];

function key(value: string | string[] | number | boolean, name = 'aws:Key') {
  return {
    context: { [name]: value },
  };
}
function when(operator: string, ...values: unknown[]) {
  return {
    Condition: { [operator]: { 'aws:Key': values } },
  };
}
/** ${name}, as a policy has it. */
function variable(name: string) {
  return `\${${name}}`;
}
const arn = 'arn:aws:sns:us-east-1:111122223333:alarms';

const bucket = 'arn:aws:s3:::bucket';
const team = variable('aws:PrincipalTag/team');
const orTeam = variable("aws:PrincipalTag/team, 'team'");
const december = '2026-12-01T00:00:00Z';
const isYes = { StringEquals: { 'aws:Key': 'yes' } };
function tag(value: string) {
  return key(value, 'aws:PrincipalTag/team');
}
function logs(rest: string) {
  return { resource: `arn:aws:logs:${rest}` };
}
function known(operator: string, name: string, value: string) {
  return { Condition: { [operator]: { [name]: value } } };
}

const rows: Row[] = [
  ['actions ignore case', true, { Action: 'S3:getobject' }],
  ['a star stands for any characters of an action', true, { Action: 's3:Get*' }],
  ['a question mark for one', true, { Action: 's3:GetObjec?' }],
  ['and for exactly one', false, { Action: 's3:GetObject?' }],
  ['NotAction means every other action', false, { Action: undefined, NotAction: 's3:*' }],
  ['and those of other services', true, { Action: undefined, NotAction: ['iam:*', 'sts:*'] }],
  ['NotResource means every other', false, { Resource: undefined, NotResource: `${bucket}/*` }],
  ['one of several resources is enough', true, { Resource: ['arn:aws:s3:::b', object] }],
  ['resources heed case', false, { Resource: 'arn:aws:s3:::bucket/TEAM/a.txt' }],
  ['a star reaches over slashes', true, { Resource: 'arn:aws:s3:::bucket/*.txt' }],
  [
    'and over colons at the end of a part',
    true,
    { Resource: 'arn:aws:logs:*' },
    logs('us-east-1:111122223333:log-group:a'),
  ],
  [
    'a star within a part does not',
    false,
    { Resource: `arn:aws:logs:us-*-1:${account}:a` },
    logs(`us-east-2:${account}:b-1:${account}:a`),
  ],
  [
    'an ARN is completed with stars',
    true,
    { Resource: 'arn:aws:sqs' },
    { resource: `arn:aws:sqs:us-east-1:${account}:q` },
  ],

  ['StringEquals heeds case', false, when('StringEquals', 'Yes'), key('yes')],
  ['StringEquals takes stars as they are', false, when('StringEquals', 'y*'), key('yes')],
  ['StringEqualsIgnoreCase', true, when('StringEqualsIgnoreCase', 'Yes'), key('yes')],
  ['StringNotEqualsIgnoreCase', false, when('StringNotEqualsIgnoreCase', 'Yes'), key('yes')],
  ['StringLike', true, when('StringLike', 'y?*'), key('yes')],
  ['StringLike fits the whole value', false, when('StringLike', 'y'), key('yes')],
  ['StringNotLike', false, when('StringNotLike', 'y*'), key('yes')],
  ['several values of a key: one is enough', true, when('StringEquals', 'no', 'yes'), key('yes')],
  ['and of a negated operator none', false, when('StringNotEquals', 'no', 'yes'), key('yes')],
  [
    'several operators must all hold',
    false,
    { Condition: { ...isYes, Bool: { 'aws:Other': 'true' } } },
    key('yes'),
  ],
  [
    'several keys must all hold',
    false,
    { Condition: { StringEquals: { 'aws:Key': 'yes', 'aws:Other': 'a' } } },
    key('yes'),
  ],
  ['keys ignore case', true, { Condition: { StringEquals: { 'AWS:KEY': 'yes' } } }, key('yes')],
  ['a missing key does not match', false, when('StringEquals', 'yes')],
  ['a missing key matches a negated operator', true, when('StringNotEquals', 'yes')],
  ['a missing key matches with IfExists', true, when('StringEqualsIfExists', 'yes')],
  ['one that is there must match', false, when('StringEqualsIfExists', 'yes'), key('no')],
  ['a negated operator with IfExists', false, when('StringNotEqualsIfExists', 'yes'), key('yes')],
  ['Null true: the key is missing', true, when('Null', 'true')],
  ['Null true: the key is there', false, when('Null', 'true'), key('yes')],
  ['Null false: the key is there', true, when('Null', false), key('yes')],
  ['Null false: the key is empty', false, when('Null', 'false'), key('')],

  ['Bool', true, when('Bool', 'true'), key(true)],
  ['Bool of the other value', false, when('Bool', 'true'), key(false)],
  ['Bool of a missing key', false, when('Bool', 'false')],
  ['BoolIfExists of a missing key', true, when('BoolIfExists', 'false')],
  ['NumericEquals compares numbers', true, when('NumericEquals', '10.0'), key(10)],
  ['NumericNotEquals', false, when('NumericNotEquals', 10), key('10')],
  ['NumericLessThan', false, when('NumericLessThan', '10'), key('10')],
  ['NumericLessThanEquals', true, when('NumericLessThanEquals', '10'), key('10')],
  ['NumericGreaterThan', true, when('NumericGreaterThan', '9'), key('10')],
  ['NumericGreaterThanEquals', false, when('NumericGreaterThanEquals', '11'), key('10')],
  ['DateLessThan', true, when('DateLessThan', december), key('2026-11-30T23:59:59Z')],
  ['DateGreaterThan', false, when('DateGreaterThan', december), key('2026-11-30T23:59:59Z')],
  ['dates may be seconds', true, when('DateEquals', '1764547200'), key('2025-12-01T00:00:00Z')],
  ['DateNotEquals', true, when('DateNotEquals', '2026-12-01'), key('2026-12-02')],
  ['IpAddress of a range', true, when('IpAddress', '203.0.113.0/24'), key('203.0.113.9')],
  ['IpAddress without a prefix', false, when('IpAddress', '203.0.113.0'), key('203.0.113.9')],
  [
    'NotIpAddress',
    false,
    when('NotIpAddress', '203.0.113.0/24', '2001:db8::/32'),
    key('2001:db8::1'),
  ],
  ['IpAddress of another family', false, when('IpAddress', '::/0'), key('203.0.113.9')],
  ['BinaryEquals', true, when('BinaryEquals', 'QmluYXJ5'), key('QmluYXJ5')],
  ['ArnLike checks each part', true, when('ArnLike', 'arn:aws:sns:*:111122223333:al*'), key(arn)],
  ['ArnLike: a star stays in its part', false, when('ArnLike', 'arn:aws:sns:*:alarms:*'), key(arn)],
  [
    'ArnEquals takes wildcards like ArnLike',
    true,
    when('ArnEquals', 'arn:aws:sns:*:*:*'),
    key(arn),
  ],
  ['ArnNotEquals', false, when('ArnNotEquals', arn), key(arn)],
  ['ArnNotLike', true, when('ArnNotLike', 'arn:aws:sqs:*:*:*'), key(arn)],
  ['ArnLike of what is no ARN', false, when('ArnLike', 'arn:aws:sns:*:*:*'), key('alarms')],

  [
    'ForAllValues: every value fits',
    true,
    when('ForAllValues:StringLike', 'a*', 'b'),
    key(['a1', 'b']),
  ],
  [
    'ForAllValues: one does not',
    false,
    when('ForAllValues:StringLike', 'a*', 'b'),
    key(['a1', 'c']),
  ],
  ['ForAllValues of a missing key holds', true, when('ForAllValues:StringEquals', 'a')],
  ['ForAnyValue: one value fits', true, when('ForAnyValue:StringEquals', 'a'), key(['a', 'c'])],
  ['ForAnyValue: none does', false, when('ForAnyValue:StringEquals', 'a'), key(['b', 'c'])],
  ['ForAnyValue of a missing key does not hold', false, when('ForAnyValue:StringEquals', 'a')],
  ['nor does it negated', false, when('ForAnyValue:StringNotEquals', 'a')],

  ['a variable in a resource', true, { Resource: `${bucket}/${team}/*` }, tag('team')],
  ['a variable in a condition', true, when('StringEquals', variable('aws:username')), key('ana')],
  ['a variable without a value fits nothing', false, { Resource: `${bucket}/${team}*` }],
  ['a variable with a default', true, { Resource: `${bucket}/${orTeam}/*` }],
  [
    'a star in a variable’s value is only a star',
    false,
    { Resource: `${bucket}/${team}/a.txt` },
    tag('*'),
  ],
  ['an escaped star is a star', false, { Resource: `${bucket}/${variable('*')}` }],
  [
    'a key with several values is no variable',
    false,
    when('ForAnyValue:StringEquals', variable('aws:Key')),
    key(['a', 'b']),
  ],

  [
    'aws:PrincipalArn is known',
    true,
    known('ArnLike', 'aws:PrincipalArn', 'arn:aws:iam::*:user/*'),
  ],
  [
    'both accounts are known',
    true,
    known('StringEquals', 'aws:PrincipalAccount', variable('aws:ResourceAccount')),
  ],
  ['aws:PrincipalIsAWSService is known', true, known('Bool', 'aws:PrincipalIsAWSService', 'false')],
];

test.each(rows)('%s: %s', (_rule, applies, statement, change) => {
  const policy = parsePolicy('identity', {
    Version: '2012-10-17',
    Statement: { Effect: 'Allow', Action: 's3:GetObject', Resource: '*', ...statement },
  });
  const { decision } = evaluate({ identity: [policy] }, { ...request, ...change });
  expect(decision).toBe(applies ? 'allowed' : 'implicitly denied');
});

test('before 2012 there were no variables', () => {
  const statement = {
    Effect: 'Allow',
    Action: '*',
    Resource: `arn:aws:s3:::${variable('aws:username')}`,
  };
  function decide(resource: string) {
    return evaluate(
      { identity: [parsePolicy('identity', { Statement: statement })] },
      { ...request, resource },
    ).decision;
  }
  expect(decide('arn:aws:s3:::ana')).toBe('implicitly denied');
  expect(decide(`arn:aws:s3:::${variable('aws:username')}`)).toBe('allowed');
});

test('a key of several values asks for a set operator', () => {
  const identity = [
    parsePolicy('identity', {
      Statement: { Effect: 'Allow', Action: '*', Resource: '*', ...when('StringEquals', 'a') },
    }),
  ];
  expect(() => evaluate({ identity }, { ...request, ...key(['a', 'b']) })).toThrow(
    /aws:key has several values/,
  );
});
