import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runLeads } from '../../../../infra/operator/leads/runLeads.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';
import { captureRun } from '../captureRun.ts';
import { message } from './events.ts';
import { shareDesk, writeStackFacts } from './shareDesk.ts';

const desk = await shareDesk();

function run(...args: string[]) {
  return captureRun((terminal) => runLeads(args, terminal, Date.now()));
}

const names = [
  'status',
  'list',
  'find',
  'show',
  'export',
  'close',
  'resend',
  'unblock',
  'erase',
  'restore',
  'redrive',
  'logs',
];

test('--help names every command and every exit code', async () => {
  const { exitCode, out } = await run('--help');
  expect(exitCode).toBe(0);
  for (const name of names) {
    expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  }
  expect(out).toContain('Exit codes: 0 done');
});

test.each([
  [['lst'], "unknown command 'lst'\n(Did you mean list?)"],
  [['list', '--knd', 'contact'], "unknown option '--knd'\n(Did you mean --kind?)"],
  [
    ['list', '--local-stack', '--stage', 'dev'],
    '--data goes with --local-stack, and --stage without it',
  ],
  [['list', '--data', 'x'], '--data goes with --local-stack'],
  [
    ['list', '--stage', 'test'],
    "option '--stage <stage>' argument 'test' is invalid. Allowed choices are prod, dev.",
  ],
])('%j is wrong usage, with what is wrong and where to read on', async (args, words) => {
  const { exitCode, out, err } = await run(...args);
  expect([exitCode, out]).toEqual([2, '']);
  expect(err).toContain(words);
  expect(err.split('\n').at(-1)).toMatch(/^Usage: npm run leads -- (?:list )?--help$/);
});

test.each([
  ['never ran', temporaryDirectory()],
  ['has stopped', writeStackFacts({})],
])('where the local stack %s, it is said how to start it', async (_which, data) => {
  const { exitCode, err } = await run('list', '--local-stack', '--data', data);
  expect([exitCode, err]).toEqual([
    3,
    `No local stack is running in ${data}. Start it: npm start -- --data ${data}`,
  ]);
});

test('each command says where it works', async () => {
  const { err } = await run('list', '--local-stack', '--data', desk.dataDirectory);
  expect(err).toBe(`On the local stack in ${desk.dataDirectory}`);
});

test.each(['500', 'access denied'] as const)(
  'a table that answers %s is reported',
  async (fault) => {
    desk.wire.dynamodb.setPlan(() => fault);
    const { exitCode, err } = await desk.leads(['list']);
    expect(exitCode).toBe(3);
    expect(err).toMatch(
      fault === '500'
        ? /^DynamoDB refused \(InternalServerError\)[\s\S]*Nothing was changed/
        : /^DynamoDB refused \(AccessDeniedException\)/,
    );
  },
);

test('the script itself prints, and exits with the code', async () => {
  const script = join(import.meta.dirname, '../../../../infra/operator/cli.ts');
  const place = ['--local-stack', '--data', desk.dataDirectory];
  function start(...args: string[]) {
    return promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      script,
      'leads',
      ...args,
      ...place,
    ]);
  }
  const { stdout } = await start('list', '--json');
  expect(JSON.parse(stdout)).toEqual([]);
  await expect(start('show', 'C-00000000')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("C-00000000 isn't in the local stack"),
  });
});

test('npm run leads list --local-stack, without --, is refused, as it would list prod', async () => {
  vi.stubEnv('npm_config_local_stack', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await run('list')).toEqual({
    exitCode: 2,
    out: '',
    err: expect.stringContaining(
      'npm took --local-stack as its own option: write it after npm run leads --',
    ),
  });
});

test.each([
  ['ahead', 86_400_000],
  ['behind', -2 * 86_400_000],
])('a clock that is days %s ends a command before it changes anything', async (word, errorMs) => {
  const reference = await desk.submit(message('x'));
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + errorMs);
  const { exitCode, err } = await desk.leads(['close', reference]);
  vi.mocked(Date.now).mockRestore();
  expect([exitCode, err]).toEqual([
    3,
    expect.stringContaining(`min ${word}, compared with DynamoDB`),
  ]);
  expect(await desk.ask(['show', reference])).toMatchObject({ history: [] });
});
