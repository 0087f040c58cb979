import { functions } from '../functions.ts';
import type { MailSettings } from '../shared/mail/mail.ts';
import { readMailSettings } from '../shared/mail/mail.ts';
import { type Mailer, openMailer } from '../shared/mail/openMailer.ts';
import { readEnvironment } from '../shared/readEnvironment.ts';
import { openTable, type Table } from '../shared/records/openTable.ts';
import { systemTiming, type Timing } from '../shared/time/timing.ts';

export interface Dependencies {
  readonly table: Table;
  readonly mailer: Mailer;
  readonly mailSettings: MailSettings;
  readonly metricsNamespace: string;
  readonly timing: Timing;
  /** Waits a number of milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
}

/**
 * The real parts, from the environment.
 *
 * @throws Error that names what is missing in the environment
 */
export function openDependencies(): Dependencies {
  const settings = readEnvironment(functions.outbox.variables, process.env);
  const mailSettings = readMailSettings(settings);
  return {
    table: openTable(settings.RECORDS_TABLE),
    mailer: openMailer(mailSettings),
    mailSettings,
    metricsNamespace: settings.METRICS_NAMESPACE,
    timing: systemTiming,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}
