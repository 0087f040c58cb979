import type { FormKind } from '#contract/forms.ts';

interface Promised {
  readonly words: string;
  readonly within: string;
  readonly otherwise?: string;
}

/** A privacy request has its time in the text of its success. */
const promises: Readonly<Record<FormKind, Promised | undefined>> = {
  contact: { words: 'We reply', within: 'within one business day' },
  interest: { words: 'We reply', within: 'within 24 hours' },
  privacy: undefined,
  registration: {
    words: 'We’ll email the launch link',
    within: 'within one business day',
    otherwise:
      'If your license isn’t active yet, the link comes within one business day after AWS activates it.',
  },
};

interface ReplyByProps {
  readonly kind: FormKind;
  /** The address that the form was just sent with. */
  readonly sentTo?: string | undefined;
}

/** The time within which we answer a form. */
export function ReplyBy({ kind, sentTo }: ReplyByProps) {
  const promised = promises[kind];
  if (!promised) {
    return null;
  }
  const { words, within, otherwise } = promised;
  const promise = `${words}${sentTo ? ` to ${sentTo}` : ''} ${within}.`;
  return <p>{otherwise ? [<b key="promise">{promise}</b>, ' ', otherwise] : promise}</p>;
}
