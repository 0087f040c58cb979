import type { LocalStack } from '../../../infra/local/startLocalStack.ts';

/**
 * The stacks that tests visit. `site`: as cdk.json has it. `tracked`: with an id of
 * Google Analytics and another address for support.
 */
export type StackName = 'site' | 'tracked';

/** What tests know of a running stack. */
export type RunningStack = Pick<LocalStack, 'urls' | 'outputs' | 'tableNames' | 'dataDirectory'>;

export type RunningStacks = Readonly<Record<StackName, RunningStack>>;

/** The Google Analytics 4 measurement id that the stack `tracked` is built with. */
export const measurementId = 'G-TEST12345';

/** The address for support that the stack `tracked` is built with. */
export const trackedSupportEmail = 'help@devsecops.example';

/** The stacks that global setup started. */
export function runningStacks(): RunningStacks {
  return JSON.parse(process.env['E2E_STACKS'] ?? '{}');
}
