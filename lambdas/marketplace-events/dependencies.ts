import { functions } from '../functions.ts';
import { readEnvironment, readPositiveInteger } from '../shared/readEnvironment.ts';
import { openTable, type Table } from '../shared/records/openTable.ts';
import { systemTiming, type Timing } from '../shared/time/timing.ts';

export interface Dependencies {
  readonly table: Table;
  readonly productCode: string;
  readonly retentionMonths: number;
  readonly metricsNamespace: string;
  readonly timing: Timing;
}

/**
 * The real parts, from the environment.
 *
 * @throws Error that names what is missing in the environment
 */
export function openDependencies(): Dependencies {
  const settings = readEnvironment(functions['marketplace-events'].variables, process.env, [
    'MARKETPLACE_PRODUCT_CODE',
  ]);
  return {
    table: openTable(settings.RECORDS_TABLE),
    productCode: settings.MARKETPLACE_PRODUCT_CODE,
    retentionMonths: readPositiveInteger(settings, 'RETENTION_MONTHS'),
    metricsNamespace: settings.METRICS_NAMESPACE,
    timing: systemTiming,
  };
}
