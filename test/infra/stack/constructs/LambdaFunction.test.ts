import { expect, test } from 'vitest';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const template = synthesizeStack();
const functions = Object.entries(template.findResources('AWS::Lambda::Function')).filter(
  ([id]) => !id.startsWith('CustomCDKBucketDeployment'),
);

test.each([
  ['ContactFunction', 512, 15],
  ['MarketplaceLandingFunction', 512, 15],
  ['MarketplaceRegistrationFunction', 512, 20],
  ['MarketplaceEventsFunction', 512, 30],
  ['OutboxFunction', 512, 60],
  ['MailFeedbackFunction', 512, 30],
  ['NotFoundFunction', 128, 5],
])('%s has %i MB and %i s', (prefix, MemorySize, Timeout) => {
  const [, found] = functions.find(([id]) => id.startsWith(prefix)) ?? [];
  expect(found?.['Properties']).toMatchObject({ MemorySize, Timeout });
});

test('each runs on Node 24 and arm64, traced, and logs JSON to a log of its own', () => {
  expect(functions).toHaveLength(7);
  for (const [, { Properties }] of functions) {
    expect(Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      TracingConfig: { Mode: 'Active' },
      LoggingConfig: { LogFormat: 'JSON', LogGroup: expect.anything() },
    });
  }
});

test('no function keeps concurrency from the others, or answers without API Gateway', () => {
  for (const [, { Properties }] of functions) {
    expect(Properties.ReservedConcurrentExecutions).toBeUndefined();
  }
  template.resourceCountIs('AWS::Lambda::Url', 0);
});

test('every log is kept for 90 days', () => {
  template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
});

test('no role of the stack has a policy that AWS or somebody else edits', () => {
  for (const { Properties } of Object.values(template.findResources('AWS::IAM::Role'))) {
    expect(Properties.ManagedPolicyArns).toBeUndefined();
  }
});
