import type { HTMLAttributes } from 'react';

interface TrustedHtmlProps extends HTMLAttributes<HTMLDivElement> {
  readonly html: string;
}

/**
 * A page's words as HTML. They are trusted: they come from our own build, or from the sanitizing
 * renderer. A page that is shown already reads them from here instead of loading them again.
 */
export function TrustedHtml({ html, ...rest }: TrustedHtmlProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build or the sanitizing renderer made it.
    <div data-words="" {...rest} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
