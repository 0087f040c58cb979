import { afterEach, beforeEach, vi } from 'vitest';
import { serveOrigin } from '../../../../infra/local/http/exchange.ts';
import { listen } from '../../../../infra/local/http/listen.ts';
import { createQueue, type Queue } from '../../../../infra/local/messaging/queues.ts';
import { createLocalAws } from '../../../../infra/local/page/localAws.ts';
import type { LocalAwsParts } from '../../../../infra/local/page/state.ts';
import { runLeads } from '../../../../infra/operator/leads/runLeads.ts';
import { type BackEnd, enterBackEnd } from '../../../support/lambdas/backEnd.ts';
import { tokenOf } from '../../../support/lambdas/buyers.ts';
import { problemOf, referenceOf } from '../../../support/lambdas/events.ts';
import {
  arrive,
  register,
  runOutbox,
  sendEvents,
  submit,
} from '../../../support/lambdas/handlers.ts';
import { writeFiles } from '../../../support/local/stackFixture.ts';
import { captureRun } from '../captureRun.ts';

let desk: ReturnType<typeof startDesk> | undefined;

/**
 * Where the operator sits: a back end whose Lambdas can be called, and the command line before it.
 * Started once a process and left to end with it, emptied and healed after each test.
 */
export async function shareDesk() {
  const backEnd = await enterBackEnd();
  desk ??= startDesk(backEnd);
  const { clear, ...rest } = await desk;
  // The functions log to standard output.
  beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
  afterEach(() => vi.restoreAllMocks());
  afterEach(clear);
  return rest;
}

/** Writes down what a local stack publishes about itself. @returns the folder */
export function writeStackFacts(urls: object, outputs: object = {}): string {
  // Nobody listens there, and fetch may ask it.
  const nowhere = 'http://localhost:2';
  const facts = {
    urls: { site: nowhere, localAws: nowhere, dynamodb: nowhere, ...urls },
    outputs: { RecordsTable: 'unused', DeadLetterQueues: 'unused', ...outputs },
  };
  return writeFiles({ 'stack.json': JSON.stringify(facts) });
}

async function startDesk(backEnd: BackEnd) {
  const { table, wire } = backEnd;
  const { jobs, deadJobs, url: localAws } = await startQueues(backEnd.mail);
  const dataDirectory = writeStackFacts(
    { localAws, dynamodb: wire.dynamodb.url },
    { RecordsTable: table.name, DeadLetterQueues: deadJobs.arn },
  );
  /** Runs a command, as of now or of another moment. */
  async function leads(args: readonly string[], nowMs = Date.now()) {
    const run = await captureRun((terminal) =>
      runLeads([...args, '--local-stack', '--data', dataDirectory], terminal, nowMs),
    );
    // Where it works is one test's subject, and the same for all.
    return { ...run, err: run.err.replace(/^On the local stack in .*\n?/, '') };
  }
  return {
    table,
    wire,
    mail: backEnd.mail,
    dataDirectory,
    localAws,
    jobs,
    deadJobs,
    leads,
    /** The same, with its JSON answer. */
    ask: async (args: readonly string[], nowMs?: number): Promise<unknown> =>
      JSON.parse((await leads([...args, '--json'], nowMs)).out),
    ...callers,
    mailsAbout: backEnd.mailsAbout,
    mailsTo: backEnd.mailsTo,
    healWire: backEnd.healWire,
    clear: async () => {
      backEnd.healWire();
      jobs.drain();
      deadJobs.drain();
      await table.clear();
    },
  };
}

/** A queue and its dead letters, as the local stack shows and moves them. */
async function startQueues(mail: LocalAwsParts['mail']) {
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
  const listener = await listen(0, 'local AWS');
  const up = { state: 'up' };
  // Of the parts only these are asked for here.
  const parts = {
    queues: [jobs, deadJobs],
    mail,
    services: { ses: up, dynamodb: up, marketplace: up },
  } as unknown as LocalAwsParts;
  listener.handle(serveOrigin(createLocalAws(parts), () => {}));
  return { jobs, deadJobs, url: listener.url };
}

/** What visitors, buyers and AWS Marketplace do. */
const callers = {
  /** Submits a form. @returns the reference */
  submit: async (fields: object) => referenceOf(await submit(fields)),
  register: async (buyer: string, email: string) =>
    referenceOf(await register(tokenOf(buyer), email)),
  arrive: (buyer: string) => arrive(tokenOf(buyer)),
  /** A buyer whose license AWS Marketplace doesn't name. @returns the reference */
  arriveWithoutLicense: async (email: string) => {
    const { detail } = problemOf(await register(tokenOf('nameless', 'no-license'), email));
    return /A-\w{8}/.exec(detail)?.[0] ?? '';
  },
  runOutbox,
  sendEvent: (event: object) => sendEvents(event),
};
