import { expect, test, vi } from 'vitest';
import { type Cloud, openDryCloud } from '../../../../infra/operator/rehearse/cloud.ts';
import { runRehearse } from '../../../../infra/operator/rehearse/runRehearse.ts';
import { captureRun } from '../captureRun.ts';
import { findParameterFaults } from '../findParameterFaults.ts';

/** Runs it with a cloud that makes no calls. @param change what is different there */
async function rehearse(args: readonly string[], change: Partial<Cloud> = {}) {
  const calls: string[] = [];
  const run = await captureRun((terminal) =>
    runRehearse(args, terminal, () => ({
      ...openDryCloud((line) => calls.push(line.trim())),
      ...change,
    })),
  );
  return { ...run, calls };
}

const started = ['--yes', '--mailbox', 'rehearsal@acme.com'];

test('a dry run prints the steps in their order, each call with its parameters, and the removal last', async () => {
  const { out, exitCode, calls } = await rehearse(['--dry-run', '--token', 'a-token']);
  expect([exitCode, calls]).toEqual([0, []]);
  const marks = [
    'Deployment',
    '  $ REHEARSAL_RELEASE=one npx cdk deploy',
    'Smoke and browser',
    '  $ npm run smoke',
    'Mail events',
    '  SESv2 SendEmail',
    'Purchases',
    '  EventBridge PutEvents',
    'Alarms',
    '  CloudWatch SetAlarmState',
    'Release and rollback',
    '  $ REHEARSAL_RELEASE=two npx cdk deploy',
    '  $ REHEARSAL_RELEASE=one npx cdk deploy',
    'Removal',
    '  S3 DeleteObjects',
    '  CloudFormation DeleteStack',
    'That was a dry run',
  ];
  let place = 0;
  for (const mark of marks) {
    const next = out.indexOf(`\n${mark}`, place);
    expect([mark, next]).toEqual([mark, expect.any(Number)]);
    expect([mark, next]).not.toEqual([mark, -1]);
    place = next;
  }
});

test("each call has the parameters that the SDK's models know and require, and no others", async () => {
  const { out } = await rehearse(['--dry-run']);
  const calls = Array.from(out.matchAll(/^ {2}([A-Z]\w+ [A-Z]\w+) (\{.*\})$/gm));
  expect(calls.length).toBeGreaterThan(30);
  expect(
    calls.flatMap(([, call = '', input = '']) => findParameterFaults(call, JSON.parse(input))),
  ).toEqual([]);
});

test('a deployment that fails is reported and removed, and nothing else is tried', async () => {
  const { out, exitCode, calls } = await rehearse(started, { run: async () => 1 });
  expect(exitCode).toBe(1);
  expect(out).toContain('cdk deploy ended with code 1.');
  expect(out).not.toContain('Smoke and browser');
  expect(calls.join('\n')).toContain('CloudFormation DeleteStack');
});

test('Ctrl-C in the middle of a deployment removes the stage', async () => {
  const listeners = process.listenerCount('SIGINT');
  const { out, exitCode, calls } = await rehearse(started, {
    run: async () => {
      process.emit('SIGINT');
      throw new Error('aborted');
    },
  });
  expect(exitCode).toBe(1);
  expect(out).toContain('Interrupted.');
  expect(calls.join('\n')).toContain('CloudFormation DeleteStack');
  expect(process.listenerCount('SIGINT')).toBe(listeners);
});

test('--keep leaves the stage and says how to remove it', async () => {
  const { out, calls } = await rehearse([...started, '--keep']);
  expect(calls.join('\n')).not.toContain('DeleteStack');
  expect(out).toMatch(/npm run rehearse -- --remove rehearsal-\w+/);
});

test('no other stage can be removed', async () => {
  const { exitCode, err, calls } = await rehearse(['--remove', 'prod']);
  expect([exitCode, calls]).toEqual([1, []]);
  expect(err).toContain("prod isn't a stage of npm run rehearse");
});

test.each([true, false])('it asks once, and the answer %s counts', async (answer) => {
  const confirm = vi.fn().mockResolvedValue(answer);
  const programs: string[] = [];
  const run: Cloud['run'] = async (words) => {
    programs.push(words.join(' '));
    return 1;
  };
  await captureRun(
    (terminal) =>
      runRehearse(['--mailbox', 'rehearsal@acme.com'], terminal, () => ({
        ...openDryCloud(() => {}),
        run,
      })),
    confirm,
  );
  expect(confirm).toHaveBeenCalledOnce();
  expect(programs.some((words) => words.includes('cdk deploy'))).toBe(answer);
});
