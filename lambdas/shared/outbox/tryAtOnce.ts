import type { StoredRecord } from '../../contract/records.ts';
import { withinTime } from '../records/openTable.ts';
import type { RequestTime } from '../time/timing.ts';
import { deliverMails } from './deliverMails.ts';
import type { MailOffice } from './mailOffice.ts';

/**
 * Tries the mails of a record just stored, while the visitor waits. Whatever fails stays due for
 * the outbox, so nothing is thrown.
 */
export async function tryAtOnce(
  office: Omit<MailOffice, 'sendUntilMs' | 'abortSignal'>,
  stored: StoredRecord,
  { mailUntilMs, fullTime }: RequestTime,
): Promise<void> {
  try {
    await deliverMails(
      {
        ...office,
        table: withinTime(office.table, fullTime),
        sendUntilMs: mailUntilMs,
        abortSignal: fullTime,
      },
      stored,
    );
  } catch (error) {
    office.log.warn('MAIL_LEFT_TO_OUTBOX', { error });
  }
}
