import { Duration, Validations } from 'aws-cdk-lib';
import { type EventPattern, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { DeadLetters } from './DeadLetters.ts';
import type { LambdaFunction } from './LambdaFunction.ts';

export interface EventInboxProps {
  /** What the events are, shown in the console. */
  readonly description: string;
  /** Which events of the account's default bus are meant. */
  readonly pattern: EventPattern;
  /** Handles them in batches and says which of a batch failed. */
  readonly handler: LambdaFunction;
}

/** How often an event is tried before it counts as dead. */
const maxReceiveCount = 5;

/** AWS's advice: an event is hidden from others for six times as long as its handler may take. */
const visibilityTimeouts = 6;

/** Events from EventBridge, queued so that none is lost while their handler can't cope. */
export class EventInbox extends Construct {
  readonly queue: Queue;
  readonly deadLetters: DeadLetters;

  constructor(scope: Construct, id: string, props: EventInboxProps) {
    super(scope, id);
    this.deadLetters = new DeadLetters(this, 'DeadLetters');
    const deadLetterQueue = { queue: this.deadLetters.queue, maxReceiveCount };
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      visibilityTimeout: Duration.seconds(visibilityTimeouts * props.handler.timeout.toSeconds()),
      deadLetterQueue,
    });
    new Rule(this, 'Rule', {
      description: props.description,
      eventPattern: props.pattern,
      targets: [new SqsQueue(this.queue, { deadLetterQueue: this.deadLetters.queue })],
    });
    props.handler.lambda.addEventSource(
      new SqsEventSource(this.queue, {
        // One after the other within 30 s: fewer share the fate of a slow one.
        batchSize: 5,
        // The fewest there may be: five at once a queue, the default, would take all that a new
        // account has. Source: Lambda developer guide, "Scaling behavior" of SQS event sources.
        maxConcurrency: 2,
        reportBatchItemFailures: true,
      }),
    );
    const reason =
      'What fails goes back to the SQS queue, and from there to its dead-letter queue.';
    Validations.of(props.handler).acknowledge(
      { id: 'Serverless-LambdaDLQ', reason },
      { id: 'Serverless-LambdaEventSourceMappingDestination', reason },
    );
  }
}
