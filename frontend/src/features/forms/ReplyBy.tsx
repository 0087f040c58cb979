import { useEffect, useState } from 'react';
import type { FormKind } from '../../../../lambdas/contract/api.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { addBusinessHours, addWeekdays } from './businessTime.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

interface Promised {
  readonly words: string;
  readonly within: string;
  readonly due: (from: Date) => Date;
  readonly otherwise?: string;
}

const promises: Readonly<Record<FormKind, Promised>> = {
  contact: {
    words: 'We reply',
    within: 'within one business day',
    due: (from) => addBusinessHours(from, 8),
  },
  interest: {
    words: 'We reply',
    within: 'within 24 hours',
    due: (from) => new Date(from.getTime() + dayMs),
  },
  privacy: {
    words: 'We carry out your request and confirm it',
    within: 'within 15 business days',
    due: (from) => addWeekdays(from, 15),
  },
  registration: {
    words: 'We’ll email the launch link',
    within: 'within one business day',
    due: (from) => addBusinessHours(from, 8),
    otherwise:
      'If your license isn’t active yet, the link comes within one business day after AWS activates it.',
  },
};

function describeDue(due: Date, from: Date, kind: FormKind): string {
  if (due.getTime() - from.getTime() > 7 * dayMs) {
    return due.toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  }
  const weekday = due.toLocaleDateString('en-US', { weekday: 'long' });
  // 24 hours are up at any hour, and an answer at 1 AM is hard to believe.
  return kind === 'interest'
    ? weekday
    : `${weekday}, ${due.toLocaleTimeString('en-US', { timeStyle: 'short' }).replace(' ', '\u00a0')} your time`;
}

interface ReplyByProps {
  readonly kind: FormKind;
  /** The address that the form was just sent with. The time no longer changes after that. */
  readonly sentFrom?: string;
}

/** When a form is answered, worked out for the reader's clock. */
export function ReplyBy({ kind, sentFrom }: ReplyByProps) {
  const sent = sentFrom !== undefined;
  const hydrated = useHydrated();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = sent ? undefined : setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, [sent]);
  const { words, within, due, otherwise } = promises[kind];
  const to = sentFrom ? ` to ${sentFrom}` : '';
  const by = hydrated ? `, by ${describeDue(due(now), now, kind)}` : '';
  const promise = `${words}${to} ${within}${by}.`;
  return <p>{otherwise ? [<b key="promise">{promise}</b>, ' ', otherwise] : promise}</p>;
}
