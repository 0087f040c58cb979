import { mailFailures } from '../contract/codes.ts';
import { isUndelivered, type MailState, type Registration } from '../contract/records.ts';
import { formatMoment } from '../shared/time.ts';

const sent = 'We have emailed you the next steps.';
const soon = 'We will email you the next steps shortly.';
const tomorrow =
  'We will email you the next steps tomorrow, because we send one address the emails of only one purchase a day.';
const none = 'We can’t send email to this address. Please write to support and quote that number.';

const replaced =
  'This purchase was registered with another address before. We added yours and will send the launch link there. We let the other address know by email.';

const untilTomorrow: readonly string[] = [mailFailures.addressHadItsMail, mailFailures.capReached];

function describeWelcome(mail: MailState | undefined): string {
  switch (mail?.status) {
    case 'sent':
      return isUndelivered(mail) ? none : sent;
    case 'due':
      return untilTomorrow.includes(mail.failure ?? '') ? tomorrow : soon;
    case 'claimed':
      return soon;
    default:
      return none;
  }
}

/** What a buyer reads beside the reference. */
export function describeNext(
  { mails: { buyer }, previous }: Pick<Registration, 'mails' | 'previous'>,
  isNew: boolean,
): string {
  const welcome = describeWelcome(buyer);
  if (isNew) {
    return previous ? `${welcome} ${replaced}` : welcome;
  }
  const known =
    welcome === sent && buyer?.sentAt
      ? `We emailed you the next steps on ${formatMoment(buyer.sentAt)}. You can have them sent again an hour after that.`
      : welcome;
  return `You registered this address before. ${known}`;
}
