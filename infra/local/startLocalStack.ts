import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { outputNames } from '#contract/stack.ts';
import { createHttpApis } from './api/httpApi.ts';
import { openDataFolder } from './dataFolder.ts';
import { createDistribution } from './edge/distribution.ts';
import { serveOrigin } from './http/exchange.ts';
import type { Listener } from './http/listen.ts';
import { openPorts } from './http/ports.ts';
import { functionEnvironment, readFunctions } from './lambda/functionDefinition.ts';
import {
  createFunctionLog,
  createLocalFunction,
  type LocalFunction,
} from './lambda/localFunction.ts';
import { createMailEvents } from './mail/mailEvents.ts';
import { openSales } from './marketplace/sales.ts';
import { createEventBus } from './messaging/eventBus.ts';
import { readQueues, startQueueReaders } from './messaging/queues.ts';
import { startSchedules } from './messaging/schedules.ts';
import { createLocalAws } from './page/localAws.ts';
import { createTables } from './services/dynamoDb.ts';
import { type ServiceName, type ServiceState, startServices } from './services/services.ts';
import { defaultPort } from './startCommand.ts';
import { readAssembly } from './template/assembly.ts';
import { createStackReader } from './template/stackReader.ts';

export interface LocalStackOptions {
  /** A synthesized cloud assembly, or a function that makes one, called once every port is open. */
  readonly assemblyDirectory: string | (() => Promise<string>);
  readonly dataDirectory: string;
  readonly fresh?: boolean;
  /** The site's port, which moves the others too; 0 means any free ports. @default 8080 */
  readonly port?: number;
  /** Replaces the rate of every schedule; with Infinity no schedule runs by itself. */
  readonly scheduleIntervalMs?: number;
  readonly print?: (line: string) => void;
  /** Puts something in front of the site, such as a development server. */
  readonly wrapSite?: (site: RequestListener, listener: Listener) => Promise<SiteFront>;
}

/** Answers instead of the site, and may pass requests on to it. */
export interface SiteFront {
  readonly handler: RequestListener;
  close(): Promise<void>;
}

export interface LocalStack {
  /** Addresses without a trailing slash. */
  readonly urls: {
    readonly site: string;
    readonly inbox: string;
    readonly localAws: string;
    readonly dynamodb: string;
    /** For Lambdas: refuses connections while "ses" is down, unlike the inbox. */
    readonly ses: string;
    readonly marketplace: string;
  };
  readonly outputs: Readonly<Record<string, string>>;
  readonly tableNames: readonly string[];
  readonly dataDirectory: string;
  setService(name: ServiceName, state: ServiceState): Promise<void>;
  /** The functions, whose code can be replaced while they run. */
  readonly functions: readonly Pick<LocalFunction, 'definition' | 'reload'>[];
  close(): Promise<void>;
}

type Closer = () => unknown;

/**
 * Runs a synthesized stack on this machine: its pages, edge functions, API, Lambdas, tables,
 * schedules and events, with replacements for what only AWS has.
 *
 * @throws StartFault (a taken port, data in use, an unsupported template) after ending what was
 *   started by then
 */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const closers: Closer[] = [];
  async function close() {
    for (const closer of closers.splice(0).reverse()) {
      await closer();
    }
  }
  try {
    return { ...(await start(options, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  options: LocalStackOptions,
  closers: Closer[],
): Promise<Omit<LocalStack, 'close'>> {
  const { dataDirectory, assemblyDirectory, scheduleIntervalMs } = options;
  const { print = () => {} } = options;
  function report(error: unknown) {
    print(String(error));
  }

  const listeners = await openPorts(options.port ?? defaultPort);
  closers.push(() => Promise.all(Object.values(listeners).map((listener) => listener.stop())));
  const data = await openDataFolder(dataDirectory, options.fresh ?? false);
  closers.push(data.release);
  const assembly = await readAssembly(
    typeof assemblyDirectory === 'string' ? assemblyDirectory : await assemblyDirectory(),
  );
  const stack = createStackReader(assembly, new URL(listeners.site.url).host, data.seed);

  const definitions = readFunctions(stack);
  const productCodes = definitions.map(
    ({ environment }) => environment['MARKETPLACE_PRODUCT_CODE'],
  );
  const productCode = productCodes.find(Boolean) ?? '';
  const sales = openSales(join(dataDirectory, 'sales.json'));
  const services = await startServices(listeners, {
    databaseDirectory: join(dataDirectory, 'dynamodb'),
    productCode,
    sales,
    report,
  });
  closers.push(services.close);
  const { dynamodb, ses, marketplace } = services.switches;
  const tableNames = await createTables(stack, dynamodb.url);

  const endpoints = { dynamodb: dynamodb.url, ses: ses.url, marketplace: marketplace.url };
  const lambdas = definitions.map((definition) =>
    createLocalFunction(
      definition,
      functionEnvironment(definition, endpoints),
      createFunctionLog(join(dataDirectory, 'logs'), definition.label, print),
    ),
  );
  closers.push(() => Promise.all(lambdas.map((lambda) => lambda.close())));
  const queues = readQueues(stack);
  const bus = createEventBus(stack, queues);
  services.mail.listen(createMailEvents(stack, bus));
  const schedules = startSchedules(stack, lambdas, scheduleIntervalMs);
  closers.push(schedules.close);
  closers.push(startQueueReaders(stack, queues, lambdas).close);

  const site = createDistribution(stack, createHttpApis(stack, lambdas), (line) =>
    print(`edge: ${line}`),
  );
  const siteHandler = serveOrigin(site, report);
  const front = await options.wrapSite?.(siteHandler, listeners.site);
  if (front) {
    closers.push(front.close);
  }
  listeners.site.handle(front?.handler ?? siteHandler);

  const urls = {
    site: listeners.site.url,
    inbox: listeners.inbox.url,
    localAws: listeners.localAws.url,
    dynamodb: dynamodb.url,
    ses: ses.url,
    marketplace: marketplace.url,
  };
  const outputs = stack.outputs();
  const localAws = createLocalAws({
    siteUrl: urls.site,
    inboxUrl: urls.inbox,
    databaseUrl: urls.dynamodb,
    tableNames,
    fulfillmentUrl: outputs[outputNames.fulfillmentUrl],
    productCode,
    services: services.switches,
    schedules: schedules.all,
    queues,
    bus,
    mail: services.mail,
    sales,
  });
  listeners.localAws.handle(serveOrigin(localAws, report));
  // For other tools, such as the operator's command line.
  const facts = { urls, outputs, tableNames };
  await writeFile(join(dataDirectory, 'stack.json'), `${JSON.stringify(facts, null, 2)}\n`);
  return {
    ...facts,
    dataDirectory,
    functions: lambdas,
    setService: (name, state) => services.switches[name].set(state),
  };
}
