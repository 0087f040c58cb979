import { expect, test } from 'vitest';
import { type FunctionRow, functionNames, functions } from '../../../../lambdas/functions.ts';
import { labelOf } from '../../../support/stack/labelOf.ts';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const template = synthesizeStack();
const found = Object.entries(template.findResources('AWS::Lambda::Function')).filter(
  ([id]) => !id.startsWith('CustomCDKBucketDeployment'),
);

test.each(functionNames)(
  '%s has the memory, the time and exactly the variables that it names',
  (name) => {
    const { timeoutSeconds, variables, memoryMb = 512 }: FunctionRow = functions[name];
    const [, resource] = found.find(([id]) => id.startsWith(`${labelOf(name)}Function`)) ?? [];
    expect(resource?.['Properties']).toMatchObject({
      MemorySize: memoryMb,
      Timeout: timeoutSeconds,
    });
    const given = Object.keys(resource?.['Properties'].Environment?.Variables ?? {});
    expect(given.sort()).toEqual([...variables].sort());
  },
);

test('each runs on Node 24 and arm64, traced, and logs JSON to a log of its own', () => {
  expect(found).toHaveLength(functionNames.length);
  for (const [, { Properties }] of found) {
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
  for (const [, { Properties }] of found) {
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
