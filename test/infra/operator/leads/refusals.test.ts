import { afterEach, describe, expect, test, vi } from 'vitest';
import { runLeads } from '../../../../infra/operator/leads/runLeads.ts';
import { captureRun } from '../captureRun.ts';
import { type Answers, account, fault, resourcesXml, stackXml, startAws } from '../startAws.ts';
import { message } from './events.ts';
import { shareDesk } from './shareDesk.ts';

// Every command with every service refused.

const desk = await shareDesk();
const denied = fault('AccessDeniedException', 'denied');
const queue = `arn:aws:sqs:us-east-1:${account}:DeadEvents`;

const answers: Answers = {
  DescribeStacks: stackXml('DevSecOpsWebsite-prod', {
    outputs: { RecordsTable: desk.table.name, DeadLetterQueues: queue },
  }),
  GetQueueUrl: { QueueUrl: `http://127.0.0.1/${account}/DeadEvents` },
  GetQueueAttributes: { Attributes: { ApproximateNumberOfMessages: '3' } },
  ListDeadLetterSourceQueues: { queueUrls: [`http://sqs/${account}/Events`] },
  DescribeAlarms: { MetricAlarms: [] },
  'GET /v2/email/account': { SendingEnabled: true, EnforcementStatus: 'HEALTHY', SendQuota: {} },
  ListStackResources: resourcesXml([['AWS::Logs::LogGroup', '/aws/lambda/outbox', 'OutboxLogs1']]),
  FilterLogEvents: { events: [] },
};

const operations = [...Object.keys(answers), 'DynamoDB'];

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Runs a command where one operation is refused. */
async function runWithout(operation: string, args: readonly string[]) {
  const aws = await startAws({
    ...answers,
    // The SDK sends to the address of the queue.
    GetQueueUrl: () => ({ QueueUrl: `${aws.url}/${account}/DeadEvents` }),
    [operation]: denied,
  });
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url);
  if (operation === 'DynamoDB') {
    desk.wire.dynamodb.setPlan(() => 'access denied');
  }
  try {
    return await captureRun((terminal) => runLeads(args, terminal, Date.now()));
  } finally {
    desk.healWire();
    await aws.stop();
  }
}

const reference = 'C-00000000';
const commands = [
  ['status'],
  ['list'],
  ['find', '--email', 'ada@example.com'],
  ['show', reference],
  ['export'],
  ['close', reference],
  ['resend', '--parked'],
  ['unblock', '--email', 'ada@example.com'],
  ['erase', '--email', 'ada@example.com'],
  ['restore', '--from', 'another-table'],
  ['redrive'],
  ['logs', 'outbox'],
];

describe.each(commands)('%s', (...args) => {
  test.each(operations)('without %s says which service refused', async (operation) => {
    const { exitCode, err } = await runWithout(operation, args);
    // A command that doesn't need the service works, or doesn't find what it was asked for.
    expect([0, 1, 3]).toContain(exitCode);
    const refused = /^\w+ refused \(AccessDenied/m.test(err);
    expect(refused).toBe(exitCode === 3);
  });
});

test.each([
  ['GET /v2/email/account', 'SES', 'SESv2'],
  ['GetQueueUrl', 'Dead letters', 'SQS'],
  ['ListDeadLetterSourceQueues', 'Dead letters', 'SQS'],
  ['DescribeAlarms', 'Alarms', 'CloudWatch'],
  ['DynamoDB', 'Records', 'DynamoDB'],
])('without %s, status shows everything but %s', async (operation, line, service) => {
  await desk.submit(message('x'));
  const { exitCode, out, err } = await runWithout(operation, ['status']);
  expect([exitCode, err]).toEqual([3, expect.stringContaining(`${service} refused (AccessDenied`)]);
  const lines = [
    'SES',
    'Alarms',
    'Dead letters',
    operation === 'DynamoDB' ? 'Records' : 'Requests',
  ];
  for (const name of lines) {
    const isRefused = name === line;
    expect(out).toMatch(
      new RegExp(`^${name} +${isRefused ? `can't be read: ${service} refused` : "(?!can't)"}`, 'm'),
    );
  }
});
