import { expect, test } from 'vitest';
import type { PermissionRequest } from '../../../../infra/local/permissions/request.ts';
import { localAccountId } from '../../../../infra/local/template/physicalValues.ts';
import { authorizeIn } from '../../../support/stack/authorizeIn.ts';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const { stack, authorize } = authorizeIn(synthesizeStack({ alarmEmail: 'operator@acme.com' }));
const [topicId = ''] = stack.ids('AWS::SNS::Topic');

/** CloudWatch tells the topic of an alarm. Source: CloudWatch user guide, "Using Amazon CloudWatch alarms". */
const alarm: PermissionRequest = {
  caller: { type: 'service', name: 'cloudwatch.amazonaws.com' },
  action: 'sns:Publish',
  resource: stack.value(topicId),
  context: {
    'aws:SourceAccount': localAccountId,
    'aws:SourceArn': `arn:aws:cloudwatch:us-east-1:${localAccountId}:alarm:FormsFail`,
  },
};

test('CloudWatch may publish this account’s alarms', () => {
  expect(authorize(alarm).decision).toBe('allowed');
});

test.each([
  ['alarms of another account', { context: { 'aws:SourceAccount': '111122223333' } }],
  ['another service', { caller: { type: 'service', name: 's3.amazonaws.com' } as const }],
  ['somebody outside', { caller: { type: 'anonymous' } as const }],
])('the topic refuses %s', (_who, change) => {
  expect(authorize({ ...alarm, ...change }).decision).toBe('implicitly denied');
});

test('the topic takes TLS alone', () => {
  const context = { ...alarm.context, 'aws:SecureTransport': false };
  expect(authorize({ ...alarm, context }).decision).toBe('explicitly denied');
});
