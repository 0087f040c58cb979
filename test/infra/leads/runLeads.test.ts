import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runLeads } from '../../../infra/leads/runLeads.ts';
import { temporaryDirectory } from '../local/stackFixture.ts';
import { type Operator, startOperator } from './startOperator.ts';

let operator: Operator;

beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.stop());
afterEach(() => operator.backEnd.healWire());

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const exitCode = await runLeads(args, {
    print: (text) => out.push(text),
    complain: (text) => err.push(text),
    nowMs: Date.now(),
  });
  return { exitCode, out: out.join('\n'), err: err.join('\n') };
}

const names = ['list', 'show', 'close', 'export', 'erase', 'resend', 'redrive', 'status'];

test('--help names every command and every exit code', async () => {
  const { exitCode, out } = await run('--help');
  expect(exitCode).toBe(0);
  for (const name of names) {
    expect(out).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
  }
  expect(out.match(/^ {2}[0-3] {2}.*$/gm)).toHaveLength(4);
});

test.each(names)('%s --help needs no service', async (name) => {
  const { exitCode, out } = await run(name, '--help');
  expect(exitCode).toBe(0);
  expect(out).toContain(`npm run leads -- ${name}`);
});

test.each([
  [[], 'A command is missing'],
  [['lst'], 'There is no command lst'],
  [['list', '--local', '--stage', 'dev'], '--local and --stage exclude each other'],
  [['list', '--data', 'x'], '--data needs --local'],
  [['list', '--stage', 'test'], '--stage must be prod or dev'],
])('%j is wrong usage', async (args, words) => {
  const { exitCode, err } = await run(...args);
  expect(exitCode).toBe(2);
  expect(err).toContain(words);
  expect(err).toContain('--help');
});

test('a local stack that never ran is told, with how to start it', async () => {
  const { exitCode, err } = await run('list', '--local', '--data', temporaryDirectory());
  expect(exitCode).toBe(3);
  expect(err).toContain('No local stack is known from');
  expect(err).toContain('npm start');
});

test.each(['500', 'access denied'] as const)('storage that answers %s is told', async (fault) => {
  operator.backEnd.wire.dynamodb.setPlan(() => fault);
  const { exitCode, err } = await operator.leads(['list']);
  expect(exitCode).toBe(3);
  expect(err).toContain(fault === '500' ? 'InternalServerError' : 'AccessDeniedException');
});

test('the script itself prints, and exits with the code', async () => {
  const script = join(import.meta.dirname, '../../../infra/leads/leads.ts');
  const start = (...args: string[]) =>
    promisify(execFile)(process.execPath, [
      script,
      ...args,
      '--local',
      '--data',
      operator.dataDirectory,
    ]);
  const { stdout } = await start('list', '--json');
  expect(JSON.parse(stdout)).toEqual([]);
  await expect(start('show', 'C-00000000')).rejects.toMatchObject({
    code: 1,
    stderr: "C-00000000 isn't in the local stack.\n",
  });
});

test('a stack that has stopped is told', async () => {
  const other = await startOperator();
  await other.stop();
  for (const command of ['list', 'redrive']) {
    const { exitCode, err } = await other.leads([command]);
    expect(exitCode).toBe(3);
    expect(err).toContain('npm start');
  }
});
