import { createHash, randomUUID } from 'node:crypto';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { functionByArn, type LocalFunction } from '../lambda/localFunction.ts';
import type { InvocationResult } from '../lambda/startEnvironment.ts';
import { UnsupportedTemplateError } from '../template/assembly.ts';
import { localAccountId, localRegion } from '../template/physicalValues.ts';
import { flag, ignored, wholeNumber } from '../template/properties.ts';
import type { StackReader } from '../template/stackReader.ts';

/** A message in a queue; a received one is hidden for a while. */
export interface QueueMessage {
  readonly id: string;
  readonly body: string;
  readonly sentAtMs: number;
  /** How often it was received, this time included. */
  receiveCount: number;
  /** Hidden from readers until then, in epoch milliseconds. */
  visibleAtMs: number;
}

/** A standard queue in memory: its messages are gone when the process ends. */
export interface Queue {
  readonly logicalId: string;
  readonly arn: string;
  readonly messages: readonly QueueMessage[];
  readonly deadLetterQueue: Queue | undefined;
  send(body: string): void;
  /** Takes up to `limit` messages and hides them for the visibility time-out. */
  receive(limit: number): QueueMessage[];
  remove(ids: readonly string[]): void;
  /** Takes every message out, as a redrive does. */
  drain(): QueueMessage[];
}

interface QueueOptions extends Pick<Queue, 'logicalId' | 'arn'> {
  readonly visibilityTimeoutMs: number;
  /** The queue for messages that were received `maxReceiveCount` times and not removed. */
  readonly deadLetters:
    | { readonly queue: () => Queue; readonly maxReceiveCount: number }
    | undefined;
}

/** Source: SQS developer guide, "Amazon SQS visibility timeout" and "Using dead-letter queues". */
export function createQueue(options: QueueOptions): Queue {
  const { logicalId, arn, visibilityTimeoutMs, deadLetters } = options;
  let messages: QueueMessage[] = [];
  return {
    logicalId,
    arn,
    send: (body) => {
      const sentAtMs = Date.now();
      messages.push({ id: randomUUID(), body, sentAtMs, receiveCount: 0, visibleAtMs: 0 });
    },
    receive: (limit) => {
      const now = Date.now();
      const visible = messages.filter(({ visibleAtMs }) => visibleAtMs <= now);
      const spent = visible.filter(
        ({ receiveCount }) => deadLetters && receiveCount >= deadLetters.maxReceiveCount,
      );
      for (const { body } of spent) {
        deadLetters?.queue().send(body);
      }
      messages = messages.filter((message) => !spent.includes(message));
      const taken = visible.filter((message) => !spent.includes(message)).slice(0, limit);
      for (const message of taken) {
        message.receiveCount += 1;
        message.visibleAtMs = now + visibilityTimeoutMs;
      }
      return taken;
    },
    remove: (ids) => {
      messages = messages.filter(({ id }) => !ids.includes(id));
    },
    drain: () => messages.splice(0),
    get deadLetterQueue() {
      return deadLetters?.queue();
    },
    get messages() {
      return messages;
    },
  };
}

const queueSchema = v.strictObject({
  VisibilityTimeout: v.optional(wholeNumber, 30),
  RedrivePolicy: v.optional(
    v.object({ deadLetterTargetArn: v.string(), maxReceiveCount: wholeNumber }),
  ),
  SqsManagedSseEnabled: v.optional(flag),
  QueueName: ignored,
  MessageRetentionPeriod: ignored,
  Tags: ignored,
});

export function readQueues(stack: StackReader): Queue[] {
  const queues: Queue[] = [];
  for (const id of stack.ids('AWS::SQS::Queue')) {
    const { VisibilityTimeout, RedrivePolicy } = stack.properties(id, queueSchema);
    const queue = createQueue({
      logicalId: id,
      arn: stack.value(id, 'Arn'),
      visibilityTimeoutMs: VisibilityTimeout * 1000,
      deadLetters: RedrivePolicy && {
        maxReceiveCount: RedrivePolicy.maxReceiveCount,
        queue: () => queueByArn(queues, id, RedrivePolicy.deadLetterTargetArn),
      },
    });
    queues.push(queue);
  }
  return queues;
}

