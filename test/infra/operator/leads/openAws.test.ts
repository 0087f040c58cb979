import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runLeads } from '../../../../infra/operator/leads/runLeads.ts';
import { captureRun } from '../captureRun.ts';
import { type Answers, account, resourcesXml, stackXml, startAws } from '../startAws.ts';
import { message } from './events.ts';
import { shareDesk } from './shareDesk.ts';

const desk = await shareDesk();
const place = `stack DevSecOpsWebsite-prod, account ${account}, us-east-1`;
const surprise = '{"detail-type":"Surprise"}';
let aws: Awaited<ReturnType<typeof startAws>>;

function arnOf(queue: string) {
  return `arn:aws:sqs:us-east-1:${account}:${queue}`;
}

/** Starts an account with the stack of prod; what else it answers, a test adds. */
async function start(answers: Answers = {}): Promise<void> {
  aws = await startAws({
    ['DescribeStacks']: ({ StackName = '' }) =>
      StackName.endsWith('prod')
        ? stackXml(StackName, {
            outputs: { RecordsTable: desk.table.name, DeadLetterQueues: arnOf('DeadEvents') },
          })
        : stackXml(StackName, { outputs: { SiteUrl: 'https://dev.example.com' } }),
    ['GetQueueUrl']: ({ QueueName = '' }) => ({ QueueUrl: `${aws.url}/${account}/${QueueName}` }),
    GetQueueAttributes: { Attributes: { ApproximateNumberOfMessages: '3' } },
    ListDeadLetterSourceQueues: { queueUrls: [`http://sqs/${account}/Events`] },
    ReceiveMessage: {
      Messages: [{ Body: surprise, MD5OfBody: createHash('md5').update(surprise).digest('hex') }],
    },
    StartMessageMoveTask: { TaskHandle: 'task' },
    ['DescribeAlarms']: ({ StateValue }) => ({
      MetricAlarms: [
        { AlarmName: 'DevSecOpsWebsite-prod-FormsFail-now', StateValue: 'ALARM' },
        { AlarmName: 'DevSecOpsWebsite-prod-MailLate-in-the-morning', StateValue: 'OK' },
      ].filter((alarm) => alarm.StateValue === StateValue),
    }),
    'GET /v2/email/account': {
      SendingEnabled: true,
      ProductionAccessEnabled: false,
      EnforcementStatus: 'HEALTHY',
      SendQuota: { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: 13 },
    },
    ...answers,
  });
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url);
}

beforeEach(() => start());
afterEach(async () => {
  vi.unstubAllEnvs();
  await aws.stop();
});

function run(args: readonly string[], confirm?: () => Promise<boolean>) {
  return captureRun((terminal) => runLeads(args, terminal, Date.now()), confirm);
}

test("a deployed stage is found by its stack's outputs, and named on standard error", async () => {
  const reference = await desk.submit(message('x'));
  const { exitCode, out, err } = await run(['show', reference]);
  expect([exitCode, err]).toEqual([0, `On ${place}`]);
  expect(out).toContain('ada@example.com');
});

test('a stack without the outputs, and one that is not here, are refused', async () => {
  const dev = await run(['list', '--stage', 'dev']);
  expect([dev.exitCode, dev.err]).toEqual([3, expect.stringContaining("doesn't name its records")]);
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1');
  const gone = await run(['list']);
  expect([gone.exitCode, gone.err]).toEqual([
    3,
    expect.stringMatching(/^CloudFormation doesn't respond .*\nNothing was changed/),
  ]);
});

test('a missing permission is named, with whom to ask', async () => {
  await start({ ['ListDeadLetterSourceQueues']: () => undefined });
  const denied = await run(['redrive']);
  expect(denied.exitCode).toBe(3);
  expect(denied.err).toMatch(/SQS refused \(AccessDenied/);
  expect(denied.err).toContain('aws sts get-caller-identity');
});

test('dead letters go back to the queue that they came from, once a person agrees', async () => {
  const dry = await run(['redrive']);
  expect(dry.out).toMatch(/DeadEvents +3 +back to Events/);
  expect(dry.out).toContain('An event in DeadEvents:\n{"detail-type":"Surprise"}');
  expect(dry.out).toContain('Nothing was changed. To do it: npm run leads -- redrive --yes');
  const refused = await run(['redrive'], async () => false);
  expect(refused.out).toContain('Nothing was changed.');
  expect(aws.changes).toEqual([]);
  expect((await run(['redrive'], async () => true)).exitCode).toBe(0);
  expect(aws.changes).toEqual([
    ['StartMessageMoveTask', { SourceArn: arnOf('DeadEvents'), DestinationArn: arnOf('Events') }],
  ]);
});

test('what changes production asks, even where there is nothing to plan', async () => {
  const reference = await desk.submit(message('x'));
  const { out } = await run(['close', reference]);
  expect(out).toBe(`Nothing was changed. To do it: npm run leads -- close ${reference} --yes`);
  expect((await run(['close', reference, '--yes'])).out).toBe(`${reference} is closed.`);
});

test('status shows SES, alarms, dead letters and requests on one screen', async () => {
  await desk.submit(message('x'));
  const { out } = await run(['status']);
  expect(out).toMatch(/SES +sending is on; still in the SANDBOX.*; 13 of 200 emails/);
  expect(out).toMatch(/Alarms +DevSecOpsWebsite-prod-FormsFail-now$/m);
  expect(out).toMatch(/Dead letters +3: run redrive/);
  expect(out).toMatch(/Requests +1 open, 0 OVERDUE, 0 suspect/);
});

test("unblock takes an address off SES's list, though ours doesn't have it", async () => {
  const path = '/v2/email/suppression/addresses/full%40example.com';
  await start({
    [`GET ${path}`]: {
      SuppressedDestination: { EmailAddress: 'full@example.com', Reason: 'BOUNCE' },
    },
    [`DELETE ${path}`]: {},
  });
  const { out } = await run(['unblock', '--email', 'full@example.com', '--yes']);
  expect(out).toContain("(BOUNCE). This removes it from SES's list");
  expect(aws.changes.map(([operation]) => operation)).toEqual([`DELETE ${path}`]);
});

test('logs finds the groups by name, and the lines by their code', async () => {
  await start({
    ListStackResources: resourcesXml([
      ['AWS::Logs::LogGroup', '/aws/lambda/outbox', 'OutboxLogs1234'],
      ['AWS::Logs::LogGroup', '/aws/lambda/contact', 'ContactLogs1234'],
    ]),
    FilterLogEvents: {
      events: [
        { timestamp: 2, message: '{"code":"MAIL_PUT_OFF"}\n' },
        { timestamp: 1, message: '{"code":"MAIL_SENT"}\n' },
      ],
    },
  });
  const { out } = await run(['logs', 'outbox', '--code', 'MAIL_PUT_OFF']);
  expect(out).toBe('{"code":"MAIL_PUT_OFF"}');
  const none = await run(['logs', 'sheep']);
  expect([none.exitCode, none.err]).toEqual([1, expect.stringContaining('OutboxLogs1234')]);
});
