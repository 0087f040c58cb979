import { afterAll, afterEach, beforeEach } from 'vitest';
import { openPorts } from '../../../infra/local/http/ports.ts';
import {
  functionEnvironment,
  readFunctions,
  type ServiceEndpoints,
} from '../../../infra/local/lambda/functionDefinition.ts';
import { openSales } from '../../../infra/local/marketplace/sales.ts';
import { startServices as start } from '../../../infra/local/services/services.ts';
import { productCode } from './buyers.ts';
import { captureLog } from './captureLog.ts';
import { readStack } from './readStack.ts';
import { type Plan, startFaultProxy } from './startFaultProxy.ts';
import { makeTable } from './startTable.ts';

export interface SentMail {
  readonly messageId: string;
  readonly from: string;
  readonly replyTo: readonly string[];
  readonly destination: { readonly to: readonly string[]; readonly bcc: readonly string[] };
  readonly subject: string;
  readonly body: { readonly text: string; readonly html: string };
}

/** Starts the local stack's services, their data in memory. */
async function startServices() {
  const listeners = await openPorts(0);
  const sales = openSales();
  function report(error: unknown) {
    throw error;
  }
  const { switches, mail } = await start(listeners, { productCode, report, sales });
  const { dynamodb, ses, marketplace } = switches;
  return {
    /** What AWS Marketplace knows to be sold. */
    sales,
    /** SES's account. */
    mail,
    endpoints: { dynamodb: dynamodb.url, ses: ses.url, marketplace: marketplace.url },
    inbox: `http://127.0.0.1:${listeners.inbox.port}`,
  };
}

/** Puts proxies before the services, which can play faults. */
async function startWire(services: ServiceEndpoints) {
  const [dynamodb, ses, marketplace] = await Promise.all([
    startFaultProxy(services.dynamodb),
    startFaultProxy(services.ses),
    startFaultProxy(services.marketplace),
  ]);
  /** Lets the same happen to the calls of every service. */
  function setPlan(plan: Plan) {
    for (const proxy of [dynamodb, ses, marketplace]) {
      proxy.setPlan(plan);
    }
  }
  const endpoints = { dynamodb: dynamodb.url, ses: ses.url, marketplace: marketplace.url };
  return { dynamodb, ses, marketplace, endpoints, setPlan };
}

/** SES keeps its emails in its module, so a process has the services once. They end with it. */
let services: ReturnType<typeof startServices> | undefined;

export type BackEnd = Awaited<ReturnType<typeof startBackEnd>>;

/**
 * Starts a table and a wire to the services that the Lambdas talk to.
 *
 * @param stackName names the table, so that several can exist at once
 */
export async function startBackEnd(stackName?: string) {
  services ??= startServices();
  const { endpoints, inbox: url, sales, mail } = await services;
  const stack = readStack(stackName);
  const wire = await startWire(endpoints);
  const table = await makeTable(stack, endpoints.dynamodb);
  async function mails() {
    const answer = await fetch(`${url}/store`);
    return ((await answer.json()) as { emails: SentMail[] }).emails;
  }
  /** What is stored under a buyer's license. */
  async function itemsOf(buyer: string) {
    return (await table.items()).filter(({ pk }) => pk.endsWith(`#l-${buyer}`));
  }
  function healWire() {
    wire.setPlan(() => undefined);
  }
  return {
    table,
    inbox: { url, mails },
    sales,
    mail,
    wire,
    healWire,
    /** Points this process's environment at it, as the template's functions find theirs. */
    enter: () => {
      for (const definition of readFunctions(stack)) {
        Object.assign(process.env, functionEnvironment(definition, wire.endpoints));
      }
    },
    /** Empties its table and every inbox. */
    clear: async () => {
      healWire();
      await table.clear();
      await fetch(`${url}/clear-store`, { method: 'POST' });
    },
    recordOf: async (reference: string) =>
      (await table.records()).find(
        (record) => 'reference' in record && record.reference === reference,
      ),
    itemsOf,
    /** Those of a buyer's items with emails. */
    recordsOf: async (buyer: string) =>
      (await table.records()).filter(({ pk }) => pk.endsWith(`#l-${buyer}`)),
    /** Lines of the audit log that say this of a property. */
    auditOf: async (property: string, value: string) =>
      (await table.items()).filter(
        (item) => item.pk.startsWith('audit#') && item[property] === value,
      ),
    mailsAbout: async (words: string) =>
      (await mails()).filter(({ subject }) => subject.includes(words)),
    mailsTo: async (address: string) =>
      (await mails()).filter(({ destination }) => destination.to.includes(address)),
    /** The tokens that AWS Marketplace was asked for, in order. */
    askedTokens: () =>
      wire.marketplace.bodies.map(
        (body) => (JSON.parse(body) as { RegistrationToken: string }).RegistrationToken,
      ),
  };
}

let shared: ReturnType<typeof startBackEnd> | undefined;

/** The back end of all test files of a process, empty: its functions open it only once. */
export async function enterBackEnd(): Promise<BackEnd> {
  shared ??= startBackEnd();
  const backEnd = await shared;
  await backEnd.clear();
  backEnd.enter();
  return backEnd;
}

/** The same, healed after each test, and what each test's functions log. */
export async function shareBackEnd() {
  const backEnd = await enterBackEnd();
  const log = captureLog();
  beforeEach(log.clear);
  afterEach(backEnd.healWire);
  afterAll(log.restore);
  return { backEnd, log };
}
