import * as v from 'valibot';
import { flag, wholeNumber } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';
import type { Queue, QueueMessage } from './queue.ts';
import { createQueue } from './queue.ts';

const queueSchema = v.object({
  VisibilityTimeout: v.optional(wholeNumber, 30),
  FifoQueue: v.optional(v.literal(false, 'FIFO queues are not supported by the local stack')),
  RedrivePolicy: v.optional(
    v.object({ deadLetterTargetArn: v.string(), maxReceiveCount: wholeNumber }),
  ),
  SqsManagedSseEnabled: v.optional(flag),
});

const usualMinuteMs = 60_000;

interface QueuesOptions {
  /** Is told of every message that comes into one. */
  readonly onSend?: (queue: Queue, message: QueueMessage) => void;
  /** How long a minute takes until a message that failed shows again. @default 60,000 */
  readonly minuteMs?: number;
}

/** Makes the template's queues, each linked to its dead-letter queue. */
export function readQueues(
  stack: StackReader,
  { onSend, minuteMs = usualMinuteMs }: QueuesOptions = {},
): Queue[] {
  const queues: Queue[] = [];
  for (const id of stack.ids('AWS::SQS::Queue')) {
    const { VisibilityTimeout, RedrivePolicy } = stack.properties(id, queueSchema);
    const queue: Queue = createQueue({
      logicalId: id,
      arn: stack.value(id, 'Arn'),
      visibilityTimeoutMs: VisibilityTimeout * 1000,
      returnMs: (VisibilityTimeout * 1000 * minuteMs) / usualMinuteMs,
      deadLetters: RedrivePolicy && {
        maxReceiveCount: RedrivePolicy.maxReceiveCount,
        queue: () => queueByArn(queues, id, RedrivePolicy.deadLetterTargetArn),
      },
      onSend: (message) => onSend?.(queue, message),
    });
    queues.push(queue);
  }
  return queues;
}

/**
 * The queue with this ARN.
 *
 * @throws UnsupportedTemplateError that names who asked
 */
export function queueByArn(queues: readonly Queue[], owner: string, arn: string): Queue {
  const queue = queues.find((candidate) => candidate.arn === arn);
  if (!queue) {
    throw new UnsupportedTemplateError(`${owner} names ${arn}, which is no queue of the stack.`);
  }
  return queue;
}
