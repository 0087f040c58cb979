import type { MailSettings } from '../mail/mail.ts';
import type { Mailer } from '../mail/openMailer.ts';
import type { Log } from '../observability/createLog.ts';
import type { Table } from '../records/openTable.ts';
import type { Timing } from '../time/timing.ts';

/** All that it takes to send the mails that records owe. */
export interface MailOffice {
  readonly table: Table;
  readonly mailer: Mailer;
  readonly settings: MailSettings;
  readonly timing: Timing;
  readonly log: Log;
  /** No send begins after this moment, in ms since 1970. */
  readonly sendUntilMs: number;
  /** Breaks off what is under way when the answer can't wait any longer. */
  readonly abortSignal?: AbortSignal;
}

/** What a delivery did. */
export interface Delivery {
  readonly sent: number;
  readonly parked: number;
  readonly throttled: number;
  readonly capReached: number;
}
