import { CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { CloudWatchLogsClient, paginateFilterLogEvents } from '@aws-sdk/client-cloudwatch-logs';
import { SESv2 } from '@aws-sdk/client-sesv2';
import { SQS } from '@aws-sdk/client-sqs';
import { outputNames, region, stackNameOf } from '#contract/stack.ts';
import type { Table } from '../../../lambdas/shared/records/table.ts';
import { outage, refusal } from '../common/cliError.ts';
import {
  findStack,
  openClient,
  openDatabase,
  readResources,
  unlessMissing,
} from '../common/stacks.ts';

/** A deployed or local stack's services, as far as the operator works with them. */
export type StackServices = Awaited<ReturnType<typeof openAws>>;

export interface LogLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}

/** @throws CliError when there is no such stack here, or it lacks the outputs */
export async function openAws(stage: string) {
  const stackName = stackNameOf(stage);
  const stack = await findStack(stackName);
  if (!stack) {
    throw outage(
      `This account has no stack ${stackName} in ${region}. Nothing was changed.\n"aws sts get-caller-identity" shows whose credentials these are. For the stack of npm start, add --local-stack.`,
    );
  }
  const table = stack.outputs.get(outputNames.recordsTable);
  const queues = stack.outputs.get(outputNames.deadLetterQueues);
  if (!table || !queues) {
    throw outage(
      `The stack ${stackName} (${stack.status}) doesn't name its records and queues, because its deployment isn't complete. Deploy it again.`,
    );
  }
  const ses = openClient(SESv2);
  return {
    /** Names the stack to a person. */
    place: `stack ${stackName}, account ${stack.account}, ${region}`,
    isLocal: false as boolean,
    table: { name: table, client: openDatabase() } as Table,
    readDeadLetterQueues: () => Promise.all(queues.split(',').map(openQueue)),
    /** The alarms that are on; undefined if there are none. */
    readRinging: (): Promise<string[] | undefined> => readRinging(stackName),
    readMailState: () => readMailState(ses),
    /** Why SES itself doesn't deliver to an address; undefined when it does. */
    suppressionOf: async (EmailAddress: string): Promise<string | undefined> => {
      const found = await unlessMissing(ses.getSuppressedDestination({ EmailAddress }));
      return found?.SuppressedDestination?.Reason;
    },
    releaseAtSes: async (EmailAddress: string) =>
      void (await ses.deleteSuppressedDestination({ EmailAddress })),
    /** What was logged by functions whose name has a text, oldest first. */
    readLogs: (name: string, sinceMs: number) => readLogs(stackName, name, sinceMs),
  };
}

async function openQueue(arn: string) {
  const sqs = openClient(SQS);
  const name = arn.split(':').at(-1) ?? arn;
  const { QueueUrl } = await sqs.getQueueUrl({ QueueName: name });
  const [{ Attributes }, { queueUrls = [] }] = await Promise.all([
    sqs.getQueueAttributes({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
    // Those that name it in their redrive policy. Source: SQS API, ListDeadLetterSourceQueues.
    sqs.listDeadLetterSourceQueues({ QueueUrl }),
  ]);
  const target = queueUrls[0]?.split('/').at(-1) ?? '';
  return {
    name,
    messages: Number(Attributes?.ApproximateNumberOfMessages ?? 0),
    target,
    /** Some of its messages, which stay. */
    peek: async () => {
      const input = { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0, WaitTimeSeconds: 1 };
      const { Messages = [] } = await sqs.receiveMessage(input);
      return Messages.map(({ Body = '' }) => Body);
    },
    sendBack: async () => {
      // Without a destination, SQS can't move messages that EventBridge itself put there.
      const DestinationArn = `${arn.slice(0, -name.length)}${target}`;
      await sqs.startMessageMoveTask({ SourceArn: arn, DestinationArn });
    },
  };
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

async function readMailState(ses: SESv2): Promise<string[]> {
  const account = await ses.getAccount({});
  const { SentLast24Hours = 0, Max24HourSend = 0, MaxSendRate = 0 } = account.SendQuota ?? {};
  return [
    account.SendingEnabled
      ? `sending is on${account.EnforcementStatus === 'HEALTHY' ? '' : `, but AWS reviews the account (${account.EnforcementStatus})`}`
      : "sending is PAUSED: see what AWS wrote to the account's owner",
    account.ProductionAccessEnabled
      ? 'production access is granted'
      : 'still in the SANDBOX: only verified addresses get emails',
    `${SentLast24Hours} of ${Max24HourSend} emails in 24 hours, ${MaxSendRate} a second`,
  ];
}

/** More than a person reads. */
const maxLines = 1_000;

async function readLogs(stackName: string, name: string, startTime: number): Promise<LogLine[]> {
  const groups = (await readResources(stackName)).filter(
    ({ type }) => type === 'AWS::Logs::LogGroup',
  );
  // A function is "mail-feedback" in the code, and MailFeedback in the template.
  const part = name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  const wanted = groups.filter(({ logicalId }) => logicalId.toLowerCase().includes(part));
  if (wanted.length === 0) {
    const names = groups.map(({ logicalId }) => logicalId).join(', ');
    throw refusal(`No log group of ${stackName} has ${name} in its name: ${names}`);
  }
  const client = openClient(CloudWatchLogsClient);
  const lines: LogLine[] = [];
  for (const { id: logGroupName } of wanted) {
    const input = { logGroupName, startTime };
    for await (const { events = [] } of paginateFilterLogEvents({ client }, input)) {
      lines.push(...events.map(({ timestamp: at = 0, message: text = '' }) => ({ at, text })));
      if (lines.length >= maxLines) {
        break;
      }
    }
  }
  return lines.sort((a, b) => a.at - b.at).slice(0, maxLines);
}
