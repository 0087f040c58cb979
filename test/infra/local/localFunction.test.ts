import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  functionEnvironment,
  readFunctions,
} from '../../../infra/local/lambda/functionDefinition.ts';
import { createFunctionLog } from '../../../infra/local/lambda/functionLog.ts';
import {
  createLocalFunction,
  type LocalFunction,
} from '../../../infra/local/lambda/localFunction.ts';
import { stackOf, temporaryDirectory } from '../../support/local/stackFixture.ts';

const open: LocalFunction[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((lambda) => lambda.close()));
});

const endpoints = { dynamodb: 'http://d', ses: 'http://s', marketplace: 'http://m' };

function start(code: string, properties: Record<string, unknown> = {}) {
  const stack = stackOf(
    {
      ContactFunctionF3292C7D: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          Runtime: 'nodejs24.x',
          Handler: 'index.handler',
          Code: { S3Bucket: { 'Fn::Sub': 'assets-$' + '{AWS::AccountId}' }, S3Key: 'code.zip' },
          Environment: { Variables: { GREETING: 'hello' } },
          ...properties,
        },
      },
    },
    { code: { 'index.cjs': code } },
  );
  const [definition] = readFunctions(stack);
  if (!definition) {
    throw new Error('The fixture has no function');
  }
  const printed: string[] = [];
  const logs = temporaryDirectory();
  const log = createFunctionLog(logs, definition.label, (line) => printed.push(line));
  const lambda = createLocalFunction(definition, functionEnvironment(definition, endpoints), log);
  open.push(lambda);
  async function call(event: unknown) {
    const outcome = await lambda.invoke(JSON.stringify(event));
    return outcome.type === 'done' ? JSON.parse(outcome.payload) : outcome;
  }
  function logFile() {
    return readFileSync(join(logs, 'Contact.log'), 'utf8');
  }
  return { lambda, call, printed, logFile };
}

test('the handler gets the event as JSON and what it returns comes back as JSON', async () => {
  const { call } = start('exports.handler = async (event) => ({ got: event, lost: undefined });');
  expect(await call({ a: [1, null] })).toEqual({ got: { a: [1, null] } });
});

test('its environment holds the variables of the template and of Lambda, and nothing of ours', async () => {
  process.env['SECRET_OF_THIS_MACHINE'] = 'x';
  const { call } = start('exports.handler = async () => process.env;');
  const environment = await call({});
  delete process.env['SECRET_OF_THIS_MACHINE'];
  expect(environment).toMatchObject({
    GREETING: 'hello',
    AWS_REGION: 'us-east-1',
    AWS_LAMBDA_FUNCTION_NAME: 'Test-ContactFunctionF3292C7D',
    AWS_ENDPOINT_URL_DYNAMODB: 'http://d',
    AWS_ENDPOINT_URL_SES: 'http://s',
    AWS_ENDPOINT_URL_MARKETPLACE_METERING: 'http://m',
    AWS_EC2_METADATA_DISABLED: 'true',
  });
  expect(Object.keys(environment)).not.toContain('SECRET_OF_THIS_MACHINE');
  expect(Object.keys(environment)).not.toContain('PATH');
});

test('an environment handles one event at a time; events at once get environments of their own', async () => {
  const { call } = start(`
    let running = 0;
    exports.handler = async () => {
      running += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return running--;
    };`);
  const answers = await Promise.all(Array.from({ length: 14 }, () => call({})));
  expect(answers).toEqual(Array.from({ length: 14 }, () => 1));
});

test('out of time it is ended, even in an endless loop, and the next event gets a new environment', async () => {
  const { call, logFile } = start(
    `let n = 0;
     exports.handler = async (event) => { n += 1; while (event.hang) {} return n; };`,
    { Timeout: 1 },
  );
  expect(await call({ hang: false })).toBe(1);
  expect(await call({ hang: true })).toEqual({
    type: 'failed',
    error: 'Task timed out after 1.00 seconds',
  });
  expect(await call({ hang: false })).toBe(1);
  expect(logFile()).toContain('Task timed out after 1.00 seconds');
});

test.each([
  ['throws', 'exports.handler = async () => { throw new Error("boom"); };', 'boom'],
  ['exits', 'exports.handler = async () => process.exit(3);', 'exited with code 3'],
  [
    'throws outside of the event',
    'exports.handler = () => new Promise(() => setTimeout(() => { throw new Error("late"); }));',
    'late',
  ],
  ['fails to load', 'throw new Error("no start");', 'no start'],
  ['has no handler', 'exports.other = 1;', 'exports no function named handler'],
])('a function that %s fails alone, with the reason', async (_what, code, reason) => {
  const { call } = start(code);
  expect(await call({})).toMatchObject({ type: 'failed', error: expect.stringContaining(reason) });
  expect(await call({})).toMatchObject({ type: 'failed', error: expect.stringContaining(reason) });
});

test('what it prints is kept in its log; the console gets it short and without metrics', async () => {
  const { lambda, call, printed, logFile } = start(`
    exports.handler = async () => {
      console.log(JSON.stringify({ level: 'info', code: 'STORED', requestId: 'r' }));
      console.log(JSON.stringify({ _aws: {}, Stored: 1 }));
      console.error('x'.repeat(500));
    };`);
  await call({});
  await lambda.close();
  expect(logFile()).toContain('"code":"STORED","requestId":"r"');
  expect(logFile()).toContain('"_aws"');
  expect(logFile()).toContain('x'.repeat(500));
  expect(printed).toEqual(['Contact: info code="STORED"', `Contact: ${'x'.repeat(200)}…`]);
});

test('other code runs from the next event on, and a running event ends with the old code', async () => {
  const wait = 'await new Promise((resolve) => setTimeout(resolve, event.ms));';
  const { lambda, call } = start(`exports.handler = async (event) => { ${wait} return 'old'; };`);
  const underWay = call({ ms: 300 });
  const next = temporaryDirectory();
  writeFileSync(join(next, 'index.cjs'), "exports.handler = async () => 'new';");
  lambda.reload(next);
  expect(await call({ ms: 0 })).toBe('new');
  expect(await underWay).toBe('old');
  expect(await Promise.all([call({}), call({})])).toEqual(['new', 'new']);
});
