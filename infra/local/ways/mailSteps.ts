import type { MailStand, MailStands, Step, Way } from './way.ts';

type MailStep = Pick<Step, 'text' | 'tone' | 'link'>;

/**
 * What happened to a record's mails between two states of it.
 *
 * @param nowMs milliseconds since 1970
 */
export function mailSteps(
  before: MailStands | undefined,
  after: MailStands,
  nowMs: number,
): readonly MailStep[] {
  return Object.entries(after).flatMap(([name, mail]) => {
    const step = mailStep(name, before?.[name], mail, nowMs);
    return step ? [step] : [];
  });
}

/** The mails that a record just stored owes, in words. */
export function owedWords(mails: MailStands, nowMs: number): readonly string[] {
  return Object.entries(mails)
    .filter(([, { status }]) => status === 'due')
    .map(([name, { nextAt }]) => `owes mail ${name}, due ${fromNow(nextAt, nowMs)}`);
}

/** Whether a way's mails have all gone out, have to go out some time, or should have by now. */
export function debtOf({ mails }: Way, nowMs: number): 'none' | 'later' | 'now' {
  const owed = [...mails.values()]
    .flatMap((stands) => Object.values(stands))
    .filter(({ status }) => status === 'due' || status === 'claimed');
  if (owed.length === 0) {
    return 'none';
  }
  const isWaiting = owed.some(
    ({ attempts, nextAt }) => attempts > 0 || Date.parse(nextAt) <= nowMs,
  );
  return isWaiting ? 'now' : 'later';
}

function mailStep(
  name: string,
  before: MailStand | undefined,
  mail: MailStand,
  nowMs: number,
): MailStep | undefined {
  const isSame =
    before?.status === mail.status &&
    before.attempts === mail.attempts &&
    before.failure === mail.failure &&
    before.id === mail.id;
  if (isSame) {
    return undefined;
  }
  const { status, attempts, failure, messageId, nextAt } = mail;
  const why = failure ? `: ${failure}` : '';
  switch (status) {
    case 'due':
      return attempts === 0 && !failure
        ? { text: `mail ${name} owed, due ${fromNow(nextAt, nowMs)}`, tone: 'wait' }
        : {
            text: `mail ${name} not sent${why}; next try ${fromNow(nextAt, nowMs)}`,
            tone: 'wait',
          };
    case 'claimed':
      return { text: `mail ${name}, try ${attempts}`, tone: 'plain' };
    case 'sent':
      return {
        text: failure ? `mail ${name} sent in vain${why}` : `mail ${name} noted as sent`,
        tone: failure ? 'bad' : 'good',
        ...(messageId ? { link: { type: 'mail', messageId } } : {}),
      };
    case 'parked':
      return { text: `mail ${name} given up${why}`, tone: 'bad' };
    default:
      return { text: `mail ${name} ${status}${why}`, tone: 'plain' };
  }
}

/** "now", or "in 58 s"; what is far off by its day. */
function fromNow(time: string, nowMs: number): string {
  const seconds = Math.round((Date.parse(time) - nowMs) / 1000);
  if (!(seconds > 1)) {
    return 'now';
  }
  if (seconds < 120) {
    return `in ${seconds} s`;
  }
  return seconds < 7200 ? `in ${Math.round(seconds / 60)} min` : `on ${time.slice(0, 10)}`;
}
