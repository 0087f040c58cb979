import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type PageText, partOf } from '../../content/PageText.ts';
import { TrustedHtml } from '../text.tsx';
import styles from './Prose.module.css';
import code from './ProseCode.module.css';
import layouts from './ProseLayouts.module.css';
import tables from './ProseTables.module.css';

const look = `${styles.prose} ${code.code} ${tables.tables}`;

/** A path on this site without a dot: files have one. A second slash would lead to another host. */
const pagePath = /^\/(?!\/)[^?#.]*(?:[?#]|$)/;

/** For HTML that isn't made of components, such as an article's text. */
export function useContentLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || modified || event.button !== 0 || link.target || link.hasAttribute('download')) {
      return;
    }
    const href = link.getAttribute('href') ?? '';
    if (href === '#') {
      // A link whose target is unknown leads nowhere (specification, "Markdown rewriting").
      event.preventDefault();
    } else if (href.startsWith('#') || pagePath.test(href)) {
      event.preventDefault();
      // The text scrolls to its own sections smoothly.
      navigate(href, { preventScrollReset: href.startsWith('#') });
    }
  };
}

/** How long a copy button says how the copying went, in milliseconds. */
const copiedMs = 2000;

function readCode(button: HTMLButtonElement): string {
  return (button.closest('[data-code]')?.querySelector('code')?.textContent ?? '').trimEnd();
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

export interface ProseProps {
  readonly text: PageText;
  readonly layout?: 'headingsBeside' | 'pictureBeside' | 'points';
  readonly className?: string | undefined;
  /** The part to show. @default all of it */
  readonly part?: string;
  /** What a copy button copies, where that isn't the code beside it. */
  readonly readCopy?: (button: HTMLButtonElement) => string | undefined;
}

export function Prose({ text, layout, className, part, readCopy }: ProseProps) {
  const [copying, setCopying] = useState('');
  const followLink = useContentLinks();

  async function onClick(event: MouseEvent) {
    followLink(event);
    const button = event.target;
    if (button instanceof HTMLButtonElement && button.matches('[data-copy]')) {
      // For a moment its text says whether copying worked, so its label is in this attribute.
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
      <TrustedHtml
        html={part === undefined ? text.html : partOf(text, part)}
        name={part ?? ''}
        className={[look, layout && layouts[layout], className].filter(Boolean).join(' ')}
        onClick={onClick}
      />
      <p role="status" className="visually-hidden">
        {copying}
      </p>
    </>
  );
}

interface OtherProseProps {
  readonly html: string;
  readonly className?: string | undefined;
}

/** Markdown as HTML that isn't the page's own text. */
export function OtherProse({ html, className = '' }: OtherProseProps) {
  return <TrustedHtml html={html} className={`${look} ${className}`.trimEnd()} />;
}
