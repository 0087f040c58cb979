import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputNames } from '../../lambdas/contract/stack.ts';
import { createMetricSources } from './alarms/metricSources.ts';
import { readAlarms } from './alarms/readAlarms.ts';
import { startAlarms } from './alarms/startAlarms.ts';
import { createHttpApis } from './api/httpApi.ts';
import { claimDirectory } from './claimDirectory.ts';
import { createDistribution } from './edge/distribution.ts';
import { serveOrigin } from './http/exchange.ts';
import { keepSeed } from './keepSeed.ts';
import { readFunctions } from './lambda/functionDefinition.ts';
import { createFunctionLog } from './lambda/functionLog.ts';
import { usualConcurrency } from './lambda/limitConcurrency.ts';
import type { LocalStack, LocalStackOptions } from './localStack.ts';
import { readIdentities } from './mail/readIdentities.ts';
import { openSales } from './marketplace/sales.ts';
import { readQueueArns } from './messaging/queueReader.ts';
import { readQueues } from './messaging/readQueues.ts';
import { nearby } from './nearby.ts';
import { openPorts, portsFromEnvironment } from './openPorts.ts';
import { createLocalAws } from './page/localAws.ts';
import { createGates } from './permissions/createGates.ts';
import { createPermissions } from './permissions/permissions.ts';
import { createTables, readKeyNames } from './services/createTables.ts';
import { createTopicPost } from './services/createTopicPost.ts';
import { startServices } from './services/startServices.ts';
import { commandWith } from './startCommand.ts';
import type { RunningFunctions } from './startFunctions.ts';
import { startFunctions } from './startFunctions.ts';
import { readAssembly } from './template/readAssembly.ts';
import { createStackReader } from './template/stackReader.ts';
import { createWays } from './ways/ways.ts';

type Closer = () => Promise<unknown>;

