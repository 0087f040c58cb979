import { type MouseEvent, useState } from 'react';
import { useHashLinks } from './useHashLinks.ts';
import styles from './Words.module.css';

/** How long a copy button says how the copying went, in milliseconds. */
const copiedMs = 2000;

async function copyCode(button: HTMLButtonElement): Promise<string> {
  const code = button.parentElement?.querySelector('code')?.textContent ?? '';
  try {
    await navigator.clipboard.writeText(code.trimEnd());
    return 'Copied';
  } catch (error) {
    console.warn('The code could not be copied:', error);
    return 'Copying failed';
  }
}

/**
 * A page's text, made from Markdown. The HTML is trusted: it comes from our own build, or from the
 * sanitising renderer. Clicks on its links to itself go to the router, clicks on its copy buttons to
 * the clipboard.
 */
export function Words({ html }: { readonly html: string }) {
  const [copying, setCopying] = useState('');
  const followLink = useHashLinks();

  async function onClick(event: MouseEvent) {
    followLink(event);
    const button = event.target;
    if (button instanceof HTMLButtonElement && button.matches('[data-copy]')) {
      const outcome = await copyCode(button);
      button.textContent = outcome;
      setCopying(outcome);
      setTimeout(() => {
        button.textContent = 'Copy';
        setCopying('');
      }, copiedMs);
    }
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only routes the clicks of the links and buttons inside. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons turn keys into clicks themselves. */}
      <div
        className={styles.words}
        data-words=""
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build or the sanitising renderer made it.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <p role="status" className="visually-hidden">
        {copying}
      </p>
    </>
  );
}
