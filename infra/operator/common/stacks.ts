import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CloudFormation, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { type outputNames, region } from '#contract/stack.ts';
import { outage } from './cliError.ts';
import { toCommandLine } from './program.ts';

export interface AnyClient {
  readonly middlewareStack: {
    add(middleware: unknown, options: { readonly step: 'initialize' | 'build' }): void;
  };
}

/** More patient than a Lambda, because a page of a scan is up to 1 MB and the connection may be slow. */
const patience = {
  region,
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    // By default the SDK only logs a warning.
    throwOnRequestTimeout: true,
  },
};

/** Opens a client of the SDK. What it throws names the service, for toCliError (cliError.ts). */
export function openClient<Client extends AnyClient, Config extends object>(
  Client: new (config: Config & typeof patience) => Client,
  config: Config = {} as Config,
): Client {
  const client = new Client({ ...patience, ...config });
  const service = Client.name.replace(/Client$/, '');
  // After a write, the message of a later failure can't say that nothing was changed.
  let hasWritten = false;
  function nameService(
    next: (args: object) => Promise<object>,
    { commandName = '' }: { readonly commandName?: string },
  ) {
    return async (args: object) => {
      const isWrite = /^(?:Put|Update|Delete|Set|Start|Purge|Send)/.test(commandName);
      try {
        const answer = await next(args);
        hasWritten ||= isWrite;
        return answer;
      } catch (error) {
        throw Object.assign(error as Error, { service, mayHaveChanged: isWrite || hasWritten });
      }
    };
  }
  client.middlewareStack.add(nameService, { step: 'initialize' });
  return client;
}

const mostClockErrorMs = 60_000;

/** Opens the client of the table. Dates are stored and compared, so a wrong clock ends the command. */
export function openDatabase(config: DynamoDBClientConfig = {}): DynamoDBClient {
  const client = openClient(DynamoDBClient, config);
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      const { headers } = answer.response as { readonly headers?: Record<string, string> };
      expectRightClock(Date.parse(headers?.['date'] ?? ''));
      return answer;
    },
    { step: 'deserialize' },
  );
  return client;
}

function expectRightClock(theirsMs: number): void {
  const errorMs = Date.now() - theirsMs;
  if (Math.abs(errorMs) > mostClockErrorMs) {
    const minutes = Math.round(Math.abs(errorMs) / 60_000);
    throw outage(
      `This computer's clock is ${minutes} min ${errorMs > 0 ? 'ahead' : 'behind'}, compared with DynamoDB's: set it, and run the command again.`,
    );
  }
}

/** AWS's answer, or undefined if it answers that the thing doesn't exist. */
export function unlessMissing<Output>(answer: Promise<Output>): Promise<Output | undefined> {
  return answer.catch((error: unknown) => {
    // CloudFormation has no error code of its own for this, only a message.
    if (/^(?:NotFound|NoSuch)|does not exist/.test(String(error))) {
      return undefined;
    }
    throw error;
  });
}

/** A stack as CloudFormation shows it; undefined if no stack has that name or id. */
export async function findStack(nameOrId: string, client = openClient(CloudFormation)) {
  const answer = await unlessMissing(client.describeStacks({ StackName: nameOrId }));
  const [stack] = answer?.Stacks ?? [];
  return (
    stack && {
      id: stack.StackId ?? '',
      account: stack.StackId?.split(':')[4] ?? 'unknown',
      /** Such as "UPDATE_COMPLETE". */
      status: stack.StackStatus ?? '',
      /** Why it has this status, if CloudFormation gives a reason. */
      reason: stack.StackStatusReason ?? '',
      isProtected: stack.EnableTerminationProtection ?? false,
      outputs: new Map(
        stack.Outputs?.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
      ),
    }
  );
}

/** A stack's resources, with their names in the template and in the account. */
export async function readResources(stackName: string) {
  const client = openClient(CloudFormation);
  const resources: { readonly type: string; readonly logicalId: string; readonly id: string }[] =
    [];
  for await (const page of paginateListStackResources({ client }, { StackName: stackName })) {
    for (const { PhysicalResourceId: id, ...resource } of page.StackResourceSummaries ?? []) {
      const { ResourceType: type = '', LogicalResourceId: logicalId = '' } = resource;
      if (id && resource.ResourceStatus !== 'DELETE_COMPLETE') {
        resources.push({ type, logicalId, id });
      }
    }
  }
  return resources;
}

/** What the local stack writes down for other tools (infra/local/startLocalStack.ts). */
interface LocalStackFacts {
  readonly urls: Readonly<Record<'site' | 'localAws' | 'dynamodb', string>>;
  readonly outputs: Readonly<Record<typeof outputNames.recordsTable, string>>;
}

/** @throws CliError that says what to start when it doesn't run */
export async function readLocalStack(data?: string) {
  // All that a command on the local stack asks is on this machine.
  Object.assign(process.env, { NO_PROXY: '*', no_proxy: '*' });
  const folder = data ? resolve(data) : join(import.meta.dirname, '../../../.local');
  const text = await readFile(join(folder, 'stack.json'), 'utf8').catch(() => undefined);
  if (text !== undefined) {
    const facts = JSON.parse(text) as LocalStackFacts;
    const fault = await fetch(facts.urls.localAws, { method: 'HEAD' }).then(
      () => undefined,
      ({ cause }) => cause,
    );
    if (fault === undefined) {
      return { ...facts, folder };
    }
    if (fault.code !== 'ECONNREFUSED') {
      throw outage(`The local stack in ${folder} doesn't respond: ${fault}`);
    }
  }
  const start = toCommandLine('npm', 'start', ...(data ? ['--', '--data', data] : []));
  throw outage(`No local stack is running in ${folder}. Start it: ${start}`);
}
