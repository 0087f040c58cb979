import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { readFunctions } from '../../../../infra/local/lambda/functionDefinition.ts';
import type { LocalStack, LocalStackOptions } from '../../../../infra/local/localStack.ts';
import { newPurchase } from '../../../../infra/local/marketplace/purchase.ts';
import type { TokenOutcome } from '../../../../infra/local/marketplace/registrationToken.ts';
import { createToken } from '../../../../infra/local/marketplace/registrationToken.ts';
import { readAssembly } from '../../../../infra/local/template/readAssembly.ts';
import { createStackReader } from '../../../../infra/local/template/stackReader.ts';
import { readRecords } from '../../../../infra/operator/leads/records/scan.ts';
import { runLeads } from '../../../../infra/operator/leads/runLeads.ts';
import { openRecords } from '../../../../infra/operator/leads/services/openRecords.ts';
import { apiPaths } from '../../../../lambdas/contract/api.ts';
import { writeRecord } from '../../../../lambdas/shared/records/writeRecord.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';
import { startAssembly } from '../../../support/stack/startStack.ts';
import { captureRun } from '../../operator/captureRun.ts';

/** A minute of CloudWatch: what waits ages 3,000 times as fast. */
export const minuteMs = 20;

/** A function's last lines may come after its answer. */
const linesArriveWithinMs = 20;

interface InboxMail {
  readonly messageId: string;
  readonly subject: string;
  readonly from: string;
  readonly destination: { readonly to: readonly string[] };
  readonly body: { readonly text: string };
}

/** A site whose operator is mailed, and whose minutes pass when told to. */
export interface WatchedSite {
  readonly stack: LocalStack;
  /** Lets minutes of CloudWatch pass. */
  pass(minutes: number): Promise<void>;
  stateOf(alarm: string): string;
  /** The mails that came since the start or the last `forgetMails`. */
  mails(): Promise<InboxMail[]>;
  forgetMails(): Promise<void>;
  /** Waits for an alarm's mail about a state. */
  mailOf(alarm: string, state: string): Promise<InboxMail>;
  /** Submits the contact form, each time with another message unless the body is given. */
  submit(body?: object): Promise<number>;
  /** Registers a purchase of its own with a token. */
  register(email: string, outcome?: TokenOutcome): Promise<number>;
  /** Calls the page that plays AWS. */
  play(path: string, body: object): Promise<unknown>;
  queueLength(words: string): Promise<number>;
  /** Does something, and waits until a function says more words of it in its log than before. */
  untilLogged(label: string, words: string, act: () => Promise<unknown>): Promise<void>;
  leads(...args: string[]): Promise<string>;
  /** Lets the outbox try now what it would try again in minutes. */
  cutTheWaitShort(): Promise<void>;
}

