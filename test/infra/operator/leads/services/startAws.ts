import { readBody } from '../../../../../infra/local/http/exchange.ts';
import { type Running, serve } from '../../../../support/local/serve.ts';

/** A queue of the stand-in. */
interface StandInQueue {
  messages: number;
  /** The dead-letter queue of this one. */
  readonly deadLetters?: string;
}

/** A subscription of the stand-in, to the one topic that there is. */
interface StandInSubscription {
  readonly Endpoint: string;
  readonly SubscriptionArn: string;
}

export interface StandIn extends Running {
  readonly queues: Map<string, StandInQueue>;
  /** Alarms by name, with their states. */
  readonly alarms: Map<string, string>;
  readonly subscriptions: StandInSubscription[];
  /** What was changed, in order. */
  readonly changes: object[];
}

const account = '111122223333';

export function arnOf(name: string) {
  return `arn:aws:sqs:us-east-1:${account}:${name}`;
}

/** The topic that every alarm tells. */
export const topicArn = `arn:aws:sns:us-east-1:${account}:Alarms`;

/** Starts a stand-in for CloudFormation's DescribeStacks, and for what is asked of SQS, CloudWatch and SNS. */
export async function startAws(
  stacks: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<StandIn> {
  const queues = new Map<string, StandInQueue>();
  const alarms = new Map<string, string>();
  const subscriptions: StandInSubscription[] = [];
  const changes: object[] = [];
  const running = await serve(async (request, response) => {
    const body = (await readBody(request)).toString();
    const target = request.headers['x-amz-target'];
    if (typeof target === 'string') {
      function urlOf(name: string) {
        return `http://${request.headers.host}/${account}/${name}`;
      }
      const [service, operation = ''] = target.split('.');
      const answer =
        service === 'AmazonSQS'
          ? answerSqs(operation, JSON.parse(body), urlOf, { queues, changes })
          : answerCloudWatch(operation, JSON.parse(body), { alarms, changes });
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify(answer));
      return;
    }
    const query = new URLSearchParams(body);
    if (query.get('Action') === 'ListSubscriptionsByTopic') {
      response.writeHead(200, { 'content-type': 'text/xml' });
      response.end(listSubscriptions(query.get('TopicArn') === topicArn ? subscriptions : []));
      return;
    }
    const stack = query.get('StackName') ?? '';
    const outputs = stacks[stack];
    response.writeHead(outputs ? 200 : 400, { 'content-type': 'text/xml' });
    response.end(outputs ? describeStack(stack, outputs) : noStack(stack));
  });
  return { ...running, queues, alarms, subscriptions, changes };
}

interface Call {
  readonly QueueUrl?: string;
  readonly QueueName?: string;
  readonly SourceArn?: string;
  readonly DestinationArn?: string;
}

function answerSqs(
  operation: string,
  { QueueUrl = '', QueueName = '', SourceArn, DestinationArn }: Call,
  urlOf: (name: string) => string,
  { queues, changes }: Pick<StandIn, 'queues' | 'changes'>,
): object {
  const name = QueueUrl.split('/').at(-1) ?? '';
  switch (operation) {
    case 'GetQueueUrl':
      return { QueueUrl: urlOf(QueueName) };
    case 'GetQueueAttributes':
      return {
        Attributes: { ApproximateNumberOfMessages: String(queues.get(name)?.messages ?? 0) },
      };
    case 'ListDeadLetterSourceQueues': {
      const sources = [...queues].filter(([, { deadLetters }]) => deadLetters === name);
      return { queueUrls: sources.map(([source]) => urlOf(source)) };
    }
    case 'StartMessageMoveTask':
      changes.push({ from: SourceArn, to: DestinationArn });
      return { TaskHandle: 'task' };
    case 'PurgeQueue':
      changes.push({ purged: name });
      return {};
    default:
      throw new Error(`The stand-in knows no ${operation}`);
  }
}

interface AlarmCall {
  readonly AlarmNamePrefix?: string;
  readonly AlarmName?: string;
  readonly StateValue?: string;
}

function answerCloudWatch(
  operation: string,
  { AlarmNamePrefix = '', AlarmName = '', StateValue = '' }: AlarmCall,
  { alarms, changes }: Pick<StandIn, 'alarms' | 'changes'>,
): object {
  switch (operation) {
    case 'DescribeAlarms':
      return {
        MetricAlarms: [...alarms]
          .filter(([name]) => name.startsWith(AlarmNamePrefix))
          .map(([name, state]) => ({
            AlarmName: name,
            StateValue: state,
            ActionsEnabled: true,
            AlarmActions: [topicArn],
          })),
      };
    case 'SetAlarmState':
      alarms.set(AlarmName, StateValue);
      changes.push({ alarm: AlarmName, state: StateValue });
      return {};
    default:
      throw new Error(`The stand-in knows no ${operation}`);
  }
}

function listSubscriptions(subscriptions: readonly StandInSubscription[]) {
  const members = subscriptions.map(
    ({ Endpoint, SubscriptionArn }) =>
      `<member><Protocol>email</Protocol><Endpoint>${Endpoint}</Endpoint><SubscriptionArn>${SubscriptionArn}</SubscriptionArn><TopicArn>${topicArn}</TopicArn></member>`,
  );
  return `<ListSubscriptionsByTopicResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><ListSubscriptionsByTopicResult><Subscriptions>${members.join('')}</Subscriptions></ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>`;
}

function describeStack(name: string, outputs: Readonly<Record<string, string>>) {
  return `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks><member><StackName>${name}</StackName><CreationTime>2026-11-20T00:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus><Outputs>${Object.entries(
    outputs,
  )
    .map(
      ([key, value]) =>
        `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    )
    .join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;
}

function noStack(name: string) {
  return `<ErrorResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id ${name} does not exist</Message></Error><RequestId>r</RequestId></ErrorResponse>`;
}
