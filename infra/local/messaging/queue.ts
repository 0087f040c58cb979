import { randomUUID } from 'node:crypto';

/** A message in a queue, or in the hands of a reader. */
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
  send(body: string): void;
  /** Takes up to `limit` messages and hides them for the visibility time-out. */
  receive(limit: number): QueueMessage[];
  /**
   * Takes note that a reader is done with messages that it didn't remove: nothing on AWS, where they
   * show again in their time. Here that time may pass faster.
   */
  giveUp(ids: readonly string[]): void;
  remove(ids: readonly string[]): void;
  /** Takes every message out, as a redrive does. */
  drain(): QueueMessage[];
  /** The messages in it, those in readers' hands included. */
  readonly messages: readonly QueueMessage[];
  readonly deadLetterQueue: Queue | undefined;
  /** Messages in the queue, those in readers' hands included. */
  readonly length: number;
  /** How full it is. */
  depth(): QueueDepth;
}

/** What SQS tells of a queue. */
export interface QueueDepth {
  readonly visible: number;
  /** Messages in readers' hands. */
  readonly inFlight: number;
  /** How long the oldest message has been here that wasn't received over and over; 0 without one. */
  readonly oldestAgeMs: number;
}

export interface QueueOptions {
  readonly logicalId: string;
  readonly arn: string;
  readonly visibilityTimeoutMs: number;
  /** How long after it was received a message shows again of which no reader is at work any more. @default as long */
  readonly returnMs?: number;
  /** Where a message goes that was received `maxReceiveCount` times and not removed. */
  readonly deadLetters:
    | { readonly queue: () => Queue; readonly maxReceiveCount: number }
    | undefined;
  /** Is told of every message that comes in. */
  readonly onSend?: ((message: QueueMessage) => void) | undefined;
}

/**
 * One that was received more often no longer counts for the age.
 * Source: SQS developer guide, "Available CloudWatch metrics for Amazon SQS".
 */
const receivesThatAge = 3;

/**
 * Makes a queue.
 * Source: SQS developer guide, "Amazon SQS visibility timeout" and "Using dead-letter queues".
 */
export function createQueue(options: QueueOptions): Queue {
  const { logicalId, arn, visibilityTimeoutMs, deadLetters, onSend } = options;
  const { returnMs = visibilityTimeoutMs } = options;
  let messages: QueueMessage[] = [];
  function isSpent(message: QueueMessage) {
    return deadLetters !== undefined && message.receiveCount >= deadLetters.maxReceiveCount;
  }
  return {
    logicalId,
    arn,
    send: (body) => {
      const message: QueueMessage = {
        id: randomUUID(),
        body,
        sentAtMs: Date.now(),
        receiveCount: 0,
        visibleAtMs: 0,
      };
      messages.push(message);
      onSend?.(message);
    },
    receive: (limit) => {
      const now = Date.now();
      const visible = messages.filter(({ visibleAtMs }) => visibleAtMs <= now);
      for (const message of visible.filter(isSpent)) {
        deadLetters?.queue().send(message.body);
      }
      messages = messages.filter((message) => !(visible.includes(message) && isSpent(message)));
      const taken = visible.filter((message) => !isSpent(message)).slice(0, limit);
      for (const message of taken) {
        message.receiveCount += 1;
        message.visibleAtMs = now + visibilityTimeoutMs;
      }
      return taken;
    },
    giveUp: (ids) => {
      for (const message of messages.filter(({ id }) => ids.includes(id))) {
        message.visibleAtMs += returnMs - visibilityTimeoutMs;
      }
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
    get length() {
      return messages.length;
    },
    depth: () => {
      const now = Date.now();
      const visible = messages.filter(({ visibleAtMs }) => visibleAtMs <= now).length;
      const ages = messages
        .filter(({ receiveCount }) => receiveCount <= receivesThatAge)
        .map(({ sentAtMs }) => now - sentAtMs);
      return { visible, inFlight: messages.length - visible, oldestAgeMs: Math.max(0, ...ages) };
    },
  };
}
