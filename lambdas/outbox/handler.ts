import type { Context } from 'aws-lambda';
import { functions } from '../functions.ts';
import { readEnvironment } from '../shared/environment.ts';
import { createLog, writeMetrics } from '../shared/log.ts';
import { readMailSettings } from '../shared/mail/mail.ts';
import { openMailer } from '../shared/mail/mailer.ts';
import { isCompanyHeld } from '../shared/mail/suppression.ts';
import { openTable } from '../shared/records/table.ts';
import { systemTiming, type Timing } from '../shared/time.ts';
import { measureBacklog, renderMail, runOutbox, sendWithinMs } from './runOutbox.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment(functions.outbox.variables, process.env);
  const mailSettings = readMailSettings(settings);
  const timing: Timing = systemTiming;
  return {
    table: openTable(settings.RECORDS_TABLE),
    mailer: openMailer(mailSettings),
    mailSettings,
    metricsNamespace: settings.METRICS_NAMESPACE,
    timing,
    /** Waits a number of milliseconds. */
    pause: (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

/** Runs every minute: sends what is due and measures what is left. */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return async (_event: unknown, context?: Pick<Context, 'awsRequestId'>): Promise<void> => {
    const log = createLog('outbox', context?.awsRequestId ?? 'none');
    opened ??= open();
    const { table, mailer, mailSettings: settings, metricsNamespace, timing, pause } = opened;
    const sendUntilMs = timing.now() + sendWithinMs;
    const dependencies = { table, mailer, render: renderMail, settings, timing, log, sendUntilMs };
    const { sent, parked, capReached } = await runOutbox(dependencies, pause);
    const backlog = await measureBacklog(table, timing.now());
    const isHeld = await isCompanyHeld(table, settings.companyEmail);
    writeMetrics(metricsNamespace, timing.now(), {
      OutboxDepth: backlog.depth,
      OutboxOldestAgeSeconds: backlog.oldestAgeSeconds,
      MailsRefused: backlog.refused,
      OwnAddressesFailing: isHeld ? 1 : 0,
      MailsSent: sent,
      MailsParked: parked,
      MailCapReached: capReached,
    });
  };
}

export const handler = createHandler(openDependencies);
