import { promises } from '#contract/promises.ts';
import { region } from '#contract/stack.ts';
import type { Config } from '../../stack/config.ts';
import { toCliError } from '../common/cliError.ts';
import { toCommandLine } from '../common/program.ts';
import { type findStack, readResources } from '../common/stacks.ts';

export type Obstacles = ReturnType<typeof collectObstacles>;

interface Obstacle {
  readonly text: string;
  readonly kind: 'blocking' | 'later' | 'unchecked';
}

/** Collects problems and their fixes: `block` before a deployment, `later` when there is time. */
export function collectObstacles() {
  const found: Obstacle[] = [];
  return {
    found: found as readonly Obstacle[],
    block: (what: string, fix: string) => {
      found.push({ text: `${what}\n  ${fix}`, kind: 'blocking' });
    },
    later: (what: string, fix: string) => {
      found.push({ text: `Later: ${what}\n  ${fix}`, kind: 'later' });
    },
    /** Runs a check. If a service refuses, the list says which, and the other checks still run. */
    attempt: async (check: () => Promise<void>) => {
      try {
        await check();
      } catch (error) {
        const known = toCliError(error);
        if (!known) {
          throw error;
        }
        found.push({ text: `Not checked: ${known.message.split('\n')[0]}`, kind: 'unchecked' });
      }
    },
  };
}

export type FoundStack = Awaited<ReturnType<typeof readStack>>;

/** A stack before it is deployed; its status is empty if there is none. */
export async function readStack(
  stack: Awaited<ReturnType<typeof findStack>>,
  name: string,
  account: string,
) {
  const resources = stack ? await readResources(name) : [];
  return {
    name,
    account,
    status: stack?.status ?? '',
    isProtected: stack?.isProtected ?? false,
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

/** Asks the owner, once, whether the promises on the about page are kept. */
export function findUnconfirmedPromises(config: Config, { later }: Obstacles): void {
  if (config.promises !== 'confirmed') {
    const list = promises.map(({ title, text }) => `  - ${title}: ${text}`).join('\n');
    later(
      `the about page makes promises that no program can check:\n${list}`,
      'Change what is not true of you in lambdas/contract/promises.ts, then put "promises": "confirmed" into the stage\'s settings.',
    );
  }
}
