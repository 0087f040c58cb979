import type { Context } from 'aws-lambda';
import { createLog } from '../shared/observability/createLog.ts';
import { comparePurchases } from './comparePurchases.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';

/**
 * Runs once a day: compares what AWS Marketplace says is bought with what is stored, as its events
 * are best effort. What it couldn't put right is left to the next day.
 *
 * @throws Error when something couldn't be compared or put right, so that an alarm tells
 */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return async (_event: unknown, context?: Pick<Context, 'awsRequestId'>): Promise<void> => {
    const log = createLog('purchases-check', context?.awsRequestId ?? 'none');
    try {
      opened ??= open();
      const count = await comparePurchases({ ...opened, log, nowMs: opened.timing.now() });
      log.info('PURCHASES_COMPARED', { count });
    } catch (error) {
      log.error('PURCHASES_NOT_COMPARED', { error });
      throw error;
    }
  };
}

export const handler = createHandler(openDependencies);
