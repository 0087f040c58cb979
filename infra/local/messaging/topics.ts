import { randomUUID } from 'node:crypto';
import type { SNSEvent, SNSMessage } from 'aws-lambda';
import * as v from 'valibot';
import type { LocalFunction } from '../lambda/localFunction.ts';
import type { Permissions } from '../permissions/permissions.ts';
import { flag, unsupported } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import type { Destination } from './destinations.ts';
import { findDestination } from './destinations.ts';
import type { Queue } from './queue.ts';
import type { MailContent, Reader, TopicPost } from './topicMail.ts';
import { topicMail } from './topicMail.ts';

/** An AWS service, and what of ours it publishes for. */
export interface Publisher {
  readonly service: string;
  readonly arn: string;
}

/** The template's SNS topics. */
export interface Topics {
  /**
   * Publishes to a topic, if the publisher may.
   *
   * @param mail what people get instead of the bare message
   * @returns how many subscribers got it
   */
  publish(publisher: Publisher, topicArn: string, message: string, mail?: MailContent): number;
  /** The people who are subscribed; here nobody has to confirm first. */
  readers(): readonly Reader[];
  /** Ends a person's subscription until the next start. @returns who is told no more, if anybody */
  unsubscribe(subscriptionArn: string): Reader | undefined;
}

const subscriptionSchema = v.object({
  TopicArn: v.string(),
  Protocol: v.string(),
  Endpoint: v.string(),
  RawMessageDelivery: v.optional(flag, false),
  FilterPolicy: unsupported,
});

type Subscription = v.InferOutput<typeof subscriptionSchema>;

/** Reads the subscriptions of functions, queues and people (email); others get nothing here. */
export function createTopics(
  stack: StackReader,
  queues: readonly Queue[],
  lambdas: readonly LocalFunction[],
  { serviceMay }: Permissions,
  post: TopicPost,
): Topics {
  const all = stack
    .ids('AWS::SNS::Subscription')
    .map((id) => ({ id, ...stack.properties(id, subscriptionSchema) }));
  const readers = new Set(
    all
      .filter(({ Protocol }) => Protocol === 'email')
      .map(({ id, TopicArn, Endpoint }): Reader => {
        return { arn: `${TopicArn}:${id}`, topicArn: TopicArn, address: Endpoint };
      }),
  );
  const subscriptions = all
    .filter(({ Protocol }) => Protocol === 'lambda' || Protocol === 'sqs')
    .map(({ id, ...subscription }) => ({
      subscription,
      destination: findDestination(id, subscription.Endpoint, queues, lambdas),
    }));
  return {
    readers: () => [...readers],
    unsubscribe: (subscriptionArn) => {
      const reader = [...readers].find(({ arn }) => arn === subscriptionArn);
      return reader && readers.delete(reader) ? reader : undefined;
    },
    publish: (publisher, topicArn, message, mail = asMail(message)) => {
      const publish = { action: 'sns:Publish', resource: topicArn };
      if (!serviceMay(publisher.service, publisher.arn, publish)) {
        return 0;
      }
      const subscribers = subscriptions.filter(
        ({ subscription, destination: { arn, action } }) =>
          subscription.TopicArn === topicArn &&
          serviceMay('sns.amazonaws.com', topicArn, { action, resource: arn }),
      );
      for (const { subscription, destination } of subscribers) {
        send(subscription, destination, toNotification(topicArn, message));
      }
      const told = [...readers].filter((reader) => reader.topicArn === topicArn);
      for (const reader of told) {
        post.send(topicMail(reader, mail, post));
      }
      return subscribers.length + told.length;
    },
  };
}

/** Source: SNS developer guide, "Amazon SNS message delivery" to Lambda and to SQS. */
function send(
  subscription: Subscription,
  { deliver }: Destination,
  notification: SNSMessage,
): void {
  if (subscription.Protocol === 'sqs') {
    deliver(subscription.RawMessageDelivery ? notification.Message : JSON.stringify(notification));
    return;
  }
  const event: SNSEvent = {
    Records: [
      {
        EventVersion: '1.0',
        EventSubscriptionArn: `${subscription.TopicArn}:local`,
        EventSource: 'aws:sns',
        Sns: notification,
      },
    ],
  };
  deliver(JSON.stringify(event));
}

/** Source: SNS developer guide, "Email notifications": without a subject SNS has its own. */
function asMail(message: string): MailContent {
  return { subject: 'AWS Notification Message', text: message };
}

function toNotification(topicArn: string, message: string): SNSMessage {
  return {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn: topicArn,
    Message: message,
    Timestamp: new Date().toISOString(),
    SignatureVersion: '1',
    Signature: 'local',
    SigningCertUrl: '',
    UnsubscribeUrl: '',
    MessageAttributes: {},
  };
}
