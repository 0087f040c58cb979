import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runLeads } from '../../../../../infra/operator/leads/runLeads.ts';
import { captureRun } from '../../captureRun.ts';
import { shareDesk } from '../shareDesk.ts';
import { message } from '../submissions.ts';
import { arnOf, type StandIn, startAws, topicArn } from './startAws.ts';

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
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDWATCH', aws.url);
  vi.stubEnv('AWS_ENDPOINT_URL_SNS', aws.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await aws.stop();
});
afterEach(() => {
  aws.queues.clear();
  aws.alarms.clear();
  aws.subscriptions.length = 0;
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
  expect(err).toContain('For the stack of npm start: npm run leads -- list --local\nnpm keeps');
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

describe('test-alarm', () => {
  const confirmed = { Endpoint: 'operator@acme.com', SubscriptionArn: `${topicArn}:1` };
  const pending = { Endpoint: 'new@acme.com', SubscriptionArn: 'PendingConfirmation' };

  test('lets the first quiet alarm of the stack ring, and says who is mailed', async () => {
    aws.alarms.set('DevSecOpsWebsite-dev-AlarmsFormsFail', 'OK');
    aws.alarms.set('DevSecOpsWebsite-prod-AlarmsFormsFail', 'ALARM');
    aws.alarms.set('DevSecOpsWebsite-prod-AlarmsMailLate', 'OK');
    aws.subscriptions.push(confirmed, pending);
    const { exitCode, out } = await run('test-alarm');
    expect(exitCode).toBe(0);
    expect(aws.changes).toEqual([
      { alarm: 'DevSecOpsWebsite-prod-AlarmsMailLate', state: 'ALARM' },
    ]);
    expect(out).toContain('goes to operator@acme.com, and');
    expect(out).toContain('Not confirmed, and so told nothing: new@acme.com.');
  });

  test.each([
    ['nobody subscribed', [], [], 'Nobody is told of alarms in stack DevSecOpsWebsite-prod'],
    ['nobody confirmed', [pending], [], 'Nobody has confirmed yet: new@acme.com has to open'],
    [
      'it has no such alarm',
      [confirmed],
      ['--alarm', 'Sheep'],
      'No alarm in stack DevSecOpsWebsite-prod has Sheep',
    ],
    ['it rings already', [confirmed], ['--alarm', 'FormsFail'], 'FormsFail is in ALARM already'],
  ])('changes nothing where %s', async (_what, subscriptions, args, words) => {
    aws.alarms.set('DevSecOpsWebsite-prod-AlarmsFormsFail', 'ALARM');
    aws.alarms.set('DevSecOpsWebsite-prod-AlarmsMailLate', 'OK');
    aws.subscriptions.push(...subscriptions);
    const { exitCode, err } = await run('test-alarm', ...args);
    expect([exitCode, aws.changes]).toEqual([1, []]);
    expect(err).toContain(words);
  });

  test('a stack without alarms is told', async () => {
    expect((await run('test-alarm')).err).toContain('There are no alarms in stack');
  });
});
