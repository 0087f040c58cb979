import { functions } from '../functions.ts';
import { handleBatch } from '../shared/busEvents.ts';
import { readEnvironment } from '../shared/environment.ts';
import { type Log, writeMetrics } from '../shared/log.ts';
import { applyMailEvent, isMailName } from '../shared/mail/mailEvents.ts';
import { noteRefusal, suppress } from '../shared/mail/suppression.ts';
import { openTable } from '../shared/records/table.ts';
import { systemTiming, type Timing } from '../shared/time.ts';
import { type MailEvent, readMailEvent } from './readMailEvent.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  const settings = readEnvironment(functions['mail-feedback'].variables, process.env);
  const timing: Timing = systemTiming;
  return {
    table: openTable(settings.RECORDS_TABLE),
    metricsNamespace: settings.METRICS_NAMESPACE,
    timing,
  };
}

const failures = {
  bounced: { code: 'MAIL_BOUNCED', metrics: { MailBounces: 1 } },
  complained: { code: 'MAIL_COMPLAINT', metrics: { MailComplaints: 1 } },
  rejected: { code: 'MAIL_REJECTED', metrics: { MailsParked: 1 } },
  withheld: { code: 'MAIL_WITHHELD', metrics: { MailBounces: 1 } },
  undelivered: { code: 'MAIL_UNDELIVERED', metrics: { MailBounces: 1 } },
} as const;

/** Takes SES's events about our mails from their queue: addresses that bounced aren't mailed again. */
export function createHandler(open: () => Dependencies) {
  let opened: Dependencies | undefined;
  return handleBatch('mail-feedback', async (busEvent, log) => {
    opened ??= open();
    const event = readMailEvent(busEvent);
    if (event.type === 'other') {
      log.info('MAIL_EVENT_IGNORED');
      return;
    }
    if (event.type === 'sent') {
      if (await storeEvent(opened, event)) {
        log.info('MAIL_FOUND_SENT');
      }
      return;
    }

    await handleFailure(opened, event, event.type, log);
  });
}

type Failure = keyof typeof failures;

async function handleFailure(
  dependencies: Dependencies,
  event: MailEvent,
  type: Failure,
  log: Log,
): Promise<void> {
  const { table, metricsNamespace, timing } = dependencies;
  const { code, metrics } = failures[type];
  const { addresses, record, mail } = event;
  const isForCompany = mail === 'company' || mail === 'reminder';
  for (const address of addresses) {
    await (isForCompany
      ? noteRefusal(table, address, record, timing.now())
      : suppress(table, address, type, timing.now()));
  }
  await storeEvent(dependencies, event, type);
  log.error(code, { count: addresses.length, ...(isMailName(mail) ? { mail } : {}) });
  writeMetrics(metricsNamespace, timing.now(), {
    ...metrics,
    ...(isForCompany && type !== 'rejected' ? { OwnAddressesFailing: 1 } : {}),
  });
}

/** Stores an event with its mail; tells whether the mail was not known as sent. */
async function storeEvent(
  { table, timing }: Dependencies,
  { record, mail, mailId, messageId }: MailEvent,
  failure?: string,
): Promise<boolean> {
  if (!record || !isMailName(mail)) {
    return false;
  }
  const news = { record, name: mail, id: mailId, messageId, ...(failure ? { failure } : {}) };
  return applyMailEvent(table, news, timing.now());
}

export const handler = createHandler(openDependencies);
