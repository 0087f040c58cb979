import type { SQSEvent } from 'aws-lambda';

/** A queue's batch of events from EventBridge, with what the functions read of each message. */
export function queueOf(...events: readonly object[]): Pick<SQSEvent, 'Records'> {
  const Records = events.map((event, nth) => ({
    messageId: `m${nth}`,
    body: JSON.stringify(event),
  }));
  return { Records } as unknown as Pick<SQSEvent, 'Records'>;
}
