import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { CloudWatch } from '@aws-sdk/client-cloudwatch';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { EventBridge } from '@aws-sdk/client-eventbridge';
import { ResourceGroupsTaggingAPI } from '@aws-sdk/client-resource-groups-tagging-api';
import { S3 } from '@aws-sdk/client-s3';
import { SESv2 } from '@aws-sdk/client-sesv2';
import { SQS } from '@aws-sdk/client-sqs';
import { STS } from '@aws-sdk/client-sts';
import { outputNames, rehearsalOutputs } from '#contract/stack.ts';
import { type AnyClient, openClient } from '../common/stacks.ts';
import { askSite, type SiteAnswer } from '../site-check/checklist.ts';

/** Everything that a rehearsal does outside of this process. */
export interface Cloud extends ReturnType<typeof openClients> {
  /** Runs a program in the project's folder. @returns its exit code */
  readonly run: (
    words: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ) => Promise<number>;
  readonly ask: (url: string, init?: RequestInit) => Promise<SiteAnswer>;
  readonly wait: (seconds: number) => Promise<void>;
  /** How often waitUntil looks; 0 is once. */
  readonly looksAMinute: 0 | 6;
}

/**
 * Sees each call, such as "SQS GetQueueUrl", once its parameters have been serialized. It answers,
 * or throws, in AWS's place. If it returns undefined, AWS answers.
 */
export type Intercept = (operation: string, input: object) => object | undefined;

export function openClients(intercept: Intercept, config: object = {}) {
  // With this many tries, a call survives AWS's throttling.
  const all = { maxAttempts: 8, ...config };
  const clients = {
    cloudFormation: openClient(CloudFormation, all),
    cloudWatch: openClient(CloudWatch, all),
    dynamoDb: openClient(DynamoDB, all),
    eventBridge: openClient(EventBridge, all),
    s3: openClient(S3, all),
    ses: openClient(SESv2, all),
    sqs: openClient(SQS, all),
    sts: openClient(STS, all),
    tagging: openClient(ResourceGroupsTaggingAPI, all),
  };
  function answerFirst(
    next: (args: object) => Promise<object>,
    { clientName = '', commandName = '' },
  ) {
    const operation = [clientName.replace(/Client$/, ''), commandName.replace(/Command$/, '')];
    return async (args: { readonly input: object }) => {
      const output = intercept(operation.join(' '), args.input);
      return output ? { output, response: {} } : next(args);
    };
  }
  for (const { middlewareStack } of Object.values<AnyClient>(clients)) {
    middlewareStack.add(answerFirst, { step: 'build' });
  }
  return clients;
}

/** The real AWS and site. The signal aborts everything. */
export function openCloud(signal?: AbortSignal): Cloud {
  const cwd = `${import.meta.dirname}/../../..`;
  return {
    ...openClients(() => {
      signal?.throwIfAborted();
      return undefined;
    }),
    run: async ([program = '', ...args], environment = {}) => {
      signal?.throwIfAborted();
      const env = { ...process.env, ...environment };
      const [code] = await once(spawn(program, args, { cwd, env, stdio: 'inherit' }), 'close');
      signal?.throwIfAborted();
      return Number(code ?? 1);
    },
    ask: askSite,
    wait: (seconds) => setTimeout(seconds * 1000, undefined, signal ? { signal } : {}),
    looksAMinute: 6,
  };
}

const Outputs = Object.values({ ...outputNames, ...rehearsalOutputs }).map((name) => ({
  OutputKey: name,
  OutputValue: name.endsWith('Url') ? 'https://site' : `https://${name}`,
}));

/**
 * What AWS answers in a dry run, one after the other; the last counts for all that follow. There is
 * one of each where AWS returns several, so that every call is seen.
 */
const dryAnswers: Readonly<Record<string, readonly object[]>> = {
  'STS GetCallerIdentity': [{ Account: '111122223333' }],
  'SQS ReceiveMessage': [{ Messages: [{ Body: '{}', ReceiptHandle: '<each event>' }] }, {}],
  'SQS GetQueueUrl': [{ QueueUrl: 'https://queue' }],
  'CloudFormation DescribeStacks': [
    { Stacks: [{ StackId: '<id>', StackStatus: 'UPDATE_COMPLETE', Outputs }] },
    { Stacks: [{ StackId: '<id>', StackStatus: 'UPDATE_COMPLETE', Outputs }] },
    { Stacks: [{ StackId: '<id>', StackStatus: 'DELETE_COMPLETE' }] },
  ],
  'CloudWatch DescribeAlarms': [{ MetricAlarms: [{ AlarmName: '<each alarm>' }] }],
  'ResourceGroupsTaggingAPI GetResources': [
    { ResourceTagMappingList: [{ ResourceARN: 'arn:aws:s3:::<each bucket>' }] },
    {},
  ],
  'S3 ListObjectsV2': [{ Contents: [{ Key: '<each file>' }] }, {}],
};

/** Prints its calls instead of making them, and never waits. */
export function openDryCloud(print: (line: string) => void): Cloud {
  const asked = new Map<string, number>();
  function answer(operation: string, input: object): object {
    print(`  ${operation} ${JSON.stringify(input)}`);
    if (operation === 'SESv2 GetEmailIdentity') {
      throw Object.assign(new Error(), { name: 'NotFoundException' });
    }
    const times = (asked.get(operation) ?? 0) + 1;
    asked.set(operation, times);
    return dryAnswers[operation]?.slice(0, times).at(-1) ?? {};
  }
  const credentials = { accessKeyId: 'none', secretAccessKey: 'none' };
  return {
    ...openClients(answer, { credentials, md5: false, useQueueUrlAsEndpoint: false }),
    run: async (words, environment = {}) => {
      const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
      print(`  $ ${[...variables, ...words].join(' ')}`);
      return 0;
    },
    ask: async (url, { method = 'GET' } = {}) => {
      print(`  ${method} ${url}`);
      return { status: 200, headers: new Headers(), text: '' };
    },
    wait: async () => {},
    looksAMinute: 0,
  };
}

/** @returns what the last look found */
export async function waitUntil<Found>(
  { wait, looksAMinute }: Cloud,
  minutes: number,
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (let looks = minutes * looksAMinute; ; looks -= 1) {
    const found = await look();
    if (found !== undefined || looks <= 0) {
      return found;
    }
    await wait(60 / looksAMinute);
  }
}
