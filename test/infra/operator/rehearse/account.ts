import type { PutEventsCommandInput } from '@aws-sdk/client-eventbridge';
import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { registrationPage } from '#contract/forms.ts';
import { outputNames, rehearsalOutputs } from '#contract/stack.ts';
import { type Cloud, openClients } from '../../../../infra/operator/rehearse/cloud.ts';

/** An event of the account's bus. */
export interface BusEvent {
  readonly source: string;
  readonly 'detail-type': string;
  readonly detail: object;
}

export interface AccountOptions {
  /** Comes before each call and program. @throws Error in place of its answer */
  readonly disturb?: (count: number, what: string) => void;
  /** The table, and the functions that take events. @default there are none */
  readonly backEnd?: {
    readonly endpoint: string;
    readonly table: string;
    /** @returns whether the function failed */
    readonly deliver: (event: BusEvent) => Promise<boolean>;
  };
  /** The exit code of `cdk deploy`. @default 0 */
  readonly deployCode?: number;
  /** Deletions of the stack that come to a bucket with new logs in it. @default 0 */
  readonly halfDeletions?: number;
  /** Looks at the stack that find it being changed, once its second release has begun. @default 0 */
  readonly busyLooks?: number;
  /** Whether visitors go on seeing the first release. @default false */
  readonly staysOld?: boolean;
}

/** Its number. */
export const account = '222233334444';
const stackId = `arn:aws:cloudformation:us-east-1:${account}:stack/s/1`;
const queues = `https://sqs.us-east-1.amazonaws.com/${account}`;

export function awsError(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name, $metadata: {} });
}

/** What SES says of a mail to its simulator. Source: SES developer guide, examples of event data. */
function saidOf(mailbox: string, to: string): Readonly<Record<string, object>> {
  const recipients = [{ emailAddress: to }];
  function bounce(bounceType: string, bounceSubType: string) {
    return { Bounce: { bounceType, bounceSubType, bouncedRecipients: recipients } };
  }
  const answers: Readonly<Record<string, object>> = {
    bounce: bounce('Permanent', 'General'),
    ooto: bounce('Transient', 'General'),
    suppressionlist: bounce('Permanent', 'Suppressed'),
    complaint: { Complaint: { complaintSubType: null, complainedRecipients: recipients } },
  };
  return { Send: {}, ...answers[mailbox] };
}

