import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Operator, startOperator } from '../startOperator.ts';

let operator: Operator;

beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.stop());
afterEach(() => {
  operator.jobs.drain();
  operator.deadJobs.drain();
});

test('dead letters are counted, and stay where they are without --yes', async () => {
  operator.deadJobs.send('one');
  operator.deadJobs.send('two');
  const { out, exitCode } = await operator.leads(['redrive']);
  expect(exitCode).toBe(0);
  expect(out).toMatch(/DeadJobs +2 +back to Jobs/);
  expect(out).toContain('Dry run in the local stack: nothing was moved.');
  expect([operator.jobs.length, operator.deadJobs.length]).toEqual([0, 2]);
});

test('with --yes they go back to the queue that they came from', async () => {
  operator.deadJobs.send('one');
  expect(await operator.ask(['redrive', '--yes'])).toEqual([
    {
      queue: 'DeadJobs',
      messages: 1,
      target: 'Jobs',
      action: 'send back',
      done: true,
    },
  ]);
  expect(operator.deadJobs.length).toBe(0);
  expect(operator.jobs.drain().map(({ body }) => body)).toEqual(['one']);
});

test('nothing to do is no fault', async () => {
  const { out, exitCode } = await operator.leads(['redrive', '--yes']);
  expect(exitCode).toBe(0);
  expect(out).toContain('No dead letters in the local stack.');
});
