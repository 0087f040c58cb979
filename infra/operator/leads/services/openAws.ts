import { CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { CloudWatchLogsClient, paginateFilterLogEvents } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteSuppressedDestinationCommand,
  GetAccountCommand,
  GetSuppressedDestinationCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import {
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListDeadLetterSourceQueuesCommand,
  PurgeQueueCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { outputNames, region, stackNameOf } from '../../../../lambdas/contract/stack.ts';
import { findStack, openClient, readResources } from '../../common/aws.ts';
import { outage, refusal } from '../../common/fault.ts';
import type { DeadLetterQueue, LogLine, Services } from './services.ts';

/**
 * Opens the services of a deployed stage, found by the stack's outputs.
 *
 * @throws Fault when there is no such stack here, or it lacks the outputs
 */
export async function openAws(stage: string): Promise<Services> {
  const stackName = stackNameOf(stage);
  const stack = await findStack(stackName);
  if (!stack) {
    throw outage(
      `There is no stack ${stackName} in this account and ${region}. Nothing was changed.\nTo see whose credentials these are: aws sts get-caller-identity. For the stack of npm start, add --local-stack.`,
    );
  }
  const table = stack.outputs.get(outputNames.recordsTable);
  const queues = stack.outputs.get(outputNames.deadLetterQueues);
  if (!table || !queues) {
    throw outage(`The stack ${stackName} doesn't say where its records and queues are.`);
  }
  return {
    place: `stack ${stackName}, account ${stack.account}, ${region}`,
    isLocal: false,
    table: { name: table, client: openClient(DynamoDBClient) },
    readDeadLetterQueues: () => openQueues(queues.split(',')),
    readRinging: () => readRinging(stackName),
    readMailState,
    suppressionOf,
    releaseAtSes: async (email) => {
      const command = new DeleteSuppressedDestinationCommand({ EmailAddress: email });
      await openClient(SESv2Client).send(command);
    },
    readLogs: (name, sinceMs) => readLogs(stackName, name, sinceMs),
  };
}

function openQueues(arns: readonly string[]): Promise<DeadLetterQueue[]> {
  const sqs = openClient(SQSClient);
  return Promise.all(arns.map((arn) => openQueue(sqs, arn)));
}

async function openQueue(sqs: SQSClient, arn: string): Promise<DeadLetterQueue> {
  const name = lastPart(arn, ':');
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: name }));
  const AttributeNames = ['ApproximateNumberOfMessages'] as const;
  const [{ Attributes }, { queueUrls = [] }] = await Promise.all([
    sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] })),
    // Those that name it in their redrive policy. Source: SQS API, ListDeadLetterSourceQueues.
    sqs.send(new ListDeadLetterSourceQueuesCommand({ QueueUrl })),
  ]);
  const target = queueUrls[0] && lastPart(queueUrls[0], '/');
  return {
    name,
    messages: Number(Attributes?.ApproximateNumberOfMessages ?? 0),
    target,
    sendBack: async () => {
      // Named, because SQS doesn't know where to send what EventBridge put there by itself.
      const DestinationArn = `${arn.slice(0, -name.length)}${target}`;
      await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: arn, DestinationArn }));
    },
    discard: async () => {
      await sqs.send(new PurgeQueueCommand({ QueueUrl }));
    },
  };
}

function lastPart(text: string, separator: string): string {
  return text.split(separator).at(-1) ?? text;
}

async function readRinging(stackName: string): Promise<string[]> {
  const client = openClient(CloudWatchClient);
  const names: string[] = [];
  // CloudFormation names an alarm after its stack, and so does Alarms.ts.
  const input = { AlarmNamePrefix: `${stackName}-`, StateValue: 'ALARM' } as const;
  for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, input)) {
    names.push(...MetricAlarms.map(({ AlarmName = '' }) => AlarmName));
  }
  return names;
}

async function readMailState(): Promise<string[]> {
  const account = await openClient(SESv2Client).send(new GetAccountCommand({}));
  const { SentLast24Hours = 0, Max24HourSend = 0, MaxSendRate = 0 } = account.SendQuota ?? {};
  return [
    account.SendingEnabled
      ? `sending is on${account.EnforcementStatus === 'HEALTHY' ? '' : `, but AWS reviews the account (${account.EnforcementStatus})`}`
      : "sending is PAUSED: see what AWS wrote to the account's owner",
    account.ProductionAccessEnabled
      ? 'production access is granted'
      : 'still in the SANDBOX: only verified addresses are mailed',
    `${SentLast24Hours} of ${Max24HourSend} mails in 24 hours, ${MaxSendRate} a second`,
  ];
}

async function suppressionOf(email: string): Promise<string | undefined> {
  try {
    const command = new GetSuppressedDestinationCommand({ EmailAddress: email });
    const { SuppressedDestination } = await openClient(SESv2Client).send(command);
    return SuppressedDestination?.Reason;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') {
      return undefined;
    }
    throw error;
  }
}

/** So many lines that a person can still read them. */
const maxLines = 1_000;

async function readLogs(stackName: string, name: string, startTime: number): Promise<LogLine[]> {
  const groups = (await readResources(stackName)).filter(
    ({ type }) => type === 'AWS::Logs::LogGroup',
  );
  const wanted = groups.filter(({ logicalId }) => isNamed(logicalId, name));
  if (wanted.length === 0) {
    const names = groups.map(({ logicalId }) => logicalId).join(', ');
    throw refusal(`No log group of ${stackName} has ${name} in its name: ${names}`);
  }
  const client = openClient(CloudWatchLogsClient);
  const lines: LogLine[] = [];
  for (const { id: logGroupName } of wanted) {
    for await (const { events = [] } of paginateFilterLogEvents(
      { client },
      { logGroupName, startTime },
    )) {
      lines.push(...events.map(({ timestamp: at = 0, message: text = '' }) => ({ at, text })));
      if (lines.length >= maxLines) {
        break;
      }
    }
  }
  return lines.sort((a, b) => a.at - b.at).slice(0, maxLines);
}

/** A function is "mail-feedback" in the code, and MailFeedback in the template. */
function isNamed(logicalId: string, name: string): boolean {
  return logicalId.toLowerCase().includes(name.toLowerCase().replaceAll(/[^a-z\d]/g, ''));
}
