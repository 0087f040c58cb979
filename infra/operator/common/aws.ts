import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { region } from '../../../lambdas/contract/stack.ts';

interface AnyClient {
  readonly middlewareStack: {
    add(middleware: unknown, options: { readonly step: 'initialize' }): void;
  };
}

/** A page of a scan is up to 1 MB, and an operator's line may be slow: more patient than a Lambda. */
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

interface Call {
  readonly commandName?: string;
}

/** Opens a client of the SDK. What it throws names the service, for toFault (fault.ts). */
export function openClient<Client extends AnyClient, Config extends object>(
  Client: new (config: Config & typeof patience) => Client,
  config: Config = {} as Config,
): Client {
  const client = new Client({ ...patience, ...config });
  const service = Client.name.replace(/Client$/, '');
  // After a write, the message of a later failure can't say that nothing was changed.
  let hasWritten = false;
  function nameService(next: (args: object) => Promise<object>, { commandName = '' }: Call) {
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

export interface DeployedStack {
  readonly name: string;
  readonly account: string;
  /** Such as "UPDATE_COMPLETE". */
  readonly status: string;
  readonly isProtected: boolean;
  readonly outputs: ReadonlyMap<string, string>;
}

/** A stack as CloudFormation shows it; undefined when there is none of that name. */
export async function findStack(name: string): Promise<DeployedStack | undefined> {
  try {
    const client = openClient(CloudFormationClient);
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    const [stack] = Stacks;
    return (
      stack && {
        name,
        account: stack.StackId?.split(':')[4] ?? 'unknown',
        status: stack.StackStatus ?? '',
        isProtected: stack.EnableTerminationProtection ?? false,
        outputs: new Map(
          stack.Outputs?.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
        ),
      }
    );
  } catch (error) {
    // The service has no error of its own for this.
    if (error instanceof Error && error.message.includes('does not exist')) {
      return undefined;
    }
    throw error;
  }
}

export interface StackResource {
  readonly type: string;
  /** Its name in the template. */
  readonly logicalId: string;
  /** Its name in the account. */
  readonly id: string;
}

/** @throws Error when there is no such stack */
export async function readResources(stackName: string): Promise<StackResource[]> {
  const client = openClient(CloudFormationClient);
  const resources: StackResource[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName: stackName })) {
    for (const summary of page.StackResourceSummaries ?? []) {
      const { ResourceType: type = '', LogicalResourceId: logicalId = '' } = summary;
      if (summary.PhysicalResourceId && summary.ResourceStatus !== 'DELETE_COMPLETE') {
        resources.push({ type, logicalId, id: summary.PhysicalResourceId });
      }
    }
  }
  return resources;
}
