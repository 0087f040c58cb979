import { writeMetrics } from '../shared/observability/writeMetrics.ts';
import { isMailName, noteMailFate } from '../shared/outbox/noteMailFate.ts';
import { suppress } from '../shared/outbox/suppression.ts';
import { handleBatch } from '../shared/queue/busEvents.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';
import { type MailEvent, readMailEvent } from './readMailEvent.ts';

const failures = {
  bounced: { code: 'MAIL_BOUNCED', metrics: { MailBounces: 1 } },
  complained: { code: 'MAIL_COMPLAINT', metrics: { MailComplaints: 1 } },
  rejected: { code: 'MAIL_REJECTED', metrics: { MailsParked: 1 } },
  withheld: { code: 'MAIL_WITHHELD', metrics: { MailBounces: 1 } },
  undelivered: { code: 'MAIL_UNDELIVERED', metrics: { MailBounces: 1 } },
} as const;

/** Takes SES's events on our mails from their queue: addresses that bounced aren't mailed again. */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return handleBatch('mail-feedback', async (busEvent, log) => {
    opened ??= open();
    const { metricsNamespace, timing } = opened;
    const event = readMailEvent(busEvent);
    if (event.type === 'other') {
      log.info('MAIL_EVENT_IGNORED');
      return;
    }
    if (event.type === 'sent') {
      if (await noteFate(opened, event)) {
        log.info('MAIL_FOUND_SENT');
      }
      return;
    }

    const { code, metrics } = failures[event.type];
    await noteFailed(opened, event, event.type);
    log.error(code, {
      count: event.addresses.length,
      ...(isMailName(event.mail) ? { mail: event.mail } : {}),
    });
    const isForCompany = isMailName(event.mail) && event.mail !== 'buyer';
    const isUnreachable = isForCompany && event.type !== 'rejected';
    writeMetrics(metricsNamespace, timing.now(), {
      ...metrics,
      ...(isUnreachable ? { OwnAddressesFailing: 1 } : {}),
    });
  });
}

/** Tells whether the mail was not known as sent. */
async function noteFate(
  { table, timing }: Dependencies,
  { record, mail, owed, messageId }: MailEvent,
  failure?: string,
): Promise<boolean> {
  if (!record || !isMailName(mail)) {
    return false;
  }
  const fate = { record, name: mail, id: owed, messageId, ...(failure ? { failure } : {}) };
  return noteMailFate(table, fate, timing.now());
}

async function noteFailed(dependencies: Dependencies, event: MailEvent, reason: string) {
  const { table, timing } = dependencies;
  for (const address of event.addresses) {
    await suppress(table, address, reason, timing.now());
  }
  await noteFate(dependencies, event, reason);
}

export const handler = createHandler(openDependencies);
