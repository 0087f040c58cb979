import * as v from 'valibot';
import { expect, test } from 'vitest';
import { stackOf } from '../../../support/local/stackFixture.ts';

const distribution = { Type: 'AWS::CloudFront::Distribution' };

test('a resource of an unknown type stops it, with all such resources named', () => {
  const resources = {
    Cluster1: { Type: 'AWS::ECS::Cluster' },
    Pool2: { Type: 'AWS::Cognito::UserPool' },
    Role3: { Type: 'AWS::IAM::Role' },
  };
  expect(() => stackOf(resources)).toThrow(
    /Cluster1 is an AWS::ECS::Cluster; Pool2 is an AWS::Cognito::UserPool\./,
  );
});

test('a property that has no value here is a fault only for who reads it, and is named', () => {
  const stack = stackOf({
    Queue1: {
      Type: 'AWS::SQS::Queue',
      Properties: { QueueName: 'jobs', KmsMasterKeyId: { 'Fn::GetAtt': ['Elsewhere', 'Arn'] } },
    },
  });
  expect(stack.properties('Queue1', v.object({ QueueName: v.string() }))).toEqual({
    QueueName: 'jobs',
  });
  expect(() => stack.properties('Queue1', v.object({ KmsMasterKeyId: v.string() }))).toThrow(
    "Queue1 (AWS::SQS::Queue) can't run here. KmsMasterKeyId: Fn::GetAtt Elsewhere.Arn has no value on this machine",
  );
});

test("the distribution's own address is the local site, over HTTP", () => {
  const url = { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Site', 'DomainName'] }, '/x']] };
  const stack = stackOf({ Site: distribution }, {}, { Outputs: { Url: { Value: url } } });
  expect(stack.outputs()).toEqual({ Url: 'http://localhost:8080/x' });
});

test('a resource whose condition is false is not there', () => {
  const resources = {
    Here: { Type: 'AWS::SQS::Queue' },
    Gone: { Type: 'AWS::SQS::Queue', Condition: 'Never' },
  };
  const stack = stackOf(resources, {}, { Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } } });
  expect(stack.ids('AWS::SQS::Queue')).toEqual(['Here']);
});

test('a resource is found by the value that others know it by', () => {
  const stack = stackOf({ Jobs: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'jobs' } } });
  const arn = stack.value('Jobs', 'Arn');
  expect(arn).toBe('arn:aws:sqs:us-east-1:000000000000:jobs');
  expect(stack.idOf('AWS::SQS::Queue', arn, 'Arn')).toBe('Jobs');
});
