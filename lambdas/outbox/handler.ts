import type { Context } from 'aws-lambda';
import { readEnvironment } from '../shared/environment.ts';
import { createLog, writeMetrics } from '../shared/log.ts';
import { readMailSettings } from '../shared/mail/mail.ts';
import { openMailer } from '../shared/mail/mailer.ts';
import { isCompanyHeld } from '../shared/mail/recipients.ts';
import { openTable } from '../shared/records/table.ts';
import { systemTiming } from '../shared/time.ts';
import { measureBacklog, renderMail, runOutbox, sendWithinMs } from './runOutbox.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment('outbox');
  const mailSettings = readMailSettings(settings);
  return {
    table: openTable(settings.RECORDS_TABLE),
    mailer: openMailer(mailSettings),
    mailSettings,
    timing: systemTiming,
    pause: (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

/** Runs every minute: sends what is due and measures what is left. */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return async (_event: unknown, context?: Pick<Context, 'awsRequestId'>): Promise<void> => {
    const log = createLog('outbox', context?.awsRequestId ?? 'none');
    opened ??= open();
    const { table, mailSettings, timing, pause } = opened;
    const sendUntilMs = timing.now() + sendWithinMs;
    const mailing = { ...opened, render: renderMail, log, sendUntilMs };
    const { sent, parked, capReached } = await runOutbox(mailing, pause);
    const backlog = await measureBacklog(table, timing.now());
    writeMetrics({
      ...backlog,
      OwnAddressesFailing: (await isCompanyHeld(table, mailSettings.companyEmail)) ? 1 : 0,
      MailsSent: sent,
      MailsParked: parked,
      MailCapReached: capReached,
    });
  };
}

export const handler = createHandler(openDependencies);
