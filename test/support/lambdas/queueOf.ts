import type { SQSEvent } from 'aws-lambda';

/** A queue's batch, as Lambda gets it, of events from EventBridge. */
export function queueOf(...events: readonly object[]): Pick<SQSEvent, 'Records'> {
  return {
    Records: events.map((event, nth) => ({
      messageId: `m${nth}`,
      receiptHandle: 'r',
      body: JSON.stringify(event),
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: '0',
        SenderId: 's',
        ApproximateFirstReceiveTimestamp: '0',
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:us-east-1:111122223333:events',
      awsRegion: 'us-east-1',
    })),
  };
}
