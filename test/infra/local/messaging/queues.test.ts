import { afterEach, expect, test, vi } from 'vitest';
import type { Outcome } from '../../../../infra/local/lambda/executionEnvironment.ts';
import type { LocalFunction } from '../../../../infra/local/lambda/localFunction.ts';
import type { Queue } from '../../../../infra/local/messaging/queue.ts';
import { startQueueReaders } from '../../../../infra/local/messaging/queueReader.ts';
import { readQueues } from '../../../../infra/local/messaging/readQueues.ts';
import { everythingAllowed } from '../../../support/local/everythingAllowed.ts';
import { stackOf } from '../../../support/local/stackFixture.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const readers of open.splice(0)) {
    readers.close();
  }
  vi.useRealTimers();
});

function resources(mapping: Record<string, unknown> = {}) {
  return {
    Fn: { Type: 'AWS::Lambda::Function' },
    Dead: { Type: 'AWS::SQS::Queue' },
    Jobs: {
      Type: 'AWS::SQS::Queue',
      Properties: {
        VisibilityTimeout: 6,
        RedrivePolicy: {
          deadLetterTargetArn: { 'Fn::GetAtt': ['Dead', 'Arn'] },
          maxReceiveCount: 2,
        },
      },
    },
    Mapping: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        BatchSize: 10,
        EventSourceArn: { 'Fn::GetAtt': ['Jobs', 'Arn'] },
        FunctionName: { Ref: 'Fn' },
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ...mapping,
      },
    },
  };
}

interface QueueRecord {
  messageId: string;
  body: string;
  eventSourceARN: string;
  attributes: { ApproximateReceiveCount: string };
}

interface Surroundings {
  readonly mapping?: Record<string, unknown>;
  /** How long a minute takes. */
  readonly minuteMs?: number;
  /** How long a run takes. */
  readonly runMs?: number;
}

function start(
  answer: (records: QueueRecord[]) => Outcome,
  { mapping = {}, minuteMs = 60_000, runMs = 0 }: Surroundings = {},
) {
  vi.useFakeTimers();
  const stack = stackOf(resources(mapping));
  const batches: QueueRecord[][] = [];
  const definition = { arn: stack.value('Fn', 'Arn'), name: stack.value('Fn') };
  async function invoke(event: string) {
    const { Records } = JSON.parse(event) as { Records: QueueRecord[] };
    batches.push(Records);
    await new Promise((resolve) => setTimeout(resolve, runMs));
    return answer(Records);
  }
  // Only the names of a definition are looked at here.
  const lambda = { definition, invoke, close: async () => {} } as unknown as LocalFunction;
  const queues = readQueues(stack, { minuteMs });
  const readers = startQueueReaders(stack, queues, [lambda], everythingAllowed);
  open.push(readers);
  const [dead, jobs] = queues as [Queue, Queue];
  return { dead, jobs, batches, readers };
}
function done(payload: unknown): Outcome {
  return { type: 'done', payload: JSON.stringify(payload) };
}

test('messages come in one batch and are gone once handled', async () => {
  const { jobs, batches } = start(() => done(null));
  jobs.send('a');
  jobs.send('b');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(batches.map((records) => records.map(({ body }) => body))).toEqual([['a', 'b']]);
  expect(batches[0]?.[0]).toMatchObject({
    eventSourceARN: jobs.arn,
    attributes: { ApproximateReceiveCount: '1' },
  });
  expect(jobs.length).toBe(0);
});

test('a message that failed comes again after the visibility time-out, then goes to the dead letters', async () => {
  const { jobs, dead, batches } = start((records) =>
    done({
      batchItemFailures: records
        .filter(({ body }) => body === 'bad')
        .map(({ messageId }) => ({ itemIdentifier: messageId })),
    }),
  );
  jobs.send('good');
  jobs.send('bad');

  await vi.advanceTimersByTimeAsync(5_900);
  expect(batches).toHaveLength(1);
  expect(jobs.length).toBe(1);

  await vi.advanceTimersByTimeAsync(6_000);
  expect(batches.map((records) => records.map(({ body }) => body))).toEqual([
    ['good', 'bad'],
    ['bad'],
  ]);
  expect(batches[1]?.[0]?.attributes.ApproximateReceiveCount).toBe('2');

  await vi.advanceTimersByTimeAsync(6_000);
  expect([jobs.length, dead.length, batches.length]).toEqual([0, 1, 2]);
  expect(dead.drain().map(({ body }) => body)).toEqual(['bad']);
  expect(dead.length).toBe(0);
});

test('where minutes are short, a message that failed comes again as much sooner', async () => {
  const { jobs, dead, batches } = start(() => ({ type: 'failed', error: 'x' }), {
    minuteMs: 6_000,
  });
  jobs.send('bad');
  await vi.advanceTimersByTimeAsync(1_900);
  expect([jobs.length, dead.length, batches.length]).toEqual([0, 1, 2]);
});

test('however short minutes are, nobody else gets a message while a run has it', async () => {
  const { jobs, dead, batches } = start(() => ({ type: 'failed', error: 'x' }), {
    minuteMs: 600,
    runMs: 2_000,
  });
  jobs.send('bad');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(batches).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([jobs.length, dead.length, batches.length]).toEqual([0, 1, 2]);
});

test.each([
  ['a failed function', { type: 'failed', error: 'x' } as Outcome],
  ['an answer that is no list', done({ batchItemFailures: 'all' })],
  ['an unknown message', done({ batchItemFailures: [{ itemIdentifier: 'nobody' }] })],
])('%s fails the whole batch', async (_what, outcome) => {
  const { jobs } = start(() => outcome);
  jobs.send('a');
  jobs.send('b');
  await vi.advanceTimersByTimeAsync(300);
  expect(jobs.length).toBe(2);
});

test('without item reports the answer does not matter', async () => {
  const { jobs } = start(() => done({ batchItemFailures: [{ itemIdentifier: 'nobody' }] }), {
    mapping: { FunctionResponseTypes: [] },
  });
  jobs.send('a');
  await vi.advanceTimersByTimeAsync(300);
  expect(jobs.length).toBe(0);
});

test('while a trigger is off messages wait, and once on they are taken', async () => {
  const { jobs, readers } = start(() => done(null), { mapping: { Enabled: false } });
  jobs.send('a');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(jobs.depth()).toEqual({ visible: 1, inFlight: 0, oldestAgeMs: 5_000 });
  for (const reader of readers.all) {
    reader.enabled = true;
  }
  await vi.advanceTimersByTimeAsync(300);
  expect(jobs.length).toBe(0);
});

test('a message that was received over and over no longer counts for the age', () => {
  const { dead } = start(() => done(null));
  dead.send('a');
  const ages = [1, 2, 3, 4].map(() => {
    vi.advanceTimersByTime(30_000);
    dead.receive(1);
    return dead.depth().oldestAgeMs;
  });
  expect(ages).toEqual([30_000, 60_000, 90_000, 0]);
});
