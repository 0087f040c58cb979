import { writeMetrics } from '../shared/observability/writeMetrics.ts';
import { handleBatch } from '../shared/queue/handleBatch.ts';
import { isMailName, noteMailFailed, noteMailSent } from '../shared/storage/noteMailFate.ts';
import { suppress } from '../shared/storage/suppression.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';
import { type MailEvent, readMailEvent } from './readMailEvent.ts';

const failures = {
  bounced: { code: 'MAIL_BOUNCED', metrics: { MailBounces: 1 } },
  complained: { code: 'MAIL_COMPLAINT', metrics: { MailComplaints: 1 } },
  rejected: { code: 'MAIL_REJECTED', metrics: { MailsParked: 1 } },
} as const;

/** Takes SES's events on our mails from their queue: addresses that bounced aren't mailed again. */
export const createHandler = (open: () => Dependencies) => {
  let opened: Dependencies | undefined;
  return handleBatch('mail-feedback', async (busEvent, log) => {
    opened ??= open();
    const { metricsNamespace, timing } = opened;
    const event = readMailEvent(busEvent);
    if (event.type === 'other') {
      log.info('MAIL_EVENT_IGNORED', { kind: busEvent.detailType });
      return;
    }
    if (event.type === 'sent') {
      if (await noteSent(opened, event)) log.info('MAIL_FOUND_SENT');
      return;
    }

    const { code, metrics } = failures[event.type];
    await noteFailed(opened, event, event.type);
    log.error(code, { count: event.addresses.length, ...(event.mail ? { mail: event.mail } : {}) });
    writeMetrics(metricsNamespace, timing.now(), metrics);
  });
};

const noteSent = async ({ table, timing }: Dependencies, { record, mail, messageId }: MailEvent) =>
  record && messageId && isMailName(mail)
    ? noteMailSent(table, record, mail, messageId, timing.now())
    : false;

const noteFailed = async (
  { table, timing }: Dependencies,
  { record, mail, addresses }: MailEvent,
  reason: string,
) => {
  for (const address of addresses) await suppress(table, address, reason, timing.now());
  if (record && isMailName(mail)) await noteMailFailed(table, record, mail, reason);
};

export const handler = createHandler(openDependencies);
