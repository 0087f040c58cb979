import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createStackReader } from '../../../../infra/local/template/stackReader.ts';
import type { Resource } from '../../../../infra/local/template/template.ts';

/** What a resource's property comes to, in a stack with two secrets. */
function read(value: unknown, { seed = 'seed', generate = {} } = {}): string {
  function secret(length: number): Resource {
    return {
      Type: 'AWS::SecretsManager::Secret',
      Properties: {
        GenerateSecretString: { PasswordLength: length, ExcludePunctuation: true, ...generate },
      },
    };
  }
  const queue = { Type: 'AWS::SQS::Queue', Properties: { Value: value } };
  const template = { Resources: { One: secret(48), Other: secret(20), Queue: queue } };
  const assembly = { stackName: 'Test', template, assets: new Map() };
  const stack = createStackReader(assembly, 'localhost:8080', seed);
  return stack.properties('Queue', v.object({ Value: v.string() })).Value;
}

function reference(id: string, rest = ':SecretString:::') {
  return { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: id }, `${rest}}}`]] };
}

test('a secret is made up as the template has it, and lasts as long as its seed', () => {
  const one = read(reference('One'));
  expect(one).toMatch(/^[A-Za-z0-9]{48}$/);
  expect(read(reference('One'))).toBe(one);
  expect(read(reference('Other'))).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(one.startsWith(read(reference('Other')))).toBe(false);
  expect(read(reference('One'), { seed: 'another' })).not.toBe(one);
});

test('several stand in one text', () => {
  const [one, other] = [read(reference('One')), read(reference('Other', ':SecretString'))];
  const both = { 'Fn::Join': [' ', ['a', reference('One'), reference('Other'), 'b']] };
  expect(read(both)).toBe(`a ${one} ${other} b`);
});

test.each([
  ['another service', '{{resolve:ssm:/website/key:1}}'],
  ['no secret of the stack', '{{resolve:secretsmanager:key:SecretString}}'],
  ['a part of a secret', reference('One', ':SecretString:password::')],
  ['an older version', reference('One', ':SecretString::AWSPREVIOUS:')],
])('a reference to %s has no value here and is named', (_, value) => {
  expect(() => read(value)).toThrow(/Value: \{\{resolve:[^}]+\}\} has no value on this machine/);
});

test.each([[{ ExcludePunctuation: false }], [{ ExcludeCharacters: 'a' }]])(
  'how a secret is to look that is not made up here stops it: %j',
  (generate) => {
    expect(() => read(reference('One'), { generate })).toThrow("can't run here");
  },
);
