import { functions } from '../functions.ts';
import { readEnvironment } from '../shared/readEnvironment.ts';
import { openTable, type Table } from '../shared/records/openTable.ts';
import { systemTiming, type Timing } from '../shared/time/timing.ts';

export interface Dependencies {
  readonly table: Table;
  readonly metricsNamespace: string;
  readonly timing: Timing;
}

/**
 * The real parts, from the environment.
 *
 * @throws Error that names what is missing in the environment
 */
export function openDependencies(): Dependencies {
  const settings = readEnvironment(functions['mail-feedback'].variables, process.env);
  return {
    table: openTable(settings.RECORDS_TABLE),
    metricsNamespace: settings.METRICS_NAMESPACE,
    timing: systemTiming,
  };
}
