import type { Resolver } from 'node:dns/promises';
import { outputNames } from '../../../lambdas/contract/stack.ts';
import { findStack, readResources } from '../common/aws.ts';

/** The DNS lookups. */
export type Names = Pick<Resolver, 'resolve'>;

export type FoundStack = Awaited<ReturnType<typeof readStack>>;

/** The state of a stack before it is deployed. */
export async function readStack(name: string, account: string) {
  const stack = await findStack(name);
  const resources = stack ? await readResources(name) : [];
  return {
    name,
    account,
    status: stack?.status ?? '',
    /** Empty when there is none. */
    siteUrl: stack?.outputs.get(outputNames.siteUrl) ?? '',
    isProtected: stack?.isProtected ?? false,
    /** The names in the account of its resources of a type. */
    idsOf: (type: string) =>
      resources.filter((resource) => resource.type === type).map(({ id }) => id.replace(/\.$/, '')),
  };
}

export type Obstacles = ReturnType<typeof collectObstacles>;

/** Takes what is wrong with what to do: `block` before a deployment, `later` when there is time. */
export function collectObstacles() {
  const found: { readonly text: string; readonly isBlocking: boolean }[] = [];
  return {
    found,
    block: (what: string, wayOut: string) => {
      found.push({ text: `${what}\n  ${wayOut}`, isBlocking: true });
    },
    later: (what: string, wayOut: string) => {
      found.push({ text: `Later: ${what}\n  ${wayOut}`, isBlocking: false });
    },
  };
}
