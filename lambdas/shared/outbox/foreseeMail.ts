import { mailFailures } from '../../contract/codes.ts';
import type { MailForecast } from '../../contract/forms.ts';
import { isUndelivered, type MailState } from '../../contract/records.ts';

const untilTomorrow: readonly string[] = [mailFailures.addressHadItsMail, mailFailures.capReached];

/** What becomes of a mail, as far as its state tells, in the terms of who waits for it. */
export function foreseeMail(mail: MailState | undefined): MailForecast {
  switch (mail?.status) {
    case 'sent':
      return isUndelivered(mail) ? 'none' : 'sent';
    case 'due':
      return untilTomorrow.includes(mail.failure ?? '') ? 'tomorrow' : 'soon';
    case 'claimed':
      return 'soon';
    default:
      return 'none';
  }
}
