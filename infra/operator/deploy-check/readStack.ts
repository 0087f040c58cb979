import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { region } from '../../../lambdas/contract/stack.ts';

/** What there is of a stack before it is deployed. */
export interface FoundStack {
  readonly name: string;
  /** Such as "UPDATE_COMPLETE"; undefined when there is no such stack. */
  readonly status: string | undefined;
  /** Whether it can't be deleted. */
  readonly isProtected: boolean;
  /** Names of its resources in the account, by type. */
  readonly owned: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads a stack with its resources.
 *
 * @throws Error when AWS doesn't answer
 */
export async function readStack(name: string): Promise<FoundStack> {
  const client = new CloudFormationClient({ region });
  const found = await findStack(client, name);
  const owned = new Map<string, readonly string[]>();
  if (found) {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources(
      { client },
      { StackName: name },
    )) {
      for (const {
        ResourceType = '',
        PhysicalResourceId,
        ResourceStatus,
      } of StackResourceSummaries) {
        if (PhysicalResourceId && ResourceStatus !== 'DELETE_COMPLETE') {
          owned.set(ResourceType, [...(owned.get(ResourceType) ?? []), PhysicalResourceId]);
        }
      }
    }
  }
  return {
    name,
    status: found?.StackStatus,
    isProtected: found?.EnableTerminationProtection ?? false,
    owned,
  };
}

async function findStack(client: CloudFormationClient, name: string) {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks?.[0];
  } catch (error) {
    // The service has no error of its own for this.
    if (error instanceof Error && error.message.includes('does not exist')) {
      return undefined;
    }
    throw error;
  }
}
