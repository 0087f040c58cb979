import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach } from 'vitest';
import { serveOrigin } from '../../../../infra/local/http/exchange.ts';
import { listen } from '../../../../infra/local/http/listen.ts';
import { createQueue, type Queue } from '../../../../infra/local/messaging/queue.ts';
import { createLocalAws } from '../../../../infra/local/page/localAws.ts';
import type { LocalAwsParts } from '../../../../infra/local/page/localAwsParts.ts';
import { runLeads } from '../../../../infra/operator/leads/runLeads.ts';
import { openDependencies as openContact } from '../../../../lambdas/contact/dependencies.ts';
import * as contact from '../../../../lambdas/contact/handler.ts';
import { openDependencies as openEvents } from '../../../../lambdas/marketplace-events/dependencies.ts';
import * as events from '../../../../lambdas/marketplace-events/handler.ts';
import { openDependencies as openLanding } from '../../../../lambdas/marketplace-landing/dependencies.ts';
import * as landing from '../../../../lambdas/marketplace-landing/handler.ts';
import { openDependencies as openRegistration } from '../../../../lambdas/marketplace-registration/dependencies.ts';
import * as registration from '../../../../lambdas/marketplace-registration/handler.ts';
import { openDependencies as openOutbox } from '../../../../lambdas/outbox/dependencies.ts';
import * as outbox from '../../../../lambdas/outbox/handler.ts';
import { toItem } from '../../../../lambdas/shared/records/attributes.ts';
import { captureLog } from '../../../support/lambdas/captureLog.ts';
import { postForm, postJson, referenceOf } from '../../../support/lambdas/events.ts';
import { queueOf } from '../../../support/lambdas/queueOf.ts';
import { startBackEnd } from '../../../support/lambdas/startBackEnd.ts';
import { captureRun } from '../captureRun.ts';
import { writeStackFacts } from '../writeStackFacts.ts';

let desk: ReturnType<typeof startDesk> | undefined;

/**
 * Where the operator sits: a back end whose Lambdas can be called, and the command line before it.
 * Started once a process and left to end with it, emptied and healed after each test.
 */
export async function shareDesk() {
  desk ??= startDesk();
  const { clear, ...rest } = await desk;
  afterEach(clear);
  return rest;
}

async function startDesk() {
  const backEnd = await startBackEnd();
  const { table, inbox, wire } = backEnd;
  const { jobs, deadJobs, url: localAws } = await startQueues();
  const dataDirectory = writeStackFacts(
    { inbox: inbox.url, localAws, dynamodb: wire.dynamodb.url },
    { RecordsTable: table.name, DeadLetterQueues: deadJobs.arn },
  );
  /** Runs a command, as of now or of another moment. */
  function leads(args: readonly string[], nowMs = Date.now()) {
    return captureRun((terminal) =>
      runLeads([...args, '--local', '--data', dataDirectory], terminal, nowMs),
    );
  }
  return {
    table,
    wire,
    dataDirectory,
    jobs,
    deadJobs,
    leads,
    /** The same, with its JSON answer. */
    ask: async (args: readonly string[], nowMs?: number): Promise<unknown> =>
      JSON.parse((await leads([...args, '--json'], nowMs)).out),
    ...callers(),
    mailsAbout: async (reference: string) =>
      (await inbox.mails()).filter(({ subject }) => subject.includes(reference)),
    mailsTo: async (address: string) =>
      (await inbox.mails()).filter(({ destination }) => destination.to.includes(address)),
    healWire: backEnd.healWire,
    clear: async () => {
      backEnd.healWire();
      jobs.drain();
      deadJobs.drain();
      for (const { pk, sk } of await table.items()) {
        await table.client.send(
          new DeleteItemCommand({ TableName: table.name, Key: toItem({ pk, sk }) }),
        );
      }
    },
  };
}

/** A queue and its dead letters, as the local stack shows and moves them. */
async function startQueues() {
  function create(name: string, deadLetters?: Queue) {
    return createQueue({
      logicalId: name,
      arn: `arn:aws:sqs:us-east-1:000000000000:Test-${name}`,
      visibilityTimeoutMs: 1_000,
      deadLetters: deadLetters && { queue: () => deadLetters, maxReceiveCount: 1 },
    });
  }
  const deadJobs: Queue = create('DeadJobs');
  const jobs = create('Jobs', deadJobs);
  const listener = await listen({ port: 0, purpose: 'local AWS', variable: '' });
  // Of the parts only the queues are asked for here.
  const parts = { queues: [jobs, deadJobs] } as unknown as LocalAwsParts;
  listener.handle(serveOrigin(createLocalAws(parts), () => {}));
  return { jobs, deadJobs, url: listener.url };
}

/** The Lambdas, their log lines kept out of the test's output. */
function callers() {
  const submit = contact.createHandler(openContact);
  const register = registration.createHandler(openRegistration);
  const arrive = landing.createHandler(openLanding);
  const run = outbox.createHandler(openOutbox);
  const tell = events.createHandler(openEvents);
  return {
    /** Submits a form; gives the reference. */
    submit: (fields: object) => quietly(async () => referenceOf(await submit(postJson(fields)))),
    register: (buyer: string, email: string) =>
      quietly(async () => referenceOf(await register(postJson({ token: `good-${buyer}`, email })))),
    arrive: (buyer: string) =>
      quietly(() => arrive(postForm({ 'x-amzn-marketplace-token': `good-${buyer}` }))),
    runOutbox: () => quietly(() => run({})),
    /** Plays an event of AWS Marketplace. */
    tell: (event: object) => quietly(() => tell(queueOf(event))),
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
