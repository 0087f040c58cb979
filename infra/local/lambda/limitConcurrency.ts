import type { LocalFunction } from './localFunction.ts';

/** How many runs of all functions together may be under way: the account's limit at AWS. */
export interface Concurrency {
  /** @default 1000 */
  limit: number;
  running: number;
}

/** Source: Lambda developer guide, "Lambda quotas"; new accounts have 10. */
export const usualConcurrency = 1000;

/**
 * Turns runs away while too many are under way.
 *
 * @param account shared by all functions
 * @param onThrottle is told of each that was turned away
 */
export function limitConcurrency(
  lambda: LocalFunction,
  account: Concurrency,
  onThrottle: () => void,
): LocalFunction {
  return {
    ...lambda,
    invoke: async (event) => {
      if (account.running >= account.limit) {
        onThrottle();
        return { type: 'failed', error: 'Rate Exceeded: too many functions run at once' };
      }
      account.running += 1;
      try {
        return await lambda.invoke(event);
      } finally {
        account.running -= 1;
      }
    },
  };
}
