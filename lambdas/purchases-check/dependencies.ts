import { functions } from '../functions.ts';
import { readEnvironment, readPositiveInteger } from '../shared/readEnvironment.ts';
import { openTable, type Table } from '../shared/records/openTable.ts';
import { systemTiming, type Timing } from '../shared/time/timing.ts';
import { openEntitlements, type ReadEntitlements } from './readEntitlements.ts';

export interface Dependencies {
  readonly table: Table;
  readonly readEntitlements: ReadEntitlements;
  readonly productCode: string;
  readonly retentionMonths: number;
  readonly timing: Timing;
}

/**
 * The real parts, from the environment.
 *
 * @throws Error that names what is missing in the environment
 */
export function openDependencies(): Dependencies {
  const settings = readEnvironment(functions['purchases-check'].variables, process.env);
  return {
    table: openTable(settings.RECORDS_TABLE),
    readEntitlements: openEntitlements(settings.MARKETPLACE_PRODUCT_CODE),
    productCode: settings.MARKETPLACE_PRODUCT_CODE,
    retentionMonths: readPositiveInteger(settings, 'RETENTION_MONTHS'),
    timing: systemTiming,
  };
}
