import type { HTMLAttributes, ReactNode } from 'react';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** @param props.date `YYYY-MM-DD` */
export function DateText({ date }: { readonly date: string }) {
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}

const whole = /(\w+-\w+|\d -|SOC 2)/;

/** Words with a hyphen and SOC 2 don't break. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(whole).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="unbroken">
        {part}
      </span>
    ),
  );
}

/** A path or an ARN, which breaks only after a colon or a slash. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=[:/])/).reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        <wbr />
        <span className="unbroken">{part}</span>
      </>
    ),
    null,
  );
}

/** What a visitor quotes when asking about something that was sent. */
export function ReferenceNumber({ reference }: { readonly reference: string }) {
  return (
    <>
      Your reference number is <strong className="unbroken">{reference}</strong>
    </>
  );
}

interface TrustedHtmlProps extends HTMLAttributes<HTMLDivElement> {
  readonly html: string;
  /** The part of the page's text that it shows, or nothing for all; not for what isn't its text. */
  readonly name?: string;
}

/**
 * A page's words as HTML. They are trusted: they come from our own build, or from the sanitizing
 * renderer. A page that is shown already reads them from here, by their name, instead of loading them again.
 */
export function TrustedHtml({ html, name, ...rest }: TrustedHtmlProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build or the sanitizing renderer made it.
    <div data-prose={name} {...rest} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
