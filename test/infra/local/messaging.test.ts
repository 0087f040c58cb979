import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LocalFunction } from '../../../infra/local/lambda/localFunction.ts';
import type { Outcome } from '../../../infra/local/lambda/startEnvironment.ts';
import { createMailAccount } from '../../../infra/local/mail/mailAccount.ts';
import { lifecycleEvent } from '../../../infra/local/marketplace/lifecycleEvent.ts';
import { createEventBus } from '../../../infra/local/messaging/eventBus.ts';
import { createMailEvents } from '../../../infra/local/messaging/mailEvents.ts';
import { readQueues } from '../../../infra/local/messaging/queue.ts';
import { startQueueReaders } from '../../../infra/local/messaging/queueReader.ts';
import { startSchedules } from '../../../infra/local/messaging/schedules.ts';
import type { Resource } from '../../../infra/local/template/template.ts';
import { stackOf } from '../../support/local/stackFixture.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) {
    each.close();
  }
  vi.useRealTimers();
});

function arnOf(id: string) {
  return { 'Fn::GetAtt': [id, 'Arn'] };
}

const queue = { Type: 'AWS::SQS::Queue' };

function done(payload: unknown): Outcome {
  return { type: 'done', payload: JSON.stringify(payload) };
}

/** A stack with one function, which answers each event with `run`. */
function start(
  more: Record<string, Resource>,
  run: (event: string) => Outcome = () => done(null),
  scheduleIntervalMs?: number,
) {
  const stack = stackOf({ Fn: { Type: 'AWS::Lambda::Function' }, ...more });
  const calls: string[] = [];
  async function invoke(event: string) {
    calls.push(event);
    return run(event);
  }
  const definition = { arn: stack.value('Fn', 'Arn'), name: stack.value('Fn'), label: 'Fn' };
  const lambdas = [{ definition, invoke }] as unknown as LocalFunction[];
  const queues = readQueues(stack);
  const bus = createEventBus(stack, queues);
  const mail = createMailAccount(['acme.com']);
  mail.listen(createMailEvents(stack, bus));
  const schedules = startSchedules(stack, queues, lambdas, scheduleIntervalMs);
  open.push(schedules, startQueueReaders(stack, queues, lambdas));
  function bodies(logicalId: string) {
    const found = queues.find((each) => each.logicalId === logicalId);
    return found?.messages.map(({ body }) => JSON.parse(body));
  }
  return { bus, calls, bodies, mail, queues, schedules: schedules.all };
}

function rule(EventPattern: unknown, target: string, rest: object = {}) {
  const Targets = [{ Arn: arnOf(target), Id: 'Target0' }];
  return { Type: 'AWS::Events::Rule', Properties: { EventPattern, Targets, ...rest } };
}

test('an event goes to the queues of the rules that it matches', () => {
  const ours = { source: ['aws.agreement-marketplace'] };
  const { bus, bodies } = start({
    Inbox: queue,
    Other: queue,
    Ours: rule(ours, 'Inbox'),
    Off: rule(ours, 'Other', { State: 'DISABLED' }),
    Others: rule({ source: ['aws.ses'] }, 'Other'),
    Kind: rule({ ...ours, 'detail-type': ['License Updated - Manufacturer'] }, 'Other'),
  });
  const purchase = { accountId: '111122223333', licenseArn: 'arn:l', agreementId: 'agmt-1' };
  const time = new Date('2026-01-02T03:04:05.678Z');
  const options = { requestId: 'r1', time };
  expect(bus.put(lifecycleEvent('agreement-cancelled', purchase, 'code', options))).toEqual([
    'Ours',
  ]);
  expect(bodies('Other')).toEqual([]);
  expect(bodies('Inbox')).toMatchObject([
    {
      'detail-type': 'Purchase Agreement Ended - Proposer',
      time: '2026-01-02T03:04:05Z',
      detail: {
        requestId: 'r1',
        agreement: { id: 'agmt-1', intent: 'NEW', status: 'CANCELLED' },
        acceptor: { accountId: '111122223333' },
        product: { code: 'code' },
      },
    },
  ]);
});

test("a bounce reaches the queue of the rule for the configuration set's mails", () => {
  const tags = { 'ses:configuration-set': [{ Ref: 'Set' }] };
  const { mail, bodies } = start({
    Set: { Type: 'AWS::SES::ConfigurationSet', Properties: { Name: 'mails' } },
    Inbox: queue,
    Feedback: rule({ source: ['aws.ses'], detail: { mail: { tags } } }, 'Inbox'),
    Destination: {
      Type: 'AWS::SES::ConfigurationSetEventDestination',
      Properties: {
        ConfigurationSetName: { Ref: 'Set' },
        EventDestination: { MatchingEventTypes: ['bounce'], EventBridgeDestination: {} },
      },
    },
  });
  expect(mail.play('bounce', 'a@example.com')).toBe(1);
  expect(mail.play('complaint', 'b@example.com')).toBe(0);
  const again = { recipients: ['a@example.com'], from: 'x@acme.com', tags: { kind: 'contact' } };
  const { isDelivered, publish } = mail.take({ ...again, configurationSet: 'mails' });
  publish();
  expect(isDelivered).toBe(false);
  expect(bodies('Inbox')).toMatchObject([
    { detail: { bounce: { bouncedRecipients: [{ emailAddress: 'a@example.com' }] } } },
    {
      detail: {
        bounce: { bounceSubType: 'OnAccountSuppressionList' },
        mail: { tags: { kind: ['contact'] } },
      },
    },
  ]);
});

