import { functions } from '../functions.ts';
import type { MailSettings } from '../shared/mail/mail.ts';
import { readMailSettings } from '../shared/mail/mail.ts';
import { type Mailer, openMailer } from '../shared/mail/openMailer.ts';
import { readEnvironment, readPositiveInteger } from '../shared/readEnvironment.ts';
import { openTable, type Table } from '../shared/records/openTable.ts';
import { systemTiming, type Timing } from '../shared/time/timing.ts';

export interface Dependencies {
  readonly table: Table;
  readonly mailer: Mailer;
  readonly mailSettings: MailSettings;
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
  const settings = readEnvironment(functions.contact.variables, process.env);
  const mailSettings = readMailSettings(settings);
  return {
    table: openTable(settings.RECORDS_TABLE),
    mailer: openMailer(mailSettings),
    mailSettings,
    retentionMonths: readPositiveInteger(settings, 'RETENTION_MONTHS'),
    metricsNamespace: settings.METRICS_NAMESPACE,
    timing: systemTiming,
  };
}
