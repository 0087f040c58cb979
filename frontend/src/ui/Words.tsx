import { type MouseEvent, useState } from 'react';
import { TableOfContents } from './TableOfContents.tsx';
import { TrustedHtml } from './TrustedHtml.tsx';
import { useContentLinks } from './useContentLinks.ts';
import styles from './Words.module.css';
import contentsStyles from './WordsWithContents.module.css';

/** How long a copy button says how the copying went, in milliseconds. */
const copiedMs = 2000;

function readCode(button: HTMLButtonElement): string {
  return (button.parentElement?.querySelector('code')?.textContent ?? '').trimEnd();
}

async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch (error) {
    console.warn('The text could not be copied:', error);
    return 'Copying failed';
  }
}

interface WordsProps {
  readonly html: string;
  /** What a copy button copies, where that isn't the code beside it. */
  readonly readCopy?: (button: HTMLButtonElement) => string | undefined;
}

export function Words({ html, readCopy }: WordsProps) {
  const [copying, setCopying] = useState('');
  const followLink = useContentLinks();

  async function onClick(event: MouseEvent) {
    followLink(event);
    const button = event.target;
    if (button instanceof HTMLButtonElement && button.matches('[data-copy]')) {
      // While it tells how the last copying went, its own words are only there.
      const { dataset } = button;
      const words = dataset['words'] ?? button.textContent;
      dataset['words'] = words;
      const outcome = await copy(readCopy?.(button) ?? readCode(button));
      button.textContent = outcome;
      setCopying(outcome);
      setTimeout(() => {
        button.textContent = words;
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

export function WordsWithContents(props: WordsProps) {
  return (
    <div className={contentsStyles.columns}>
      <TableOfContents html={props.html} />
      <Words {...props} />
    </div>
  );
}