describe('a queue', () => {
  const resources = {
    Dead: queue,
    Jobs: {
      Type: 'AWS::SQS::Queue',
      Properties: {
        VisibilityTimeout: 6,
        RedrivePolicy: { deadLetterTargetArn: arnOf('Dead'), maxReceiveCount: 2 },
      },
    },
    Mapping: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: arnOf('Jobs'),
        FunctionName: { Ref: 'Fn' },
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      },
    },
  };

  function failuresIn(event: string) {
    const { Records } = JSON.parse(event) as { Records: { messageId: string; body: string }[] };
    const bad = Records.filter(({ body }) => body === '"bad"');
    return bad.map(({ messageId }) => ({ itemIdentifier: messageId }));
  }

  test('gives a failed message again after its time, then puts it among the dead letters', async () => {
    vi.useFakeTimers();
    const { queues, calls, bodies } = start(resources, (event) =>
      done({ batchItemFailures: failuresIn(event) }),
    );
    const [, jobs] = queues;
    jobs?.send('"good"');
    jobs?.send('"bad"');
    await vi.advanceTimersByTimeAsync(5_900);
    expect([calls.length, bodies('Jobs')]).toEqual([1, ['bad']]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect([calls.length, bodies('Dead')]).toEqual([2, []]);
    expect(JSON.parse(calls[1] ?? '').Records[0].attributes.ApproximateReceiveCount).toBe('2');
    await vi.advanceTimersByTimeAsync(6_000);
    expect([calls.length, bodies('Jobs'), bodies('Dead')]).toEqual([2, [], ['bad']]);
  });

  test.each([
    ['a failed function', { type: 'failed', error: 'x' } as Outcome],
    ['an answer that is no list', done({ batchItemFailures: 'all' })],
    ['an unknown message', done({ batchItemFailures: [{ itemIdentifier: 'nobody' }] })],
  ])('keeps the whole batch after %s', async (_what, outcome) => {
    vi.useFakeTimers();
    const { queues, bodies } = start(resources, () => outcome);
    queues[1]?.send('1');
    queues[1]?.send('2');
    await vi.advanceTimersByTimeAsync(300);
    expect(bodies('Jobs')).toEqual([1, 2]);
  });
});

function schedule(ScheduleExpression: string, rest: object = {}) {
  const Target = { Arn: arnOf('Fn'), Input: '{"a":1}' };
  return { Type: 'AWS::Scheduler::Schedule', Properties: { ScheduleExpression, Target, ...rest } };
}

test('a rate runs by itself, a cron by hand, a disabled schedule never', async () => {
  vi.useFakeTimers();
  const { schedules, calls } = start({
    Often: schedule('rate(2 minutes)'),
    Daily: schedule('cron(0 6 * * ? *)'),
    Off: schedule('rate(1 minute)', { State: 'DISABLED' }),
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(120_001);
  expect(calls).toEqual(['{"a":1}', '{"a":1}']);
  expect(schedules.map(({ logicalId }) => logicalId)).toEqual(['Often', 'Daily']);
  await schedules[1]?.run();
  expect(calls).toHaveLength(3);
});

test('a failed run of a schedule is a message in the queue for failures', async () => {
  const { schedules, bodies } = start(
    {
      Dead: queue,
      Often: schedule('rate(1 minute)'),
      Config: {
        Type: 'AWS::Lambda::EventInvokeConfig',
        Properties: {
          FunctionName: { Ref: 'Fn' },
          MaximumRetryAttempts: 0,
          DestinationConfig: { OnFailure: { Destination: arnOf('Dead') } },
        },
      },
    },
    () => ({ type: 'failed', error: 'boom' }),
    Number.POSITIVE_INFINITY,
  );
  await schedules[0]?.run();
  expect(bodies('Dead')).toMatchObject([
    { requestPayload: { a: 1 }, responsePayload: { errorMessage: 'boom' } },
  ]);
});

test('a target or an expression that is not supported stops the start by name', () => {
  expect(() => start({ Rule1: rule({ source: ['a'] }, 'Fn') })).toThrow(
    /Rule1 refers to .*:Fn|Rule1 refers to/,
  );
  const wildcard = { source: [{ wildcard: 'a*' }] };
  expect(() => start({ Inbox: queue, Rule2: rule(wildcard, 'Inbox') })).toThrow(
    /Rule2 .*EventPattern/,
  );
  expect(() => start({ Once: schedule('at(2030-01-01T00:00:00)') })).toThrow(/Once .*rate or cron/);
});
