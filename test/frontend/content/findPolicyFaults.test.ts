import { describe, expect, test } from 'vitest';
import { findPolicyFaults } from '../../../frontend/prerender/content/checks/findPolicyFaults.ts';

describe('a policy is refused', () => {
  const statement = { Sid: 'One', Effect: 'Deny', Action: 's3:GetObject', Resource: '*' };
  function policy(change: object, rest: object = {}) {
    return {
      Version: '2012-10-17',
      Statement: [{ ...statement, ...change }],
      ...rest,
    };
  }

  test('unless it is broken', () => {
    expect(findPolicyFaults(policy({}))).toEqual([]);
  });

  test('unless it lacks a resource where it stands on a role', () => {
    const trust = { Principal: { AWS: '111122223333' }, Resource: undefined };
    expect(findPolicyFaults(policy({ ...trust, Action: 'sts:AssumeRole' }))).toEqual([]);
    expect(findPolicyFaults(policy({ ...trust, Action: ['sts:AssumeRole', 's3:*'] }))).toHaveLength(
      1,
    );
  });

  test.each([
    ['for an old version', policy({}, { Version: '2008-10-17' })],
    ['for a key that IAM does not know', policy({ Actions: 's3:*' })],
    ['for an effect in lower case', policy({ Effect: 'deny' })],
    ['for an action without its service', policy({ Action: 'GetObject' })],
    ['for an action and its negation', policy({ NotAction: 's3:*' })],
    ['for a resource that is no ARN', policy({ Resource: 'my-bucket' })],
    ['without a resource', policy({ Resource: undefined })],
    ['for an unknown operator', policy({ Condition: { StringIs: { 'aws:SourceIp': '1' } } })],
    ['for a condition key without a prefix', policy({ Condition: { Bool: { mfa: 'true' } } })],
    ['for a value that is no string', policy({ Condition: { Bool: { 'aws:Via': true } } })],
    ['for two statements of one name', policy({}, { Statement: [statement, statement] })],
  ])('%s', (_, broken) => {
    expect(findPolicyFaults(broken)).toHaveLength(1);
  });
});
