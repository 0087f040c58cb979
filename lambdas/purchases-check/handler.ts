import type { Context } from 'aws-lambda';
import { readEnvironment } from '../shared/environment.ts';
import { createLog } from '../shared/log.ts';
import { openTable } from '../shared/records/table.ts';
import { systemTiming } from '../shared/time.ts';
import { comparePurchases } from './comparePurchases.ts';
import { openEntitlements } from './readEntitlements.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment('purchases-check');
  const { MARKETPLACE_PRODUCT_CODE: productCode, MARKETPLACE_ROLE_ARN: roleArn } = settings;
  return {
    table: openTable(settings.RECORDS_TABLE),
    readEntitlements: openEntitlements(productCode, roleArn),
    productCode,
    retentionMonths: Number(settings.RETENTION_MONTHS),
    timing: systemTiming,
  };
}

/**
 * Runs once a day: compares what AWS Marketplace says is bought with what is stored, as its events
 * are best effort. What it couldn't correct is left to the next day.
 *
 * @throws Error when something couldn't be compared or corrected, so that an alarm goes off
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
