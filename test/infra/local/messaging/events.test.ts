import { afterEach, expect, test, vi } from 'vitest';
import type { LocalFunction } from '../../../../infra/local/lambda/localFunction.ts';
import { createMailAccount } from '../../../../infra/local/mail/mailAccount.ts';
import {
  lifecycleEvent,
  lifecycleKinds,
} from '../../../../infra/local/marketplace/lifecycleEvent.ts';
import { createEventBus } from '../../../../infra/local/messaging/eventBus.ts';
import { createMailEvents } from '../../../../infra/local/messaging/mailEvents.ts';
import { readQueues } from '../../../../infra/local/messaging/readQueues.ts';
import { startSchedules } from '../../../../infra/local/messaging/schedules.ts';
import type { TopicMail } from '../../../../infra/local/messaging/topicMail.ts';
import { createTopics } from '../../../../infra/local/messaging/topics.ts';
import type { Permissions } from '../../../../infra/local/permissions/permissions.ts';
import { createPermissions } from '../../../../infra/local/permissions/permissions.ts';
import type { StackReader } from '../../../../infra/local/template/stackReader.ts';
import type { Resource } from '../../../../infra/local/template/template.ts';
import { everythingAllowed } from '../../../support/local/everythingAllowed.ts';
import { stackOf } from '../../../support/local/stackFixture.ts';

const purchase = { accountId: '111122223333', licenseArn: 'arn:l', agreementId: 'agmt-1' };

afterEach(() => {
  vi.useRealTimers();
});

function arnOf(id: string) {
  return { 'Fn::GetAtt': [id, 'Arn'] };
}
const queue = { Type: 'AWS::SQS::Queue' };
const fn = { Type: 'AWS::Lambda::Function' };

function lambdaOf(stack: StackReader, calls: string[]): LocalFunction {
  const definition = { arn: stack.value('Fn', 'Arn'), name: stack.value('Fn'), label: 'Fn' };
  async function invoke(event: string) {
    calls.push(event);
    return { type: 'done', payload: 'null' };
  }
  // Only the names of a definition are looked at here.
  return { definition, invoke, close: async () => {} } as unknown as LocalFunction;
}

function start(
  resources: Record<string, Resource>,
  permissionsOf: (stack: StackReader) => Permissions = () => everythingAllowed,
) {
  const stack = stackOf({ Fn: fn, Role: { Type: 'AWS::IAM::Role' }, ...resources });
  const calls: string[] = [];
  const lambdas = [lambdaOf(stack, calls)];
  const queues = readQueues(stack);
  const bus = createEventBus(stack, queues, lambdas, everythingAllowed);
  const mails: TopicMail[] = [];
  const topics = createTopics(stack, queues, lambdas, everythingAllowed, {
    send: (mail) => mails.push(mail),
    unsubscribeUrl: (arn) => `http://localhost/unsubscribe?${arn}`,
  });
  function bodies() {
    return queues.flatMap((each) => each.drain().map(({ body }) => JSON.parse(body)));
  }
  const mail = createMailAccount([]);
  mail.listen(createMailEvents(stack, bus, topics));
  function schedules(...pace: readonly (number | undefined)[]) {
    const [everyMs, minuteMs] = pace;
    return startSchedules(stack, queues, lambdas, permissionsOf(stack), everyMs, minuteMs);
  }
  return { bus, calls, bodies, mail, mails, topics, schedules };
}

function rule(pattern: unknown, target: unknown, rest: Record<string, unknown> = {}) {
  return {
    Type: 'AWS::Events::Rule',
    Properties: {
      EventPattern: pattern,
      State: 'ENABLED',
      Targets: [{ Arn: target, Id: 'Target0' }],
      ...rest,
    },
  };
}