/** @param owner the logical id with the reference, for the message */
export function queueByArn(queues: readonly Queue[], owner: string, arn: string): Queue {
  const queue = queues.find((candidate) => candidate.arn === arn);
  if (!queue) {
    throw new UnsupportedTemplateError(
      `${owner} refers to ${arn}, which is no queue of the stack.`,
    );
  }
  return queue;
}

const mappingSchema = v.strictObject({
  EventSourceArn: v.string(),
  FunctionName: v.string(),
  BatchSize: v.optional(wholeNumber, 10),
  Enabled: v.optional(flag, true),
  FunctionResponseTypes: v.tuple([v.literal('ReportBatchItemFailures')]),
  // Waiting for more messages only saves calls.
  MaximumBatchingWindowInSeconds: ignored,
  ScalingConfig: ignored,
  Tags: ignored,
});

const failuresSchema = v.nullish(
  v.object({ batchItemFailures: v.nullish(v.array(v.object({ itemIdentifier: v.string() }))) }),
);

const pollIntervalMs = 200;

export function startQueueReaders(
  stack: StackReader,
  queues: readonly Queue[],
  lambdas: readonly LocalFunction[],
): { close(): void } {
  const timers = stack.ids('AWS::Lambda::EventSourceMapping').map((id) => {
    const mapping = stack.properties(id, mappingSchema);
    const queue = queueByArn(queues, id, mapping.EventSourceArn);
    const lambda = functionByArn(lambdas, id, mapping.FunctionName);
    return setInterval(() => {
      if (mapping.Enabled && queue.messages.length > 0) {
        void deliver(queue, lambda, mapping.BatchSize);
      }
    }, pollIntervalMs);
  });
  return { close: () => timers.forEach(clearInterval) };
}

/**
 * Gives one batch to the function and removes what it handled; the rest becomes visible again after
 * the visibility time-out.
 * Source: Lambda developer guide, "Handling errors for an SQS event source in Lambda".
 */
async function deliver(queue: Queue, lambda: LocalFunction, batchSize: number): Promise<void> {
  const messages = queue.receive(batchSize);
  if (messages.length === 0) {
    return;
  }
  const event: SQSEvent = { Records: messages.map((message) => toRecord(queue, message)) };
  const outcome = await lambda.invoke(JSON.stringify(event));
  const ids = messages.map(({ id }) => id);
  const failed = failedIds(outcome, ids);
  queue.remove(ids.filter((id) => !failed.includes(id)));
}

/** An answer that can't be parsed, or contains an unknown message, fails the whole batch. */
function failedIds(outcome: InvocationResult, ids: readonly string[]): readonly string[] {
  if (outcome.type !== 'done') {
    return ids;
  }
  const parsed = v.safeParse(failuresSchema, JSON.parse(outcome.payload));
  if (!parsed.success) {
    return ids;
  }
  const failed = (parsed.output?.batchItemFailures ?? []).map((item) => item.itemIdentifier);
  return failed.every((id) => ids.includes(id)) ? failed : ids;
}

function toRecord(queue: Queue, message: QueueMessage): SQSRecord {
  return {
    messageId: message.id,
    receiptHandle: message.id,
    body: message.body,
    attributes: {
      ApproximateReceiveCount: String(message.receiveCount),
      ApproximateFirstReceiveTimestamp: String(message.sentAtMs),
      SenderId: localAccountId,
      SentTimestamp: String(message.sentAtMs),
    },
    messageAttributes: {},
    md5OfBody: createHash('md5').update(message.body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: queue.arn,
    awsRegion: localRegion,
  };
}
