import type { Registration } from '../contract/records.ts';
import { forecastMail } from '../shared/mail/mailEvents.ts';
import { formatMoment } from '../shared/text.ts';

const welcomes = {
  sent: 'We have mailed you the next steps.',
  soon: 'We will email you the next steps shortly.',
  tomorrow:
    'We will email you the next steps tomorrow, because an address gets the mails of one purchase a day.',
  none: 'We can’t send email to this address. Please write to support and quote that number.',
} as const;

const replaced =
  'This purchase was registered with another address before. We added yours, and the launch link goes to yours. We tell the other address by email.';

/** What a buyer is told beside the reference. */
export function describeNext(
  { mails: { buyer }, previous }: Pick<Registration, 'mails' | 'previous'>,
  isNew: boolean,
): string {
  const welcome = welcomes[forecastMail(buyer)];
  if (isNew) {
    return previous ? `${welcome} ${replaced}` : welcome;
  }
  const told =
    welcome === welcomes.sent && buyer?.sentAt
      ? `We mailed you the next steps on ${formatMoment(buyer.sentAt)}. You can have them sent again an hour after that.`
      : welcome;
  return `You registered this address before. ${told}`;
}
