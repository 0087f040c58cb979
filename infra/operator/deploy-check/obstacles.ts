import { outputNames, region } from '../../../lambdas/contract/stack.ts';
import { toCommandLine } from '../common/program.ts';
import { findStack, readResources } from '../common/stacks.ts';

export type Obstacles = ReturnType<typeof collectObstacles>;

/** Collects problems and their fixes: `block` before a deployment, `later` when there is time. */
export function collectObstacles() {
  const found: { readonly text: string; readonly isBlocking: boolean }[] = [];
  return {
    found,
    block: (what: string, fix: string) => {
      found.push({ text: `${what}\n  ${fix}`, isBlocking: true });
    },
    later: (what: string, fix: string) => {
      found.push({ text: `Later: ${what}\n  ${fix}`, isBlocking: false });
    },
  };
}

export type FoundStack = Awaited<ReturnType<typeof readStack>>;

/** A stack before it is deployed; its status is empty if there is none. */
export async function readStack(name: string, account: string) {
  const stack = await findStack(name);
  const resources = stack ? await readResources(name) : [];
  return {
    ...{ name, account, status: stack?.status ?? '', isProtected: stack?.isProtected ?? false },
    /** Empty when there is none. */
    siteUrl: stack?.outputs.get(outputNames.siteUrl) ?? '',
    /** The names in the account of its resources of a type. */
    idsOf: (type: string) =>
      resources.filter((resource) => resource.type === type).map(({ id }) => id.replace(/\.$/, '')),
  };
}

/**
 * Looks for a state in which CloudFormation takes no change.
 * Source: the CDK's command line 2.1148, which deletes a stack whose creation failed, and creates it again.
 */
export function findStateObstacles(
  { name, status, isProtected }: FoundStack,
  { block }: Obstacles,
): void {
  function cloudFormation(...words: readonly string[]): string {
    const own = ['--stack-name', name, '--region', region];
    return toCommandLine('aws', 'cloudformation', ...words, ...own);
  }
  const is = `${name} is ${status}:`;
  if (status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS') {
    const next = cloudFormation('describe-stacks');
    block(`${is} it is being changed.`, `Wait until that's done: ${next}`);
  } else if (status === 'UPDATE_ROLLBACK_FAILED') {
    const next = cloudFormation('continue-update-rollback');
    block(`${is} it could not be rolled back.`, `Fix what its events name, then: ${next}`);
  } else if (status === 'DELETE_FAILED') {
    const next = cloudFormation('delete-stack');
    block(`${is} it is only deleted in part.`, `Remove what its events name, then: ${next}`);
  } else if (/^ROLLBACK_(?:COMPLETE|FAILED)$/.test(status) && isProtected) {
    block(
      `${is} it was never deployed completely and is protected, so the CDK can't remove it and start over.`,
      cloudFormation('update-termination-protection', '--no-enable-termination-protection'),
    );
  }
}
