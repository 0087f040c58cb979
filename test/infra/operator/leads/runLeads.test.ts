import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runLeads } from '../../../../infra/operator/leads/runLeads.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';
import { captureRun } from '../captureRun.ts';
import { writeStackFacts } from '../writeStackFacts.ts';
import { shareDesk } from './shareDesk.ts';

const desk = await shareDesk();

function run(...args: string[]) {
  return captureRun((terminal) => runLeads(args, terminal, Date.now()));
}

const names = 'list show close export erase resend redrive status unblock test-alarm'.split(' ');

test('--help names every command and every exit code', async () => {
  const { exitCode, out } = await run('--help');
  expect(exitCode).toBe(0);
  for (const name of names) {
    expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  }
  expect(out.match(/^ {2}[0-3] {2}.*$/gm)).toHaveLength(4);
});

test.each(names)('%s --help needs no service', async (name) => {
  const { exitCode, out } = await run(name, '--help');
  expect(exitCode).toBe(0);
  expect(out).toContain(`npm run leads -- ${name}`);
  expect(out).toMatch(/--json .*\n[\s\S]*^ {2}3 {2}a service can't be reached/m);
});

test.each([
  [[], 'A command is missing: list, show, close'],
  [['lst'], "Unknown command 'lst': did you mean list?"],
  [['list', '--knd', 'contact'], "Unknown option '--knd': did you mean --kind?"],
  [['list', '--jsn'], "Unknown option '--jsn': did you mean --json?"],
  [
    ['list', '--local', '--stage', 'dev'],
    "Option '--stage <stage>' cannot be used with option '--local'",
  ],
  [['list', '--data', 'x'], '--data needs --local'],
  [
    ['list', '--stage', 'test'],
    "Option '--stage <stage>' argument 'test' is invalid. Allowed choices are prod, dev.",
  ],
])('%j is wrong usage, told in a line and with where to read on', async (args, words) => {
  const { exitCode, out, err } = await run(...args);
  const [command = ''] = args.filter((name) => names.includes(name));
  expect([exitCode, out]).toEqual([2, '']);
  expect(err.split('\n')).toEqual([
    expect.stringContaining(words),
    `npm run leads -- ${command} --help says what there is.`.replace('  ', ' '),
  ]);
});

test.each([
  ['that never ran', temporaryDirectory(), 'No local stack is known from'],
  ['that has stopped', writeStackFacts({}), "doesn't run"],
])('a local stack %s is told, with how to start it', async (_which, data, words) => {
  for (const command of ['list', 'redrive']) {
    const { exitCode, err } = await run(command, '--local', '--data', data);
    expect(exitCode).toBe(3);
    expect(err).toContain(words);
    expect(err.endsWith(`Start it: npm start -- --data ${data}`)).toBe(true);
  }
});

test.each(['500', 'access denied'] as const)('storage that answers %s is told', async (fault) => {
  desk.wire.dynamodb.setPlan(() => fault);
  const { exitCode, err } = await desk.leads(['list']);
  expect(exitCode).toBe(3);
  expect(err).toContain(fault === '500' ? 'InternalServerError' : 'AccessDeniedException');
});

test('the script itself prints, and exits with the code', async () => {
  const script = join(import.meta.dirname, '../../../../infra/operator/leads/leads.ts');
  const place = ['--local', '--data', desk.dataDirectory];
  function start(...args: string[]) {
    return promisify(execFile)(process.execPath, [script, ...args, ...place]);
  }
  const { stdout } = await start('list', '--json');
  expect(JSON.parse(stdout)).toEqual([]);
  await expect(start('show', 'C-00000000')).rejects.toMatchObject({
    code: 1,
    stderr: "C-00000000 isn't in the local stack.\n",
  });
});

test('npm run leads list --stage dev, without --, is refused, as it would list prod', async () => {
  vi.stubEnv('npm_config_stage', 'dev');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await run('list')).toEqual({
    exitCode: 2,
    out: '',
    err: 'npm took --stage for itself: write it after npm run leads --',
  });
});

test('test-alarm says that alarms exist at AWS only', async () => {
  const { exitCode, err } = await desk.leads(['test-alarm']);
  expect([exitCode, err]).toEqual([1, expect.stringContaining('Alarms exist at AWS only')]);
});
