import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import { describe, expect, test } from 'vitest';
import { synthesizeStack } from '../../../../support/stack/synthesizeStack.ts';
import type { JudgedTemplate } from './findTemplateFaults.ts';
import { findTemplateFaults } from './findTemplateFaults.ts';

const db = loadAwsServiceSpecSync();
const domain = { domainName: 'www.acme.com', hostedZoneId: 'Z0123456789ABCDEFGHIJ' };

function templateOf(settings: Readonly<Record<string, unknown>>): JudgedTemplate {
  const { Resources, ...rest } = synthesizeStack(settings).toJSON();
  return { Resources, ...rest };
}

test.each([
  ['as cdk.json has it', {}],
  ['without a product', { marketplaceProductCode: '' }],
  ['with a domain', domain],
  [
    'with everything on',
    {
      ...domain,
      senderEmail: 'website@acme.com',
      alarmEmail: 'operator@acme.com',
      monthlyBudgetUsd: 25,
      firewall: 'on',
      healthCheck: 'on',
      gaMeasurementId: 'G-AB12CD34EF',
      stage: 'dev',
    },
  ],
])('CloudFormation would take the template %s', (_what, settings) => {
  const template = templateOf(settings);
  expect(Object.keys(template.Resources).length).toBeGreaterThan(80);
  expect(findTemplateFaults(db, template)).toEqual([]);
});

describe('a planted fault is found:', () => {
  const queue = { Type: 'AWS::SQS::Queue', Properties: {} };
  function withQueue(properties: Record<string, unknown>, rest: object = {}) {
    return {
      Resources: { Queue: { ...queue, ...rest, Properties: properties } },
    };
  }
  function table(properties: Record<string, unknown>) {
    return {
      Resources: {
        Table: {
          Type: 'AWS::DynamoDB::Table',
          Properties: { KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }], ...properties },
        },
      },
    };
  }

  test.each<[string, JudgedTemplate, string]>([
    [
      'a type',
      { Resources: { A: { Type: 'AWS::SQS::Line' } } },
      'A has the unknown type AWS::SQS::Line',
    ],
    ['a property', withQueue({ Name: 'a' }), 'Queue.Name is unknown'],
    [
      'a property deep inside',
      table({ SSESpecification: { SSEEnabled: true, Key: 'a' } }),
      'Table.SSESpecification.Key is unknown',
    ],
    ['a missing property', table({ KeySchema: undefined }), 'Table.KeySchema is missing'],
    [
      'a missing one deep inside',
      table({ KeySchema: [{ AttributeName: 'pk' }] }),
      'Table.KeySchema[0].KeyType is missing',
    ],
    [
      'a text for a number',
      withQueue({ DelaySeconds: 'soon' }),
      'Queue.DelaySeconds is "soon", not integer',
    ],
    [
      'a text for a flag',
      withQueue({ FifoQueue: 'maybe' }),
      'Queue.FifoQueue is "maybe", not boolean',
    ],
    ['a value for a list', withQueue({ Tags: 'a' }), 'Queue.Tags is "a", not array'],
    [
      'a value that isn’t allowed',
      {
        Resources: { Group: { Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: 42 } } },
      },
      'Group.RetentionInDays is 42, not integer',
    ],
    ['a Ref', withQueue({ QueueName: { Ref: 'Nobody' } }), "Ref names Nobody, which isn't there"],
    [
      'an attribute',
      withQueue({ QueueName: { 'Fn::GetAtt': ['Queue', 'Name'] } }),
      "Fn::GetAtt names Queue.Name, which isn't there",
    ],
    [
      'a variable',
      withQueue({ QueueName: { 'Fn::Sub': `\${AWS::Nation}` } }),
      "Fn::Sub names AWS::Nation, which isn't there",
    ],
    [
      'a reference of an output',
      { ...withQueue({}), Outputs: { A: { Value: { Ref: 'B' } } } },
      "Ref names B, which isn't there",
    ],
    [
      'a dependency',
      withQueue({}, { DependsOn: ['Nobody'] }),
      "Queue depends on Nobody, which isn't there",
    ],
    ['a condition', withQueue({}, { Condition: 'Never' }), 'Queue has the unknown condition Never'],
    [
      'a policy of the resource',
      withQueue({}, { DeletionPolicy: 'Keep' }),
      'Queue has DeletionPolicy "Keep"',
    ],
  ])('%s', (_what, template, fault) => {
    expect(findTemplateFaults(db, template)).toContain(fault);
  });
});
