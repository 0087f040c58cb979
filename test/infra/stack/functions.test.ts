import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { formPagesFile } from '#contract/formPages.ts';
import {
  addFormPages,
  bundleLambdas,
  checkBundleSizes,
  type LambdaBundles,
  largestBundleBytes,
} from '../../../infra/stack/bundleLambdas.ts';
import { defaultProvider } from '../../../infra/stack/lambdaCredentials.ts';
import {
  type FunctionName,
  type FunctionRow,
  functionNames,
  functions,
} from '../../../lambdas/functions.ts';
import { temporaryDirectory } from '../../support/local/stackFixture.ts';
import { everySetting, labelOf, synthesizeStack } from '../../support/stack/synthesizeStack.ts';

const template = synthesizeStack();
const resources: Record<string, { Type: string; Properties: Record<string, unknown> }> =
  template.toJSON()['Resources'];

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

/** A reference as a text: logical ids without the CDK's hash. */
function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) {
    return String(value);
  }
  const [[key, argument] = ['', undefined]] = Object.entries(value);
  if (key === 'Fn::Join') {
    const [, parts] = argument as [string, unknown[]];
    return parts.map(nameOf).join('');
  }
  if (key === 'Fn::Select' || key === 'Fn::Split') {
    return nameOf((argument as [unknown, unknown])[1]);
  }
  const [id = ''] = [argument].flat().map(String);
  return id.replace(/[0-9A-F]{8}$/, '');
}

