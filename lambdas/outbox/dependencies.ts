import type { MailSettings } from '../shared/mail/mail.ts';
import { type Mailer, openMailer } from '../shared/mail/openMailer.ts';
import { readMailSettings } from '../shared/mail/readMailSettings.ts';
import { readEnvironment } from '../shared/readEnvironment.ts';
import { openTable, type Table } from '../shared/storage/openTable.ts';
import { systemTiming, type Timing } from '../shared/timing.ts';
import { environmentVariables } from './environment.ts';

export type Dependencies = {
  readonly table: Table;
  readonly mailer: Mailer;
  readonly mailSettings: MailSettings;
  readonly metricsNamespace: string;
  readonly timing: Timing;
  /** Waits a number of milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
};

/**
 * The real parts, from the environment.
 *
 * @throws Error that names what is missing in the environment
 */
export const openDependencies = (): Dependencies => {
  const settings = readEnvironment(environmentVariables, process.env);
  const mailSettings = readMailSettings(settings);
  return {
    table: openTable(settings.RECORDS_TABLE),
    mailer: openMailer(mailSettings),
    mailSettings,
    metricsNamespace: settings.METRICS_NAMESPACE,
    timing: systemTiming,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
};
