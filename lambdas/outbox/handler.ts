import type { Context } from 'aws-lambda';
import { createLog } from '../shared/observability/createLog.ts';
import { writeMetrics } from '../shared/observability/writeMetrics.ts';
import { queryDue } from '../shared/outbox/owe.ts';
import { countSuppressed } from '../shared/outbox/suppression.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';
import { measureDebt, runOutbox, sendWithinMs } from './runOutbox.ts';

/** Runs every minute: sends what is due and measures what is left. */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return async (_event: unknown, context?: Pick<Context, 'awsRequestId'>): Promise<void> => {
    const log = createLog('outbox', context?.awsRequestId ?? 'none');
    opened ??= open();
    const { table, mailer, mailSettings, metricsNamespace, timing, pause } = opened;
    const sendUntilMs = timing.now() + sendWithinMs;
    const office = { table, mailer, settings: mailSettings, timing, log, sendUntilMs };
    const { sent, parked, capReached } = await runOutbox({ office, pause });
    const debt = measureDebt(await queryDue(table), timing.now());
    const own = [mailSettings.companyEmail, mailSettings.supportEmail];
    writeMetrics(metricsNamespace, timing.now(), {
      OutboxDepth: debt.depth,
      OutboxOldestAgeSeconds: debt.oldestAgeSeconds,
      MailsRefused: debt.refused,
      OwnAddressesFailing: await countSuppressed(table, own),
      MailsSent: sent,
      MailsParked: parked,
      MailCapReached: capReached,
    });
  };
}

export const handler = createHandler(openDependencies);
