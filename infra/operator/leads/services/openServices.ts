import { openLocal } from './openLocal.ts';
import type { Services } from './services.ts';

export const stages = ['prod', 'dev'] as const;

/** Which stack is meant. */
export interface Place {
  /** @default prod */
  readonly stage?: (typeof stages)[number];
  readonly local?: true;
  /** The local stack's folder. @default .local */
  readonly data?: string;
}

/**
 * Opens the services of a stack.
 *
 * @throws Fault when nothing is found there
 */
export async function openServices({ stage = 'prod', local, data }: Place): Promise<Services> {
  if (local) {
    return openLocal(data);
  }
  // Loaded only when needed: CloudFormation's client takes a while to load.
  const { openAws } = await import('./openAws.ts');
  return openAws(stage);
}
