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
import { openClient } from '../common/aws.ts';
import { type Answer, askSite } from '../common/site.ts';

/** All that a rehearsal does outside of this process. */
export interface Cloud extends ReturnType<typeof openClients> {
  /** Runs a program in the project's folder. @returns its exit code */
  readonly run: (
    words: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ) => Promise<number>;
  readonly ask: (url: string, init?: RequestInit) => Promise<Answer>;
  readonly wait: (seconds: number) => Promise<void>;
  /** How many looks a minute are worth it; see lookFor. */
  readonly looksAMinute: 0 | 6;
}

/**
 * Sees each call, such as "SQS GetQueueUrl", once its parameters have been serialized. It answers,
 * or throws, in AWS's place; undefined has AWS answer.
 */
export type Intercept = (operation: string, input: object) => object | undefined;

interface AnyClient {
  readonly middlewareStack: { add(middleware: unknown, options: { readonly step: 'build' }): void };
}

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

/** Opens AWS and the rest of the world; a signal breaks all of it off. */
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

/** @returns what the last look found */
export async function lookFor<Found>(
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

/** AWS's answer, or undefined if it answers that there is no such thing. */
export function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch((error: unknown) => {
    // CloudFormation has no error of its own for this, but words.
    if (/^(?:NotFound|NoSuch)|does not exist/.test(String(error))) {
      return undefined;
    }
    throw error;
  });
}