test('an event goes to the targets of the rules it matches', () => {
  const { bus, calls, bodies } = start({
    Inbox: queue,
    Ours: rule({ source: ['aws.agreement-marketplace'] }, arnOf('Inbox')),
    Direct: rule({ source: ['aws.agreement-marketplace'] }, arnOf('Fn')),
    Others: rule({ source: ['aws.ses'] }, arnOf('Inbox')),
    Off: rule({ source: ['aws.agreement-marketplace'] }, arnOf('Inbox'), { State: 'DISABLED' }),
  });
  const time = new Date('2026-01-02T03:04:05.678Z');
  const options = { requestId: 'r1', time };
  const put = lifecycleEvent('agreement-cancelled', purchase, 'code', options);
  expect(bus.put(put)).toEqual(['Ours', 'Direct']);
  const event = {
    source: 'aws.agreement-marketplace',
    'detail-type': 'Purchase Agreement Ended - Proposer',
    region: 'us-east-1',
    time: '2026-01-02T03:04:05Z',
    detail: {
      requestId: 'r1',
      agreement: { id: 'agmt-1', intent: 'NEW', status: 'CANCELLED' },
      acceptor: { accountId: '111122223333' },
      product: { code: 'code' },
    },
  };
  expect(bodies()).toMatchObject([event]);
  expect(calls.map((text) => JSON.parse(text))).toMatchObject([event]);
});

test('license events name the license, agreement events do not', () => {
  const withLicense = lifecycleKinds.filter((kind) =>
    JSON.stringify(lifecycleEvent(kind, purchase, 'code').detail).includes('arn:l'),
  );
  expect(withLicense).toEqual(['license-updated', 'license-deprovisioned', 'of-an-unknown-kind']);
});

test('a rule whose target is not played here is named', () => {
  expect(() => start({ Rule1: rule({ source: ['a'] }, 'arn:aws:states:x') })).toThrow(
    'Rule1 delivers to arn:aws:states:x',
  );
});

function destination(rest: Record<string, unknown>) {
  return {
    Type: 'AWS::SES::ConfigurationSetEventDestination',
    Properties: {
      ConfigurationSetName: { Ref: 'Set' },
      EventDestination: { Enabled: true, MatchingEventTypes: ['bounce'], ...rest },
    },
  };
}
const set = { Type: 'AWS::SES::ConfigurationSet', Properties: { Name: 'mails' } };

test('a bounce gets through EventBridge to the queue of the rule that waits for our mails', () => {
  const tags = { 'ses:configuration-set': [{ Ref: 'Set' }] };
  const { mail, bodies } = start({
    Set: set,
    Inbox: queue,
    Feedback: rule({ source: ['aws.ses'], detail: { mail: { tags } } }, arnOf('Inbox')),
    Destination: destination({ EventBridgeDestination: { EventBusArn: 'bus' } }),
  });
  expect(mail.play('bounce', 'a@example.com')).toBe(1);
  expect(mail.play('complaint', 'a@example.com')).toBe(0);
  expect(bodies()).toMatchObject([
    {
      source: 'aws.ses',
      'detail-type': 'Email Bounced',
      detail: {
        eventType: 'Bounce',
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'a@example.com' }] },
      },
    },
  ]);
});

test('a complaint gets through SNS to functions, queues and people', () => {
  function subscription(Protocol: string, Endpoint: unknown, rest = {}) {
    return {
      Type: 'AWS::SNS::Subscription',
      Properties: { TopicArn: { Ref: 'Topic' }, Protocol, Endpoint, ...rest },
    };
  }
  const { mail, mails, topics, calls, bodies } = start({
    Set: set,
    Raw: queue,
    Topic: { Type: 'AWS::SNS::Topic' },
    ToFn: subscription('lambda', arnOf('Fn')),
    ToQueue: subscription('sqs', arnOf('Raw'), { RawMessageDelivery: true }),
    ToPeople: subscription('email', 'operator@example.com'),
    Destination: destination({
      MatchingEventTypes: ['complaint'],
      SnsDestination: { TopicARN: { Ref: 'Topic' } },
    }),
  });
  expect(mail.play('complaint', 'a@example.com')).toBe(3);
  const detail = {
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress: 'a@example.com' }] },
  };
  expect(bodies()).toMatchObject([detail]);
  const [event] = calls.map((text) => JSON.parse(text));
  expect(event).toMatchObject({ Records: [{ EventSource: 'aws:sns' }] });
  expect(JSON.parse(event.Records[0].Sns.Message)).toMatchObject(detail);
  expect(mails).toMatchObject([
    { to: 'operator@example.com', subject: 'AWS Notification Message' },
  ]);
  expect(JSON.parse(mails[0]?.text.split('\n')[0] ?? '')).toMatchObject(detail);

  const [reader] = topics.readers();
  expect(mails[0]?.text).toContain(`http://localhost/unsubscribe?${reader?.arn}`);
  expect(topics.unsubscribe('arn:of:nobody')).toBeUndefined();
  topics.unsubscribe(reader?.arn ?? '');
  expect(mail.play('complaint', 'a@example.com')).toBe(2);
  expect([mails.length, topics.readers()]).toEqual([1, []]);
});

