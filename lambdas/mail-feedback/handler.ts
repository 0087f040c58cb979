import { mailFailures } from '../contract/codes.ts';
import { handleBatch } from '../shared/busEvents.ts';
import { readEnvironment } from '../shared/environment.ts';
import { type Log, writeMetrics } from '../shared/log.ts';
import { applyMailEvent, isMailName } from '../shared/mail/mailEvents.ts';
import { noteRefusal, suppress } from '../shared/mail/recipients.ts';
import { openTable } from '../shared/records/table.ts';
import { systemTiming } from '../shared/time.ts';
import { type MailEvent, readMailEvent } from './readMailEvent.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  return { table: openTable(readEnvironment('mail-feedback').RECORDS_TABLE), timing: systemTiming };
}

const failures = {
  bounced: { code: 'MAIL_BOUNCED', metric: 'MailBounces' },
  complained: { code: 'MAIL_COMPLAINT', metric: 'MailComplaints' },
  rejected: { code: 'MAIL_REJECTED', metric: 'MailsParked' },
  withheld: { code: 'MAIL_WITHHELD', metric: 'MailBounces' },
  undelivered: { code: 'MAIL_UNDELIVERED', metric: 'MailBounces' },
} as const;

/** Takes SES's events about our mails: addresses that bounced aren't mailed again. */
export function createHandler(open: () => Dependencies) {
  return handleBatch('mail-feedback', open, async (dependencies, busEvent, log) => {
    const event = readMailEvent(busEvent);
    if (event.type === 'other') {
      log.info('MAIL_EVENT_IGNORED');
    } else if (event.type !== 'sent') {
      await noteFailure(dependencies, event, event.type, log);
    } else if (await storeEvent(dependencies, event)) {
      log.info('MAIL_FOUND_SENT');
    }
  });
}

async function noteFailure(
  dependencies: Dependencies,
  event: MailEvent,
  type: keyof typeof failures,
  log: Log,
): Promise<void> {
  const { table, timing } = dependencies;
  const { addresses, record, mail } = event;
  const isForCompany = mail === 'company' || mail === 'reminder';
  for (const address of addresses) {
    await (isForCompany
      ? noteRefusal(table, address, record, timing.now())
      : suppress(table, address, type, timing.now()));
  }
  await storeEvent(dependencies, event, type);
  const { code, metric } = failures[type];
  log.error(code, { count: addresses.length, mail: isMailName(mail) ? mail : undefined });
  const isFailing = isForCompany && type !== mailFailures.rejected;
  writeMetrics({ [metric]: 1, ...(isFailing && { OwnAddressesFailing: 1 }) });
}

/** Stores an event with its mail. Returns whether we didn't know yet that the mail was sent. */
async function storeEvent(
  { table, timing }: Dependencies,
  { record, mail, mailId: id, messageId }: MailEvent,
  failure?: string,
): Promise<boolean> {
  if (!record || !isMailName(mail)) {
    return false;
  }
  const news = { record, name: mail, id, messageId, ...(failure ? { failure } : {}) };
  return applyMailEvent(table, news, timing.now());
}

export const handler = createHandler(openDependencies);
