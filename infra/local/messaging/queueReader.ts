import { createHash } from 'node:crypto';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import type { Outcome } from '../lambda/executionEnvironment.ts';
import type { LocalFunction } from '../lambda/localFunction.ts';
import type { Permissions } from '../permissions/permissions.ts';
import { localAccountId, localRegion } from '../template/physicalValues.ts';
import { flag, ignored, wholeNumber } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';
import type { Queue, QueueMessage } from './queue.ts';
import { queueByArn } from './readQueues.ts';

const mappingSchema = v.strictObject({
  EventSourceArn: v.string(),
  FunctionName: v.string(),
  BatchSize: v.optional(wholeNumber, 10),
  Enabled: v.optional(flag, true),
  FunctionResponseTypes: v.optional(v.array(v.literal('ReportBatchItemFailures')), []),
  // Waiting for more messages only saves calls.
  MaximumBatchingWindowInSeconds: ignored,
  ScalingConfig: ignored,
  Tags: ignored,
});

const failuresSchema = v.nullish(
  v.object({ batchItemFailures: v.nullish(v.array(v.object({ itemIdentifier: v.string() }))) }),
);

const pollIntervalMs = 200;

/** Source: Lambda developer guide, "Using Lambda with Amazon SQS", "Permissions". */
const pollerActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** What reads a queue into a function: the function's trigger. */
export interface QueueReader {
  /** Of its function, such as "MailFeedback". */
  readonly label: string;
  /** Off, messages wait in the queue. */
  enabled: boolean;
}

export interface QueueReaders {
  readonly all: readonly QueueReader[];
  close(): void;
}

/** The queues that functions read; in all others messages lie. */
export function readQueueArns(stack: StackReader): ReadonlySet<string> {
  const ids = stack.ids('AWS::Lambda::EventSourceMapping');
  return new Set(ids.map((id) => stack.properties(id, mappingSchema).EventSourceArn));
}

/** Reads queues into functions until closed, as the template's event source mappings say. */
export function startQueueReaders(
  stack: StackReader,
  queues: readonly Queue[],
  lambdas: readonly LocalFunction[],
  permissions: Permissions,
): QueueReaders {
  const started = stack.ids('AWS::Lambda::EventSourceMapping').map((id) => {
    const mapping = stack.properties(id, mappingSchema);
    const queue = queueByArn(queues, id, mapping.EventSourceArn);
    const lambda = lambdas.find(({ definition }) =>
      [definition.name, definition.arn].includes(mapping.FunctionName),
    );
    if (!lambda) {
      throw new UnsupportedTemplateError(`${id} reads into a function that doesn't run here.`);
    }
    const role = { roleArn: lambda.definition.roleArn, session: lambda.definition.name };
    function mayRead() {
      return pollerActions.every((action) =>
        permissions.roleMay(role, { action, resource: queue.arn }),
      );
    }
    const reportsItems = mapping.FunctionResponseTypes.length > 0;
    const reader: QueueReader = { label: lambda.definition.label, enabled: mapping.Enabled };
    const timer = setInterval(() => {
      if (reader.enabled && queue.length > 0 && mayRead()) {
        void deliver(queue, lambda, mapping.BatchSize, reportsItems);
      }
    }, pollIntervalMs);
    return { reader, timer };
  });
  return {
    all: started.map(({ reader }) => reader),
    close: () => {
      for (const { timer } of started) {
        clearInterval(timer);
      }
    },
  };
}

/**
 * Gives one batch to the function and removes what it handled; the rest shows up again after the
 * visibility time-out.
 * Source: Lambda developer guide, "Handling errors for an SQS event source in Lambda".
 */
async function deliver(
  queue: Queue,
  lambda: LocalFunction,
  batchSize: number,
  reportsItems: boolean,
): Promise<void> {
  const messages = queue.receive(batchSize);
  if (messages.length === 0) {
    return;
  }
  const event: SQSEvent = { Records: messages.map((message) => toRecord(queue, message)) };
  const outcome = await lambda.invoke(JSON.stringify(event));
  const ids = messages.map(({ id }) => id);
  const failed = failedOf(outcome, ids, reportsItems);
  queue.remove(ids.filter((id) => !failed.includes(id)));
  queue.giveUp(failed);
}

function failedOf(
  outcome: Outcome,
  ids: readonly string[],
  reportsItems: boolean,
): readonly string[] {
  if (outcome.type !== 'done') {
    return ids;
  }
  return reportsItems ? failedIds(outcome.payload, ids) : [];
}

/** An answer that can't be understood, or names an unknown message, fails the whole batch. */
function failedIds(payload: string, ids: readonly string[]): readonly string[] {
  const parsed = v.safeParse(failuresSchema, JSON.parse(payload));
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
