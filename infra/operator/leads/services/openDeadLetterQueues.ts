import {
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListDeadLetterSourceQueuesCommand,
  PurgeQueueCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { region } from '../../../../lambdas/contract/stack.ts';
import type { DeadLetterQueue } from './services.ts';

/**
 * Looks at dead-letter queues in SQS.
 *
 * @throws Error when SQS doesn't answer
 */
export async function openDeadLetterQueues(arns: readonly string[]): Promise<DeadLetterQueue[]> {
  const sqs = new SQSClient({ region });
  return Promise.all(arns.map((arn) => openQueue(sqs, arn)));
}

async function openQueue(sqs: SQSClient, arn: string): Promise<DeadLetterQueue> {
  const name = lastPart(arn, ':');
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: name }));
  const [messages, target] = await Promise.all([
    countMessages(sqs, QueueUrl),
    findTarget(sqs, QueueUrl),
  ]);
  return {
    name,
    messages,
    target,
    sendBack: async () => {
      await sqs.send(
        new StartMessageMoveTaskCommand({
          SourceArn: arn,
          // Named, because SQS doesn't know where to send what EventBridge put there by itself.
          DestinationArn: `${arn.slice(0, -name.length)}${target}`,
        }),
      );
    },
    discard: async () => {
      await sqs.send(new PurgeQueueCommand({ QueueUrl }));
    },
  };
}

async function countMessages(sqs: SQSClient, QueueUrl: string | undefined): Promise<number> {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl,
      AttributeNames: ['ApproximateNumberOfMessages'],
    }),
  );
  return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
}

/** The queue that names this one in its redrive policy. Source: SQS API, ListDeadLetterSourceQueues. */
async function findTarget(
  sqs: SQSClient,
  QueueUrl: string | undefined,
): Promise<string | undefined> {
  const { queueUrls } = await sqs.send(new ListDeadLetterSourceQueuesCommand({ QueueUrl }));
  const [url] = queueUrls ?? [];
  return url && lastPart(url, '/');
}

function lastPart(text: string, separator: string): string {
  return text.split(separator).at(-1) ?? text;
}
