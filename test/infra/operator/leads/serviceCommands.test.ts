import { expect, test } from 'vitest';
import { shareDesk } from './shareDesk.ts';

const desk = await shareDesk();

test('dead letters are counted, and stay where they are without --yes', async () => {
  desk.deadJobs.send('one');
  desk.deadJobs.send('two');
  const { out, exitCode } = await desk.leads(['redrive']);
  expect(exitCode).toBe(0);
  expect(out).toMatch(/DeadJobs +2 +back to Jobs/);
  expect(out).toContain(
    `Nothing was changed. To do it: npm run leads -- redrive --local-stack --data ${desk.dataDirectory} --yes`,
  );
  expect([desk.jobs.messages.length, desk.deadJobs.messages.length]).toEqual([0, 2]);
});

test('with --yes they go back to the queue that they came from', async () => {
  desk.deadJobs.send('one');
  await desk.leads(['redrive', '--yes']);
  expect(desk.deadJobs.messages.length).toBe(0);
  expect(desk.jobs.drain().map(({ body }) => body)).toEqual(['one']);
});

test('nothing to do is no fault', async () => {
  const { out, exitCode } = await desk.leads(['redrive', '--yes']);
  expect(exitCode).toBe(0);
  expect(out).toContain('There is nothing to move in the local stack');
});
