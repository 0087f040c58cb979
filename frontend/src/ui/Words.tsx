import { type MouseEvent, useState } from 'react';
import { TrustedHtml } from './TrustedHtml.tsx';
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
 * A page's text, made from Markdown. Clicks on its links to itself go to the router, clicks on its
 * copy buttons to the clipboard.
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
      <TrustedHtml html={html} className={styles.words} onClick={onClick} />
      <p role="status" className="visually-hidden">
        {copying}
      </p>
    </>
  );
}
