import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { EventBus, type EventPattern, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { BackEnd } from './BackEnd.ts';
import type { LambdaFunction } from './LambdaFunction.ts';

export interface EventInboxProps {
  /** What the events are about, such as "Mail". The alarm of the dead-letter queue has this name. */
  readonly name: string;
  readonly description: string;
  readonly pattern: EventPattern;
  /** Processes them in batches and reports which of a batch failed. */
  readonly handler: LambdaFunction;
}

const queueProps = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  // SQS's maximum.
  retentionPeriod: Duration.days(14),
};

/** Events from EventBridge, queued so that none is lost while their handler fails. */
export class EventInbox extends Construct {
  readonly name: string;
  readonly queue: Queue;
  /** Events that the handler couldn't process. They wait for the operator. */
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: EventInboxProps) {
    super(scope, id);
    this.name = props.name;
    this.deadLetters = new Queue(new Construct(this, 'DeadLetters'), 'Queue', {
      ...queueProps,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const timeout = props.handler.lambda.timeout ?? Duration.seconds(30);
    this.queue = new Queue(this, 'Queue', {
      ...queueProps,
      // AWS's advice: six times as long as the handler may take.
      visibilityTimeout: Duration.seconds(6 * timeout.toSeconds()),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
    });
    new Rule(this, 'Rule', {
      description: props.description,
      eventPattern: props.pattern,
      targets: [new SqsQueue(this.queue, { deadLetterQueue: this.deadLetters })],
    });
    props.handler.live.addEventSource(
      new SqsEventSource(this.queue, {
        // The events of a batch are processed in turn, within 30 s. In a small batch fewer wait
        // behind a slow one.
        batchSize: 5,
        // The minimum. The default, five per queue, would use all concurrent runs of a new account.
        // Source: Lambda developer guide, "Scaling behavior" of SQS event sources.
        maxConcurrency: 2,
        reportBatchItemFailures: true,
      }),
    );
    const kept = 'This is a dead-letter queue. Its messages wait for the operator.';
    Validations.of(this.deadLetters).acknowledge(
      { id: 'AwsSolutions-SQS3', reason: kept },
      { id: 'Serverless-SQSRedrivePolicy', reason: kept },
    );
    const reason =
      'A failed event goes back to the queue, and after five tries to its dead-letter queue.';
    Validations.of(props.handler).acknowledge(
      { id: 'Serverless-LambdaDLQ', reason },
      { id: 'Serverless-LambdaEventSourceMappingDestination', reason },
    );
  }
}

/**
 * Receives SES's events about emails. An address that complained or can't be reached isn't emailed
 * again.
 */
export class MailFeedback extends Construct {
  readonly inbox: EventInbox;

  constructor(scope: Construct, id: string, backEnd: BackEnd) {
    super(scope, id);
    const { configurationSet } = backEnd.mail;
    configurationSet.addEventDestination('Events', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [
        // Reports emails that went out although SES's response was lost.
        EmailSendingEvent.SEND,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    });
    this.inbox = new EventInbox(this, 'Inbox', {
      name: 'Mail',
      description: 'Events about our mails',
      pattern: {
        source: ['aws.ses'],
        detail: {
          mail: { tags: { 'ses:configuration-set': [configurationSet.configurationSetName] } },
        },
      },
      handler: backEnd.add(this, 'Feedback', 'mail-feedback'),
    });
  }
}