/** An account of AWS, as far as a rehearsal changes it. */
export function openAccount({
  disturb,
  backEnd,
  halfDeletions = 0,
  ...options
}: AccountOptions = {}) {
  const calls: string[] = [];
  const copies: string[] = [];
  const blocked = new Set<string>();
  let status: string | undefined;
  let settings: Readonly<Record<string, string>> = {};
  let files = 0;
  let failing = halfDeletions;
  let deployments = 0;
  let busy = options.busyLooks ?? 0;
  let deadLetters = 0;
  /** Functions take events one after the other. */
  let delivery = Promise.resolve();

  function note(what: string): void {
    calls.push(what);
    disturb?.(calls.length, what);
  }

  function put(event: BusEvent): void {
    const onBus = { version: '0', id: 'e', account, time: new Date().toISOString(), ...event };
    copies.push(JSON.stringify(onBus));
    delivery = delivery.then(async () => {
      const hasFailed = await backEnd?.deliver(onBus);
      deadLetters += hasFailed ? 1 : 0;
    });
  }

  function sendMail(to = '', tags: object = {}): string {
    const messageId = `mail-${calls.length}`;
    const mailbox = to.replace(/\+.*/, '');
    const mail = { messageId, destination: [to], tags };
    for (const [eventType, said] of Object.entries(saidOf(mailbox, to))) {
      const detail = { eventType, mail, [eventType.toLowerCase()]: said };
      put({ source: 'aws.ses', 'detail-type': `Email ${eventType}`, detail });
    }
    // Whether SES blocks its simulator's addresses nobody has seen.
    if (mailbox === 'bounce' || mailbox === 'complaint') {
      blocked.add(to);
    }
    return messageId;
  }

  function isBusy(): boolean {
    return deployments > 1 && busy > 0;
  }

  function stackOf(name: string): object {
    if (!status || (status === 'DELETE_COMPLETE' && name !== stackId)) {
      throw awsError('ValidationError', `Stack with id ${name} does not exist`);
    }
    const values: Readonly<Record<string, string | undefined>> = {
      [outputNames.recordsTable]: backEnd?.table,
      [outputNames.deadLetterQueues]: `arn:aws:sqs:us-east-1:${account}:dead`,
      [outputNames.siteUrl]: 'https://d111111abcdef8.cloudfront.net',
    };
    const names = Object.values({ ...outputNames, ...rehearsalOutputs });
    const Outputs = names.map((OutputKey) => {
      return { OutputKey, OutputValue: values[OutputKey] ?? `${queues}/${OutputKey}` };
    });
    const StackStatus = isBusy() ? 'UPDATE_IN_PROGRESS' : status;
    busy -= deployments > 1 ? 1 : 0;
    return { StackId: stackId, StackStatus, Outputs };
  }

  function deleteStack(): object {
    if (isBusy()) {
      throw awsError('ValidationError', 'Stack is in UPDATE_IN_PROGRESS state');
    }
    files += failing > 0 ? 3 : 0;
    failing -= 1;
    status = files > 0 ? 'DELETE_FAILED' : 'DELETE_COMPLETE';
    return {};
  }

  /** What each call changes, and its answer; {} for all others. */
  const answers: Readonly<Record<string, (input: never) => object>> = {
    'STS GetCallerIdentity': () => ({ Account: account }),
    'SESv2 GetEmailIdentity': () => {
      if (!status) {
        throw awsError('NotFoundException');
      }
      return { VerifiedForSendingStatus: true };
    },
    'CloudFormation DescribeStacks': ({ StackName }: { StackName: string }) => ({
      Stacks: [stackOf(StackName)],
    }),
    'CloudFormation DeleteStack': deleteStack,
    'ResourceGroupsTaggingAPI GetResources': () => {
      const isThere = status && status !== 'DELETE_COMPLETE';
      return { ResourceTagMappingList: isThere ? [{ ResourceARN: 'arn:aws:s3:::files' }] : [] };
    },
    'S3 ListObjectsV2': () => ({ Contents: Array(files).fill({ Key: 'index.html' }) }),
    'S3 DeleteObjects': () => {
      files = 0;
      return {};
    },
    'SQS ReceiveMessage': () => ({
      Messages: copies.splice(0, 10).map((Body) => ({ Body, ReceiptHandle: 'r' })),
    }),
    'SQS GetQueueUrl': () => ({ QueueUrl: `${queues}/dead` }),
    'SQS GetQueueAttributes': () => ({
      Attributes: { ApproximateNumberOfMessages: String(deadLetters) },
    }),
    'SESv2 SendEmail': ({ EmailTags, Destination }: SendEmailCommandInput) => {
      const tags = EmailTags?.map(({ Name, Value }) => [Name, [Value]]) ?? [];
      return { MessageId: sendMail(Destination?.ToAddresses?.[0], Object.fromEntries(tags)) };
    },
    'SESv2 DeleteSuppressedDestination': ({ EmailAddress }: { EmailAddress: string }) => {
      if (!blocked.delete(EmailAddress)) {
        throw awsError('NotFoundException');
      }
      return {};
    },
    'EventBridge PutEvents': ({ Entries = [] }: PutEventsCommandInput) => {
      for (const { Source = '', DetailType = '', Detail = '' } of Entries) {
        put({ source: Source, 'detail-type': DetailType, detail: JSON.parse(Detail) });
      }
      return { FailedEntryCount: 0, Entries: [{ EventId: 'e' }] };
    },
    'CloudWatch DescribeAlarms': () => ({
      MetricAlarms: [{ AlarmName: 'A-FormsFail' }, { AlarmName: 'A-OutboxStopped' }],
    }),
    'CloudWatch DescribeAlarmHistory': () => ({
      AlarmHistoryItems: [{ HistorySummary: 'Successfully executed action arn:aws:sns:t' }],
    }),
  };

  async function runProgram(words: readonly string[], signal?: AbortSignal): Promise<number> {
    signal?.throwIfAborted();
    note(words.slice(0, 3).join(' '));
    if (words.includes('deploy')) {
      deployments += 1;
      status = options.deployCode ? 'ROLLBACK_COMPLETE' : 'UPDATE_COMPLETE';
      files = 5;
      const isFirst = Object.keys(settings).length === 0;
      const given = words.filter((word) => word.includes('=')).map((word) => word.split('='));
      settings = isFirst || !options.staysOld ? Object.fromEntries(given) : settings;
    } else if (words.includes('playwright')) {
      sendMail(settings['companyEmail']);
    }
    signal?.throwIfAborted();
    return words.includes('deploy') ? (options.deployCode ?? 0) : 0;
  }

  async function ask(url: string, { method = 'GET', body }: RequestInit = {}) {
    note(`${method} ${new URL(url).pathname}`);
    const text = `<script src="/assets/main-1.js"></script> Write to ${settings['supportEmail']}.`;
    if (body instanceof URLSearchParams && body.has('x-amzn-marketplace-token')) {
      const headers = new Headers({ location: `${registrationPage}?token=pk-1` });
      return { status: 303, headers, text: '' };
    }
    return { status: method === 'POST' ? 400 : 200, headers: new Headers(), text };
  }

  function open(signal?: AbortSignal): Cloud {
    const clients = openClients(
      (operation, input) => {
        note(operation);
        signal?.throwIfAborted();
        const isStored = backEnd && operation.startsWith('DynamoDB');
        return isStored ? undefined : (answers[operation]?.(input as never) ?? {});
      },
      {
        credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
        md5: false,
        useQueueUrlAsEndpoint: false,
        ...(backEnd && { endpoint: backEnd.endpoint }),
      },
    );
    return {
      ...clients,
      run: (words) => runProgram(words, signal),
      ask,
      wait: async () => {
        signal?.throwIfAborted();
        await delivery;
      },
      // Where it is worth while to look twice.
      looksAMinute: backEnd || options.busyLooks ? 6 : 0,
    };
  }

  return {
    open,
    calls,
    /** What a rehearsal has left in the account. */
    left: () => [...blocked, ...(status && status !== 'DELETE_COMPLETE' ? [status] : [])],
  };
}