/** Starts it. */
export async function startWatchedSite(
  assembly: string,
  options: Pick<LocalStackOptions, 'observePermissions'> = {},
): Promise<WatchedSite> {
  let nowMs = Date.parse('2026-11-22T10:00:00Z');
  const stack = await startAssembly(assembly, { now: () => nowMs, minuteMs, ...options });
  const { urls } = stack;
  let submissions = 0;
  async function post(url: string, body: object) {
    const headers = { 'content-type': 'application/json' };
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  async function allMails() {
    const answer = await fetch(`${urls.inbox}/store`);
    return ((await answer.json()) as { emails: InboxMail[] }).emails;
  }
  let forgotten = new Set<string>();
  async function forgetMails() {
    forgotten = new Set((await allMails()).map(({ messageId }) => messageId));
  }
  async function mails() {
    return (await allMails()).filter(({ messageId }) => !forgotten.has(messageId));
  }
  // A process has one inbox for all its stacks.
  await forgetMails();
  return {
    stack,
    mails,
    forgetMails,
    pass: async (minutes) => {
      await setTimeout(linesArriveWithinMs);
      for (let minute = 0; minute < minutes; minute += 1) {
        nowMs += minuteMs;
        stack.alarms.tick();
      }
    },
    stateOf: (alarm) =>
      stack.alarms.list().find(({ definition }) => definition.name.includes(alarm))?.state ?? '',
    mailOf: (alarm, state) =>
      vi.waitFor(async () => {
        const all = await mails();
        const mail = all.find(
          ({ subject }) => subject.startsWith(`${state}: `) && subject.includes(alarm),
        );
        expect(mail, `a mail ${state}: ${alarm}`).toBeDefined();
        return mail as InboxMail;
      }),
    submit: async (body) => {
      submissions += 1;
      const message = `Hello number ${submissions}`;
      const good = { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message };
      return (await post(`${urls.site}/prod${apiPaths.contact}`, body ?? good)).status;
    },
    register: async (email, outcome = 'good') => {
      const token = createToken(outcome, newPurchase());
      return (await post(`${urls.site}/prod${apiPaths.registration}`, { token, email })).status;
    },
    play: async (path, body) => (await post(`${urls.localAws}${path}`, body)).json(),
    queueLength: async (words) => {
      const answer = await fetch(`${urls.localAws}/queues`);
      const queues = (await answer.json()) as { logicalId: string; length: number }[];
      return queues.find(({ logicalId }) => logicalId.startsWith(words))?.length ?? Number.NaN;
    },
    untilLogged: async (label, words, act) => {
      const file = join(stack.dataDirectory, 'logs', `${label}.log`);
      function count() {
        return existsSync(file) ? readFileSync(file, 'utf8').split(words).length : 1;
      }
      const before = count();
      await act();
      await vi.waitFor(() => expect(count()).toBeGreaterThan(before), { timeout: 5_000 });
    },
    leads: async (...args) => {
      const place = ['--local', '--data', stack.dataDirectory];
      const { out, err } = await captureRun((terminal) =>
        runLeads([...args, ...place], terminal, Date.now()),
      );
      return out + err;
    },
    cutTheWaitShort: async () => {
      const table = openRecords(stack.outputs['RecordsTable'] ?? '', {
        endpoint: urls.dynamodb,
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      });
      for (const record of await readRecords(table, Date.now())) {
        const mails = Object.entries(record.mails).map(([name, mail]) => [
          name,
          { ...mail, nextAt: new Date().toISOString() },
        ]);
        await writeRecord(table, record, { mails: Object.fromEntries(mails) });
      }
    },
  };
}

/** Plants a bug in a function of an assembly, to be switched on: it forgets where its table is. */
export async function plantBug(
  assembly: string,
  label: string,
): Promise<{ on(): void; off(): void }> {
  const stack = createStackReader(await readAssembly(assembly), 'localhost');
  const definition = readFunctions(stack).find((found) => found.label === label);
  const file = join(definition?.directory ?? '', 'index.cjs');
  const flag = join(temporaryDirectory(), 'bug');
  const bug = `
const sound = module.exports.handler;
const table = process.env.RECORDS_TABLE;
module.exports = { handler: (...args) => {
  process.env.RECORDS_TABLE = require('node:fs').existsSync(${JSON.stringify(flag)}) ? '' : table;
  return sound(...args);
} };`;
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${bug}`);
  return {
    on: () => writeFileSync(flag, ''),
    off: () => rmSync(flag, { force: true }),
  };
}

/** A copy of an assembly whose resource policies allow a service nothing. */
export async function withoutAllow(assembly: string, service: string): Promise<string> {
  const copy = join(temporaryDirectory(), 'assembly');
  await cp(assembly, copy, { recursive: true });
  const file = join(copy, 'Site.template.json');
  const template = JSON.parse(readFileSync(file, 'utf8'));
  for (const { Properties } of Object.values<{ Properties?: PolicyProperties }>(
    template.Resources,
  )) {
    if (Properties?.PolicyDocument) {
      const { Statement } = Properties.PolicyDocument;
      Properties.PolicyDocument.Statement = Statement.filter(
        ({ Principal }) => Principal?.Service !== service,
      );
    }
  }
  writeFileSync(file, JSON.stringify(template));
  return copy;
}

interface PolicyProperties {
  PolicyDocument?: { Statement: { Principal?: { Service?: unknown } }[] };
}
