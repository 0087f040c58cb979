import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createStackReader } from '../../../infra/local/template/stackReader.ts';
import { stackOf } from '../../support/local/stackFixture.ts';

const text = v.object({ Name: v.string() });

function nameOf(Name: unknown, more = {}) {
  return stackOf({
    Queue: { Type: 'AWS::SQS::Queue', Properties: { Name } },
    Table: { Type: 'AWS::DynamoDB::Table' },
    Site: { Type: 'AWS::CloudFront::Distribution' },
    ...more,
  }).properties('Queue', text).Name;
}

test.each([
  [{ Ref: 'Table' }, 'Test-Table'],
  [{ 'Fn::GetAtt': ['Table', 'Arn'] }, 'arn:aws:dynamodb:us-east-1:000000000000:table/Test-Table'],
  [{ 'Fn::Join': ['/', ['a', { Ref: 'AWS::Region' }]] }, 'a/us-east-1'],
  [{ 'Fn::Sub': ['$', '{AWS::AccountId}-$', '{Table.Arn}'].join('') }, /^0{12}-arn:/],
  [
    { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Site', 'DomainName'] }, '/x']] },
    'http://localhost:8080/x',
  ],
])('%j has the value %s', (value, expected) => {
  expect(nameOf(value)).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  );
});

test.each([
  [{ 'Fn::ImportValue': 'x' }, 'Fn::ImportValue is not known to the local stack'],
  [{ Ref: 'Nothing' }, 'Nothing has no value on this machine'],
  ['{{resolve:ssm:x}}', '{{resolve:ssm:x}} has no value on this machine'],
  [undefined, 'Name'],
])('%j stops the start with the resource and the property', (value, message) => {
  expect(() => nameOf(value)).toThrow(/^Queue \(AWS::SQS::Queue\) can't run here\. Name: /);
  expect(() => nameOf(value)).toThrow(message);
});

test('a resource type that is not known here stops the start by name', () => {
  expect(() => nameOf('x', { Pool: { Type: 'AWS::Cognito::UserPool' } })).toThrow(
    'Pool (AWS::Cognito::UserPool)',
  );
});

test('a secret is the same for the same seed, and another for another', () => {
  const GenerateSecretString = { PasswordLength: 48, ExcludePunctuation: true };
  const template = {
    Resources: {
      Key: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString } },
      Queue: {
        Type: 'AWS::SQS::Queue',
        Properties: {
          Name: {
            'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Key' }, ':SecretString:::}}']],
          },
        },
      },
    },
  };
  const secrets = ['one', 'one', 'two'].map((seed) => {
    const assembly = { stackName: 'Test', template, assets: new Map() };
    return createStackReader(assembly, 'localhost', seed).properties('Queue', text).Name;
  });
  expect(secrets[0]).toMatch(/^\w{48}$/);
  expect(secrets[1]).toBe(secrets[0]);
  expect(secrets[2]).not.toBe(secrets[0]);
});