/**
 * Runs a synthesized stack on this machine: its pages, edge functions, API, Lambdas, tables,
 * schedules and events, with stand-ins for what only AWS has.
 *
 * @throws StartFault (a taken port, data in use, a template that can't run here); whatever was started by then is ended first
 */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const closers: Closer[] = [];
  async function close() {
    for (const closer of closers.splice(0).reverse()) {
      await closer();
    }
  }
  try {
    return await start(options, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  options: LocalStackOptions,
  closers: Closer[],
  close: () => Promise<void>,
): Promise<LocalStack> {
  const { dataDirectory, print, assemblyDirectory, command } = options;
  function report(error: unknown) {
    return print?.(String(error));
  }
  const listeners = await openPorts({ ...portsFromEnvironment({}), ...options.ports }, command);
  closers.push(() => Promise.all(Object.values(listeners).map((listener) => listener.stop())));
  closers.push(
    await claimDirectory(
      dataDirectory,
      command && commandWith(command, { option: ['--data', nextFolder(dataDirectory)] }),
    ),
  );
  if (options.fresh) {
    await rm(join(dataDirectory, 'dynamodb'), { recursive: true, force: true });
    await rm(join(dataDirectory, 'logs'), { recursive: true, force: true });
    await rm(join(dataDirectory, 'sales.json'), { force: true });
  }

  const assembly = await readAssembly(
    typeof assemblyDirectory === 'string' ? assemblyDirectory : await assemblyDirectory(),
  );
  const stack = createStackReader(
    assembly,
    new URL(listeners.site.url).host,
    await keepSeed(dataDirectory, options.fresh),
  );
  const definitions = readFunctions(stack);
  const logDirectory = join(dataDirectory, 'logs');
  await mkdir(logDirectory, { recursive: true });
  const permissionLog = createFunctionLog(logDirectory, 'permissions', print);
  closers.push(permissionLog.close);
  const permissions = createPermissions(stack, permissionLog.line, options.observePermissions);
  const productCode =
    definitions
      .map(({ environment }) => environment['MARKETPLACE_PRODUCT_CODE'])
      .find((code) => code) ?? '';
  const databaseDirectory = join(dataDirectory, 'dynamodb');
  const sales = openSales(join(dataDirectory, 'sales.json'));
  const { minuteMs = 60_000, now = Date.now } = options;
  const clock = { now, minuteMs };
  const ways = createWays({
    keyNames: readKeyNames(stack),
    readQueueArns: readQueueArns(stack),
  });
  const queues = readQueues(stack, { onSend: ways.noteMessage, minuteMs });
  const metrics = createMetricSources(stack, definitions, queues, listeners.site.url, clock);
  const alarmDefinitions = readAlarms(stack, metrics.measures);
  const services = await startServices(
    listeners,
    databaseDirectory,
    productCode,
    report,
    ways.watchCalls(metrics.reputation.watchMails(createGates(stack, definitions, permissions))),
    readIdentities(stack),
    sales,
  );
  closers.push(services.close);
  const { dynamodb, ses, marketplace } = services.switches;
  const tableNames = await createTables(stack, dynamodb.url);
  const concurrency = { limit: usualConcurrency, running: 0 };
  const backEnd = await startFunctions(stack, {
    definitions,
    queues,
    metrics,
    ways,
    concurrency,
    post: createTopicPost(
      `http://127.0.0.1:${listeners.inbox.port}`,
      listeners.localAws.url,
      report,
    ),
    minuteMs,
    permissions,
    endpoints: { dynamodb: dynamodb.url, ses: ses.url, marketplace: marketplace.url },
    logDirectory,
    print,
    scheduleIntervalMs: options.scheduleIntervalMs,
  });
  closers.push(backEnd.close);
  services.mail.listen((fate) => {
    ways.noteMail(fate);
    return backEnd.mailEvents(fate);
  });
  const alarms = startAlarms(
    alarmDefinitions,
    metrics,
    backEnd.topics,
    clock,
    options.now !== undefined,
    ways.noteAlarm,
  );
  closers.push(async () => alarms.close());

  const site = metrics.edge.watch(
    createDistribution(
      stack,
      createHttpApis(stack, backEnd.lambdas, permissions).map(metrics.api.watch),
      permissions,
      (line) => print?.(`  edge: ${line}`),
      services.switches.s3.between,
    ),
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
    links: [
      { name: 'Site', url: urls.site },
      { name: 'Inbox', url: urls.inbox },
    ],
    siteUrl: urls.site,
    fulfillmentUrl: outputs[outputNames.fulfillmentUrl],
    productCode,
    services: services.switches,
    schedules: backEnd.schedules.all,
    queues: backEnd.queues,
    bus: backEnd.bus,
    mail: services.mail,
    sales,
    topics: backEnd.topics,
    alarms,
    concurrency,
    ways,
    databaseUrl: urls.dynamodb,
    inboxUrl: urls.inbox,
  });
  listeners.localAws.handle(serveOrigin(localAws, report));
  // For tools such as the operator's command line, which has to know names that the CDK chose.
  const facts = { urls, outputs, tableNames };
  await writeFile(join(dataDirectory, 'stack.json'), `${JSON.stringify(facts, null, 2)}\n`);

  return {
    ...facts,
    dataDirectory,
    functions: backEnd.lambdas,
    setService: (name, state) => services.switches[name].set(state),
    alarms,
    setQueueReader: (name, state) => setQueueReader(backEnd, name, state),
    runSchedule: (name) => runSchedule(backEnd, name),
    close,
  };
}

/** Where a further stack may keep its data: `.local-2` beside `.local`. */
function nextFolder(dataDirectory: string): string {
  const [, name = '', number = '1'] = /^(.*?)(?:-(\d+))?$/.exec(dataDirectory) ?? [];
  return nearby(`${name}-${Number(number) + 1}`);
}

function setQueueReader({ readers }: RunningFunctions, name: string, state: 'on' | 'off'): void {
  const reader = readers.all.find(({ label }) => label === name);
  if (!reader) {
    const known = readers.all.map(({ label }) => label).join(', ');
    throw new Error(`${name} reads no queue; those that do: ${known}.`);
  }
  reader.enabled = state === 'on';
}

async function runSchedule({ schedules }: RunningFunctions, name: string): Promise<void> {
  const schedule = schedules.all.find(({ label, logicalId }) => [label, logicalId].includes(name));
  if (!schedule) {
    const known = schedules.all.map(({ label }) => label).join(', ');
    throw new Error(`There is no schedule ${name}; there are: ${known}.`);
  }
  const outcome = await schedule.run();
  if (outcome.type === 'failed') {
    throw new Error(outcome.error);
  }
}