/** A role's permissions as "action on resource", with their conditions. */
function permissionsOf(role: string): string[] {
  const policies = Object.entries(resources).filter(
    ([id, { Type }]) => Type === 'AWS::IAM::Policy' && id.startsWith(`${role}DefaultPolicy`),
  );
  const statements = policies.flatMap(
    ([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement,
  );
  return statements
    .flatMap(({ Effect, Action, Resource, Condition }) =>
      [Action].flat().flatMap((action) =>
        [Resource].flat().map((resource) => {
          const condition = Condition ? ` if ${JSON.stringify(Condition)}` : '';
          return `${Effect} ${action} on ${nameOf(resource)}${condition}`;
        }),
      ),
    )
    .sort();
}

function propertiesOf(type: string): Record<string, unknown>[] {
  return Object.values(resources)
    .filter(({ Type }) => Type === type)
    .map(({ Properties }) => Properties);
}

const records = 'RecordsTable';
const fromUs = '"StringEquals":{"ses:FromAddress":"website@devsecops.example"}';
/** The contact function emails only the company. Registrations and the outbox email anyone. */
function mailCondition(name: FunctionName) {
  const toCompany = ',"ForAllValues:StringEquals":{"ses:Recipients":"leads@devsecops.example"}';
  return ` if {${fromUs}${name === 'contact' ? toCompany : ''}}`;
}
const accountArn = 'arn:aws:ses:us-east-1:AWS::AccountId:';
const pollActions = [
  'ReceiveMessage',
  'ChangeMessageVisibility',
  'GetQueueUrl',
  'DeleteMessage',
  'GetQueueAttributes',
];

/** The resources of a call in lambdas/functions.ts, with conditions. */
function targetsOf(call: string, name: FunctionName): string[] {
  if (call.startsWith('dynamodb:')) {
    return [records];
  }
  // No role in the seller's account is set here.
  if (call === 'sts:AssumeRole') {
    return [];
  }
  return call === 'ses:SendRawEmail'
    ? [`configuration-set/MailConfigurationSet`, 'identity/*'].map(
        (resource) => `${accountArn}${resource}${mailCondition(name)}`,
      )
    : ['*'];
}

function expectedPermissions(name: FunctionName): string[] {
  const label = labelOf(name);
  const { calls, indexes = [] }: FunctionRow = functions[name];
  const queues = propertiesOf('AWS::Lambda::EventSourceMapping')
    .filter(({ FunctionName }) => nameOf(FunctionName) === `${label}Live:live`)
    .map(({ EventSourceArn }) => nameOf(EventSourceArn));
  return [
    `logs:CreateLogStream on ${label}Logs`,
    `logs:PutLogEvents on ${label}Logs`,
    'xray:PutTelemetryRecords on *',
    'xray:PutTraceSegments on *',
    ...calls.flatMap((call) => targetsOf(call, name).map((target) => `${call} on ${target}`)),
    ...indexes.map((index) => `dynamodb:Query on ${records}/index/${index}`),
    ...queues.flatMap((queue) => pollActions.map((action) => `sqs:${action} on ${queue}`)),
  ]
    .map((permission) => `Allow ${permission}`)
    .sort();
}

test.each(functionNames)('%s may do exactly what lambdas/functions.ts lists', (name) => {
  expect(permissionsOf(`${labelOf(name)}Role`)).toEqual(expectedPermissions(name));
});

/** The roles by which the schedules of a function run it. */
function roleOfSchedule(target: string): string[] {
  return propertiesOf('AWS::Scheduler::Schedule')
    .map(({ Target }) => Target as { Arn: unknown; RoleArn: unknown })
    .filter(({ Arn }) => nameOf(Arn) === target)
    .map(({ RoleArn }) => nameOf(RoleArn));
}

test.each(['Outbox', 'PurchasesCheck'])('the schedule of %s may run it, and no more', (label) => {
  const [role] = roleOfSchedule(`${label}Live`);
  expect(permissionsOf(String(role))).toEqual([`Allow lambda:InvokeFunction on ${label}Live`]);
});

test("with a role in the seller's account, only that role calls AWS Marketplace", () => {
  const { marketplaceRoleArn } = everySetting;
  const seller = synthesizeStack(everySetting);
  const policies = Object.values(seller.findResources('AWS::IAM::Policy'));
  const statements: Statement[] = policies.flatMap(
    ({ Properties }) => Properties.PolicyDocument.Statement,
  );
  const assuming = statements.filter(({ Action }) => Action === 'sts:AssumeRole');
  expect(assuming.map(({ Resource }) => Resource)).toEqual(Array(3).fill(marketplaceRoleArn));
  expect(JSON.stringify(statements)).not.toContain('aws-marketplace:');
  // Only the seller's account may put AWS Marketplace's events onto this account's bus.
  seller.hasResourceProperties('AWS::Events::EventBusPolicy', {
    Statement: {
      Principal: { AWS: 'arn:aws:iam::444455556666:root' },
      Action: 'events:PutEvents',
      // Source: EventBridge user guide, "Example policy: Send events to a custom bus in a different
      // account".
      Condition: {
        'ForAllValues:StringEquals': {
          'events:source': ['aws.agreement-marketplace', 'devsecops.website'],
        },
      },
    },
  });
});

test('only functions, schedules and the upload have roles', () => {
  const roles = Object.entries(resources).filter(([, { Type }]) => Type === 'AWS::IAM::Role');
  const expected = [
    ...functionNames.map((name) => `${labelOf(name)}Role`),
    ...[...roleOfSchedule('OutboxLive'), ...roleOfSchedule('PurchasesCheckLive')],
    'WebsiteFilesRole',
  ];
  expect(roles.map(([id]) => nameOf({ Ref: id })).sort()).toEqual(expected.sort());
  for (const [, { Properties }] of roles) {
    expect(Properties).not.toHaveProperty('Policies');
    expect(Properties).not.toHaveProperty('ManagedPolicyArns');
  }
});

/** Finds the SDK's operations in a minified bundle: class extends a(b,c,"GetItem",d). */
const operationPattern = /class extends [\w$]+\([\w$]+,[\w$]+,"(\w+)"/g;

/** The SDK only calls it if a client has endpoint discovery enabled. */
const neverCalled = ['DescribeEndpoints'];

let bundles: LambdaBundles;
beforeAll(async () => {
  bundles = await bundleLambdas(temporaryDirectory());
});

test.each(functionNames)('the code of %s calls exactly what lambdas/functions.ts lists', (name) => {
  const code = readFileSync(join(bundles[name], 'index.cjs'), 'utf8');
  const called = [...code.matchAll(operationPattern)].map(([, operation]) => operation ?? '');
  const { calls, indexes }: FunctionRow = functions[name];
  const listed = calls.map((call) => call.split(':')[1] ?? '');
  expect([...new Set(called)].filter((each) => !neverCalled.includes(each)).sort()).toEqual(
    [...new Set([...listed, ...(indexes ? ['Query'] : [])])].sort(),
  );
});

test('the functions that respond with pages have them beside their code', () => {
  addFormPages(join(import.meta.dirname, '../../support/bundle'), bundles);
  const having = functionNames.filter((name) => existsSync(join(bundles[name], formPagesFile)));
  expect(having).toEqual(['contact', 'marketplace-registration']);
});

test('each bundle is loaded as Lambda loads it, and exports a handler', () => {
  const files = Object.values(bundles).map((folder) => join(folder, 'index.cjs'));
  const script = `process.stdout.write(${JSON.stringify(files)}.map((file) => typeof require(file).handler).join())`;
  expect(execFileSync(process.execPath, ['-e', script]).toString()).toBe(
    files.map(() => 'function').join(),
  );
});

test.each(functionNames)('an error in %s names a line of the sources', (name) => {
  const sourceMaps = { NODE_OPTIONS: '--enable-source-maps' };
  const environment = { Variables: sourceMaps };
  template.hasResourceProperties('AWS::Lambda::Function', { Environment: environment });
  const script = `const { handler } = require(${JSON.stringify(join(bundles[name], 'index.cjs'))});
    Promise.resolve().then(() => handler()).catch(({ stack }) => process.stdout.write(stack));`;
  const env = { ...process.env, ...sourceMaps };
  expect(execFileSync(process.execPath, ['-e', script], { env }).toString()).toMatch(
    /\b[\w-]+\.ts:\d+:\d+/,
  );
});

test('a bundle over the limit is named and stops the synthesis', () => {
  const sizes = { contact: largestBundleBytes, outbox: largestBundleBytes + 1 };
  expect(() => checkBundleSizes(sizes)).toThrow('outbox has 350001');
  expect(() => checkBundleSizes(sizes)).not.toThrow('contact');
});

afterEach(() => vi.unstubAllEnvs());

test("a function signs with its own role's credentials", async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'token');
  expect(await defaultProvider()()).toEqual({
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    sessionToken: 'token',
  });
});

test('without credentials it says what is missing', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined);
  await expect(defaultProvider()()).rejects.toThrow('AWS_ACCESS_KEY_ID');
});
