import { expect, test } from 'vitest';
import { createResolver, Unresolved } from '../../../../infra/local/template/resolveIntrinsics.ts';

const resolve = createResolver(
  {
    Resources: {},
    Parameters: { Size: { Default: 'small' } },
    Conditions: {
      IsSmall: { 'Fn::Equals': [{ Ref: 'Size' }, 'small'] },
      IsLarge: { 'Fn::Not': [{ Condition: 'IsSmall' }] },
      Either: { 'Fn::Or': [{ Condition: 'IsSmall' }, { Condition: 'IsLarge' }] },
      Both: { 'Fn::And': [{ Condition: 'IsSmall' }, { Condition: 'IsLarge' }] },
    },
    Mappings: { Limits: { small: { rate: 5 } } },
  },
  {
    pseudo: { 'AWS::Region': 'us-east-1' },
    value: (id, attribute) =>
      id === 'Table' ? `table${attribute ? `.${attribute}` : ''}` : undefined,
  },
);

test.each([
  [{ Ref: 'Table' }, 'table'],
  [{ Ref: 'Size' }, 'small'],
  [{ Ref: 'AWS::Region' }, 'us-east-1'],
  [{ 'Fn::GetAtt': ['Table', 'Arn'] }, 'table.Arn'],
  [{ 'Fn::GetAtt': 'Table.Stream.Arn' }, 'table.Stream.Arn'],
  [{ 'Fn::Join': ['/', ['a', { Ref: 'Table' }]] }, 'a/table'],
  [
    { 'Fn::Sub': 'x-$' + '{Table}-$' + '{Table.Arn}-$' + '{AWS::Region}' },
    'x-table-table.Arn-us-east-1',
  ],
  [{ 'Fn::Sub': ['$' + '{a}$' + '{!b}', { a: { Ref: 'Table' } }] }, 'table$' + '{b}'],
  [{ 'Fn::Select': [1, { 'Fn::Split': [',', 'a,b'] }] }, 'b'],
  [{ 'Fn::FindInMap': ['Limits', { Ref: 'Size' }, 'rate'] }, 5],
  [{ 'Fn::If': ['IsSmall', 'yes', 'no'] }, 'yes'],
  [{ 'Fn::If': ['IsLarge', 'yes', 'no'] }, 'no'],
  [{ 'Fn::If': ['Either', 'yes', 'no'] }, 'yes'],
  [{ 'Fn::If': ['Both', 'yes', 'no'] }, 'no'],
])('%j becomes %j', (value, expected) => {
  expect(resolve(value)).toEqual(expected);
});

test('AWS::NoValue takes the property or the item away', () => {
  const value = { kept: 1, gone: { Ref: 'AWS::NoValue' }, list: [1, { Ref: 'AWS::NoValue' }] };
  expect(resolve(value)).toEqual({ kept: 1, list: [1] });
});

test('what has no value here stays a marker that says why, through joins too', () => {
  const value = resolve({ 'Fn::Join': ['', ['a', { Ref: 'Nobody' }]] });
  expect(value).toBeInstanceOf(Unresolved);
  expect(value).toMatchObject({ reason: 'Ref Nobody has no value on this machine' });
});

test('an unknown intrinsic is named', () => {
  expect(resolve({ 'Fn::ImportValue': 'x' })).toMatchObject({
    reason: 'Fn::ImportValue is no intrinsic function that the local stack knows',
  });
});

test("an IAM statement's Condition is no intrinsic", () => {
  const statement = { Condition: { StringEquals: { a: { Ref: 'Table' } } } };
  expect(resolve(statement)).toEqual({ Condition: { StringEquals: { a: 'table' } } });
});
