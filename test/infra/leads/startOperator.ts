import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { runLeads } from '../../../infra/leads/runLeads.ts';
import { serveOrigin } from '../../../infra/local/http/exchange.ts';
import { listen } from '../../../infra/local/http/listen.ts';
import { createQueue, type Queue } from '../../../infra/local/messaging/queue.ts';
import { createLocalAws } from '../../../infra/local/page/localAws.ts';
import type { LocalAwsParts } from '../../../infra/local/page/localAwsParts.ts';
import { openDependencies as openContact } from '../../../lambdas/contact/dependencies.ts';
import * as contact from '../../../lambdas/contact/handler.ts';
import { openDependencies as openEvents } from '../../../lambdas/marketplace-events/dependencies.ts';
import * as events from '../../../lambdas/marketplace-events/handler.ts';
import { openDependencies as openLanding } from '../../../lambdas/marketplace-landing/dependencies.ts';
import * as landing from '../../../lambdas/marketplace-landing/handler.ts';
import { openDependencies as openRegistration } from '../../../lambdas/marketplace-registration/dependencies.ts';
import * as registration from '../../../lambdas/marketplace-registration/handler.ts';
import { openDependencies as openOutbox } from '../../../lambdas/outbox/dependencies.ts';
import * as outbox from '../../../lambdas/outbox/handler.ts';
import { toItem } from '../../../lambdas/shared/storage/attributes.ts';
import { captureLog } from '../../support/lambdas/captureLog.ts';
import { postForm, postJson, referenceOf } from '../../support/lambdas/events.ts';
import { queueOf } from '../../support/lambdas/queueOf.ts';
import { type BackEnd, startBackEnd } from '../../support/lambdas/startBackEnd.ts';
import { writeFiles } from '../local/stackFixture.ts';

/** What a run of the command line left. */
interface Run {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** A back end whose Lambdas can be called, and an operator before it. */
export interface Operator {
  readonly backEnd: BackEnd;
  /** The local stack's folder. */
  readonly dataDirectory: string;
  /** Runs a command against it, as of now or of another moment. */
  readonly leads: (args: readonly string[], nowMs?: number) => Promise<Run>;
  /** The same, with its JSON answer. */
  readonly ask: (args: readonly string[], nowMs?: number) => Promise<unknown>;
  /** Submits a form; gives the reference. */
  readonly submit: (fields: object) => Promise<string>;
  readonly register: (buyer: string, email: string) => Promise<string>;
  readonly arrive: (buyer: string) => Promise<void>;
  readonly runOutbox: () => Promise<void>;
  /** Plays an event of AWS Marketplace. */
  readonly tell: (event: object) => Promise<void>;
  /** Empties the table. */
  readonly clear: () => Promise<void>;
  readonly jobs: Queue;
  readonly deadJobs: Queue;
  readonly stop: () => Promise<void>;
}

/** Starts the parts that the Lambdas talk to, and what the local stack writes down about them. */
export async function startOperator(): Promise<Operator> {
  const backEnd = await startBackEnd();
  const deadJobs: Queue = createQueue({
    logicalId: 'DeadJobs',
    arn: 'arn:aws:sqs:us-east-1:000000000000:Test-DeadJobs',
    visibilityTimeoutMs: 1_000,
    deadLetters: undefined,
  });
  const jobs = createQueue({
    logicalId: 'Jobs',
    arn: 'arn:aws:sqs:us-east-1:000000000000:Test-Jobs',
    visibilityTimeoutMs: 1_000,
    deadLetters: { queue: () => deadJobs, maxReceiveCount: 1 },
  });
  const localAws = await listen({ port: 0, purpose: 'local AWS', variable: '' });
  // Of the parts only the queues are asked for here.
  const parts = { queues: [jobs, deadJobs] } as unknown as LocalAwsParts;
  localAws.handle(serveOrigin(createLocalAws(parts), () => {}));
  const dataDirectory = writeFiles({
    'stack.json': JSON.stringify({
      urls: {
        site: 'http://localhost:1',
        inbox: backEnd.inbox.url,
        localAws: localAws.url,
        dynamodb: backEnd.wire.dynamodb.url,
      },
      outputs: { RecordsTable: backEnd.table.name, DeadLetterQueues: deadJobs.arn },
    }),
  });
  const leads = async (args: readonly string[], nowMs = Date.now()): Promise<Run> => {
    const out: string[] = [];
    const err: string[] = [];
    const exitCode = await runLeads([...args, '--local', '--data', dataDirectory], {
      print: (text) => out.push(text),
      complain: (text) => err.push(text),
      nowMs,
    });
    return { exitCode, out: out.join('\n'), err: err.join('\n') };
  };
  return {
    backEnd,
    dataDirectory,
    leads,
    ask: async (args, nowMs) => JSON.parse((await leads([...args, '--json'], nowMs)).out),
    ...callers(),
    clear: () => clear(backEnd.table),
    jobs,
    deadJobs,
    stop: async () => {
      await localAws.stop();
      await backEnd.stop();
    },
  };
}

/** The Lambdas, their log lines kept out of the test's output. */
function callers() {
  const submit = contact.createHandler(openContact);
  const register = registration.createHandler(openRegistration);
  const arrive = landing.createHandler(openLanding);
  const run = outbox.createHandler(openOutbox);
  const tell = events.createHandler(openEvents);
  return {
    submit: (fields: object) => quietly(async () => referenceOf(await submit(postJson(fields)))),
    register: (buyer: string, email: string) =>
      quietly(async () => referenceOf(await register(postJson({ token: `good-${buyer}`, email })))),
    arrive: (buyer: string) =>
      quietly(async () => {
        await arrive(postForm({ 'x-amzn-marketplace-token': `good-${buyer}` }));
      }),
    runOutbox: () =>
      quietly(async () => {
        await run({});
      }),
    tell: (event: object) =>
      quietly(async () => {
        await tell(queueOf(event));
      }),
  };
}

async function quietly<T>(act: () => Promise<T>): Promise<T> {
  const log = captureLog();
  try {
    return await act();
  } finally {
    log.restore();
  }
}

async function clear({ name, client, items }: BackEnd['table']): Promise<void> {
  for (const { pk, sk } of await items()) {
    await client.send(new DeleteItemCommand({ TableName: name, Key: toItem({ pk, sk }) }));
  }
}
