import { createHash } from 'node:crypto';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { functionByArn, type LocalFunction } from '../lambda/localFunction.ts';
import type { Outcome } from '../lambda/startEnvironment.ts';
import { localAccountId, localRegion } from '../template/physicalValues.ts';
import { flag, ignored, wholeNumber } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import { type Queue, type QueueMessage, queueByArn } from './queue.ts';

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
function failedIds(outcome: Outcome, ids: readonly string[]): readonly string[] {
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
