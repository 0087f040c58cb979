import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputNames } from '../../lambdas/contract/stack.ts';
import { createHttpApis } from './api/httpApi.ts';
import { openDataFolder } from './dataFolder.ts';
import { createDistribution } from './edge/distribution.ts';
import { serveOrigin } from './http/exchange.ts';
import { functionEnvironment, readFunctions } from './lambda/functionDefinition.ts';
import { createFunctionLog } from './lambda/functionLog.ts';
import { createLocalFunction } from './lambda/localFunction.ts';
import type { LocalStack, LocalStackOptions } from './localStack.ts';
import { readIdentities } from './mail/mailAccount.ts';
import { openSales } from './marketplace/sales.ts';
import { createEventBus } from './messaging/eventBus.ts';
import { createMailEvents } from './messaging/mailEvents.ts';
import { readQueues } from './messaging/queue.ts';
import { startQueueReaders } from './messaging/queueReader.ts';
import { startSchedules } from './messaging/schedules.ts';
import { defaultPort, openPorts } from './openPorts.ts';
import { createLocalAws } from './page/localAws.ts';
import { createTables } from './services/createTables.ts';
import { startServices } from './services/startServices.ts';
import { readAssembly } from './template/readAssembly.ts';
import { createStackReader } from './template/stackReader.ts';

type Closer = () => unknown;

const mostLogLines = 200;

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
  const logLines: string[] = [];
  function print(line: string) {
    logLines.unshift(`${new Date().toISOString().slice(11, 19)} ${line}`);
    logLines.splice(mostLogLines);
    options.print?.(line);
  }
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
    identities: readIdentities(stack),
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
    logLines,
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
