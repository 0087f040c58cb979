import type { LocalStack } from '../../../infra/local/localStack.ts';

/**
 * Folders of the cloud assemblies: the stack as it is, the same synthesized later in the month, and
 * one with Google Analytics switched on.
 */
export type Assemblies = Readonly<Record<'plain' | 'later' | 'tracked', string>>;

/**
 * The stacks that tests visit. `site`: as cdk.json has it. `fragile`: the same, for tests that stop
 * its services, one after another. `tracked`: with an id of Google Analytics and another address for
 * support. `dev`: the site with
 * Vite's development server in front.
 */
export const stackNames = ['site', 'fragile', 'tracked', 'dev'] as const;

export type StackName = (typeof stackNames)[number];

/** What tests know of a running stack. */
export type RunningStack = Pick<LocalStack, 'urls' | 'outputs' | 'tableNames' | 'dataDirectory'>;

export interface RunningStacks extends Readonly<Record<StackName, RunningStack>> {
  readonly assemblies: Assemblies;
}

/** The Google Analytics 4 measurement id that the stack `tracked` is built with. */
export const measurementId = 'G-TEST12345';

/** The address for support that the stack `tracked` is built with. */
export const trackedSupportEmail = 'help@devsecops.example';

/** The stacks that global setup started. */
export function runningStacks(): RunningStacks {
  return JSON.parse(process.env['E2E_STACKS'] ?? '{}');
}
