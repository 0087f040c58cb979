import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runLeads } from '../../../../../infra/operator/leads/runLeads.ts';
import { captureRun } from '../../captureRun.ts';
import { shareDesk } from '../shareDesk.ts';
import { message } from '../submissions.ts';
import { arnOf, type StandIn, startAws } from './startAws.ts';

const desk = await shareDesk();
let aws: StandIn;

beforeAll(async () => {
  const RecordsTable = desk.table.name;
  const DeadLetterQueues = [arnOf('DeadEvents'), arnOf('DeadRuns')].join(',');
  aws = await startAws({
    'DevSecOpsWebsite-prod': { RecordsTable, DeadLetterQueues },
    'DevSecOpsWebsite-dev': { SiteUrl: 'https://dev.example.com' },
  });
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFORMATION', aws.url);
  vi.stubEnv('AWS_ENDPOINT_URL_SQS', aws.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await aws.stop();
});
afterEach(() => {
  aws.queues.clear();
  aws.changes.length = 0;
});

function run(...args: string[]) {
  return captureRun((terminal) => runLeads(args, terminal, Date.now()));
}

test("a deployed stage's table is found by the stack's outputs", async () => {
  const reference = await desk.submit(message('x'));
  const { exitCode, out } = await run('show', reference);
  expect(exitCode).toBe(0);
  expect(out).toContain('ada@example.com');
  const { err } = await run('show', 'C-00000000', '--stage', 'prod');
  expect(err).toBe("C-00000000 isn't in stack DevSecOpsWebsite-prod.");
});

test('a stack that lacks the outputs is told', async () => {
  const { exitCode, err } = await run('list', '--stage', 'dev');
  expect(exitCode).toBe(3);
  expect(err).toContain("DevSecOpsWebsite-dev doesn't say where its records and queues are");
});

test('a stack that is not in the account is told, with how to look whose it is', async () => {
  const elsewhere = await startAws({});
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFORMATION', elsewhere.url);
  const { exitCode, err } = await run('list');
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFORMATION', aws.url);
  await elsewhere.stop();
  expect(exitCode).toBe(3);
  expect(err).toContain('Stack with id DevSecOpsWebsite-prod does not exist');
  expect(err).toContain('aws sts get-caller-identity');
});

test('dead letters go back to the queue that they came from, by name', async () => {
  aws.queues.set('DeadEvents', { messages: 3 });
  aws.queues.set('Events', { messages: 0, deadLetters: 'DeadEvents' });
  const dry = await run('redrive');
  expect(dry.out).toMatch(/DeadEvents +3 +back to Events/);
  expect(dry.out).toMatch(/DeadRuns +0 +nothing/);
  expect(dry.out).toContain(
    'Dry run in stack DevSecOpsWebsite-prod: nothing was moved. To do it: npm run leads -- redrive --yes',
  );
  expect(aws.changes).toEqual([]);

  expect((await run('redrive', '--yes')).exitCode).toBe(0);
  expect(aws.changes).toEqual([{ from: arnOf('DeadEvents'), to: arnOf('Events') }]);
});

test('dead letters that came from no queue are kept unless they are to be discarded', async () => {
  aws.queues.set('DeadRuns', { messages: 2 });
  const kept = await run('redrive', '--yes');
  expect(kept.out).toMatch(/DeadRuns +2 +kept: no queue to go back to/);
  expect((await run('redrive', '--discard')).out).toContain('Dry run');
  expect(aws.changes).toEqual([]);

  await run('redrive', '--yes', '--discard');
  expect(aws.changes).toEqual([{ purged: 'DeadRuns' }]);
});
