import { readEnvironment } from '../shared/readEnvironment.ts';
import { openTable, type Table } from '../shared/storage/openTable.ts';
import { systemTiming, type Timing } from '../shared/timing.ts';
import { environmentVariables } from './environment.ts';

export type Dependencies = {
  readonly table: Table;
  readonly metricsNamespace: string;
  readonly timing: Timing;
};

/**
 * The real parts, from the environment.
 *
 * @throws Error that names what is missing in the environment
 */
export const openDependencies = (): Dependencies => {
  const settings = readEnvironment(environmentVariables, process.env);
  return {
    table: openTable(settings.RECORDS_TABLE),
    metricsNamespace: settings.METRICS_NAMESPACE,
    timing: systemTiming,
  };
};