function scheduler(expression: string, rest: Record<string, unknown> = {}) {
  return {
    Type: 'AWS::Scheduler::Schedule',
    Properties: {
      ScheduleExpression: expression,
      State: 'ENABLED',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: { Arn: arnOf('Fn'), Input: '{"a":1}', RoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] } },
      ...rest,
    },
  };
}

test('a rate runs for real, a time of day only by hand, a disabled one never', async () => {
  vi.useFakeTimers();
  const { schedules, calls } = start({
    Often: scheduler('rate(2 minutes)'),
    Daily: scheduler('cron(0 6 * * ? *)'),
    Off: scheduler('rate(1 minute)', { State: 'DISABLED' }),
    Old: {
      Type: 'AWS::Events::Rule',
      Properties: { ScheduleExpression: 'rate(1 hour)', Targets: [{ Arn: arnOf('Fn'), Id: 't' }] },
    },
  });
  const started = schedules();

  await vi.advanceTimersByTimeAsync(119_999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['{"a":1}']);
  await vi.advanceTimersByTimeAsync(3_480_000);
  expect(calls.filter((text) => text === '{"a":1}')).toHaveLength(30);
  expect(calls.filter((text) => text.includes('Scheduled Event'))).toHaveLength(1);
  started.close();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(calls).toHaveLength(31);

  expect(started.all.map(({ logicalId }) => logicalId)).toEqual(['Often', 'Daily', 'Old']);
  await started.all[1]?.run();
  expect(calls).toHaveLength(32);
});

test.each([
  ['when a test replaces every rate', 100, undefined, 1_000, 10],
  ['when all runs are left to the hand', Number.POSITIVE_INFINITY, undefined, 1_000_000, 0],
  ['when a minute takes 2 seconds', undefined, 2_000, 8_000, 2],
])('%s a rate keeps to it', async (_, everyMs, minuteMs, passMs, runs) => {
  vi.useFakeTimers();
  const { schedules, calls } = start({ Often: scheduler('rate(2 minutes)') });
  const started = schedules(everyMs, minuteMs);
  await vi.advanceTimersByTimeAsync(passMs);
  started.close();
  expect(calls).toHaveLength(runs);
});

test('a schedule that is neither rate nor cron is named', () => {
  const { schedules } = start({ Once: scheduler('at(2030-01-01T00:00:00)') });
  expect(() => schedules()).toThrow('Once has the schedule at(');
});

test("the scheduler acts for a schedule's group: a role may trust it for that alone", async () => {
  const group = 'arn:aws:scheduler:us-east-1:000000000000:schedule-group/default';
  const trust = {
    Effect: 'Allow',
    Principal: { Service: 'scheduler.amazonaws.com' },
    Action: 'sts:AssumeRole',
    Condition: {
      StringEquals: { 'aws:SourceArn': group, 'aws:SourceAccount': '000000000000' },
    },
  };
  const invoke = { Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: '*' };
  const role = {
    Type: 'AWS::IAM::Role',
    Properties: {
      AssumeRolePolicyDocument: { Statement: trust },
      Policies: [{ PolicyName: 'invoke', PolicyDocument: { Statement: invoke } }],
    },
  };
  const daily = 'cron(0 6 * * ? *)';
  const { schedules, calls } = start(
    { Role: role, Own: scheduler(daily), Other: scheduler(daily, { GroupName: 'other' }) },
    (stack) => createPermissions(stack, () => {}),
  );
  const [own, other] = schedules().all;
  await own?.run();
  expect(calls).toHaveLength(1);
  expect(await other?.run()).toEqual({ type: 'failed', error: 'Other may not run Fn.' });
  expect(calls).toHaveLength(1);
});
