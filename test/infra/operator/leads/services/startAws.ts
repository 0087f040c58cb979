import { readBody } from '../../../../../infra/local/http/exchange.ts';
import { type Running, serve } from '../../../../support/local/serve.ts';

/** A queue of the stand-in. */
interface StandInQueue {
  messages: number;
  /** The dead-letter queue of this one. */
  readonly deadLetters?: string;
}

export interface StandIn extends Running {
  readonly queues: Map<string, StandInQueue>;
  /** What was changed, in order. */
  readonly changes: object[];
}

const account = '111122223333';

export function arnOf(name: string) {
  return `arn:aws:sqs:us-east-1:${account}:${name}`;
}

/** Starts a stand-in for CloudFormation's DescribeStacks and for what redrive asks of SQS. */
export async function startAws(
  stacks: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<StandIn> {
  const queues = new Map<string, StandInQueue>();
  const changes: object[] = [];
  const running = await serve(async (request, response) => {
    const body = (await readBody(request)).toString();
    const target = request.headers['x-amz-target'];
    if (typeof target === 'string') {
      function urlOf(name: string) {
        return `http://${request.headers.host}/${account}/${name}`;
      }
      const answer = answerSqs(target.replace('AmazonSQS.', ''), JSON.parse(body), urlOf, {
        queues,
        changes,
      });
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify(answer));
      return;
    }
    const stack = new URLSearchParams(body).get('StackName') ?? '';
    const outputs = stacks[stack];
    response.writeHead(outputs ? 200 : 400, { 'content-type': 'text/xml' });
    response.end(outputs ? describeStack(stack, outputs) : noStack(stack));
  });
  return { ...running, queues, changes };
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
