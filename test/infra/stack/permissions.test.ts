import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundleLambdas, type LambdaBundles } from '../../../infra/stack/bundleLambdas.ts';
import { type FunctionName, functionNames } from '../../../lambdas/functions.ts';
import { temporaryDirectory } from '../../support/local/stackFixture.ts';
import { labelOf } from '../../support/stack/labelOf.ts';
import { synthesizeStack } from '../../support/stack/synthesizeStack.ts';

/** How the SDK's operations look in a minified bundle: class extends a(b,c,"GetItem",d). */
const operationPattern = /class extends [\w$]+\([\w$]+,[\w$]+,"(\w+)"/g;

/** The SDK can ask for special endpoints, but does so only for clients that are told to. */
const neverCalled = ['DescribeEndpoints'];

/** What runs a function needs, whatever its code calls. */
const runtimeActions = [
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'xray:PutTraceSegments',
  'xray:PutTelemetryRecords',
];

/** What SQS has a function's poller do, and what failed runs are sent with. */
const queueActions = [
  'sqs:ReceiveMessage',
  'sqs:ChangeMessageVisibility',
  'sqs:GetQueueUrl',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:SendMessage',
];

let bundles: LambdaBundles;
const template = synthesizeStack();

beforeAll(async () => {
  bundles = await bundleLambdas(temporaryDirectory());
});

function calledOperations(bundle: string): string[] {
  const code = readFileSync(join(bundle, 'index.cjs'), 'utf8');
  const operations = [...code.matchAll(operationPattern)].map(([, operation]) => operation ?? '');
  return operations.filter((operation) => !neverCalled.includes(operation)).sort();
}

function allowedActions(name: FunctionName): string[] {
  const found = Object.entries(template.findResources('AWS::IAM::Policy')).filter(([id]) =>
    id.startsWith(`${labelOf(name)}RoleDefaultPolicy`),
  );
  const statements = found.flatMap(([, policy]) => policy['Properties'].PolicyDocument.Statement);
  return statements.flatMap(({ Action }: { Action: string | string[] }) => Action);
}

test.each(functionNames)('%s may do what its code calls, and nothing else', (name) => {
  const own = allowedActions(name).filter(
    (action) => !runtimeActions.includes(action) && !queueActions.includes(action),
  );
  const operations = own.map((action) => action.split(':')[1] ?? '');
  expect([...new Set(operations)].sort()).toEqual(calledOperations(bundles[name]));
});
