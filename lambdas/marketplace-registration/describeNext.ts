import type { MailState, Registration } from '../contract/records.ts';
import { forecastMail, type MailForecast } from '../shared/mail/mailEvents.ts';
import { formatMoment } from '../shared/text.ts';

const welcomes: Readonly<Record<MailForecast, string>> = {
  sent: 'We have mailed you the next steps.',
  soon: 'We will email you the next steps shortly.',
  tomorrow:
    'We will email you the next steps tomorrow, because an address gets the mails of one purchase a day.',
  none: 'We can’t send email to this address. Please write to support and quote that number.',
};

/** What a buyer is told beside the reference. */
export function describeNext(
  { mails, previous }: Pick<Registration, 'mails' | 'previous'>,
  { isNew, isRepeated }: { readonly isNew: boolean; readonly isRepeated: boolean },
): string {
  if (!isNew) {
    return `You registered this address before. ${describeEarlier(mails.buyer, isRepeated)}`;
  }
  const welcome = welcomes[forecastMail(mails.buyer)];
  return previous
    ? `${welcome} This purchase was registered with another address before. We added yours, and the launch link goes to yours. We tell the other address by email.`
    : welcome;
}

function describeEarlier(mail: MailState | undefined, isRepeated: boolean): string {
  const forecast = forecastMail(mail);
  if (forecast !== 'sent' || !mail?.sentAt) {
    return welcomes[forecast];
  }
  return isRepeated
    ? 'We have mailed you the next steps again.'
    : `We mailed you the next steps on ${formatMoment(mail.sentAt)}. You can have them sent again an hour after that.`;
}
