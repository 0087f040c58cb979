import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { config } from '../../../config.ts';
import { kioskDocuments } from '../../../content/kioskDocuments.ts';
import { photoKioskBackend as product } from '../../../content/products/photoKioskBackend.ts';
import { useHashScroll } from '../../../features/markdown/scrollToHash.ts';
import { Button } from '../../../ui/Button.tsx';
import { Breadcrumbs } from '../../../ui/PageHeader.tsx';
import { Prose } from '../../../ui/texts/Prose.tsx';
import { TableOfContents } from '../../../ui/texts/TableOfContents.tsx';
import type { PageProps } from '../../PageProps.ts';
import calls from './Calls.module.css';
import styles from './DocumentPage.module.css';
import words from './DocumentText.module.css';
import { loadDocumentForBuild, loadOnce, useDocument } from './document.ts';

function documentAt(path: string) {
  const found = kioskDocuments.find((each) => each.path === path);
  if (!found) {
    throw new Error(`No document at ${path}`);
  }
  return found;
}

export function loadText(path: string) {
  return loadDocumentForBuild(documentAt(path).name);
}

export function prefetchText(path: string) {
  return loadOnce(documentAt(path).name);
}

export function Page({ path, crumbs, text: built }: PageProps) {
  const { name, title } = documentAt(path);
  const { text, failed, retry } = useDocument(name, built);
  const box = useRef<HTMLElement>(null);
  useHashScroll(text !== null);

  async function retryFromButton() {
    if (await retry()) {
      // The button that had the focus is gone; the keyboard goes on from the document.
      box.current?.focus({ preventScroll: true });
    }
  }

  return (
    <>
      <div className="deep">
        <div className={styles.top}>
          <Breadcrumbs items={crumbs} />
        </div>
        <div className={styles.header}>
          <p className={styles.subtitle}>{product.subtitle}</p>
          <h1 tabIndex={-1}>{product.name}</h1>
          <p className={styles.description}>{product.description}</p>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          <DocumentLinks current={path} />
          {text && <TableOfContents headings={text.headings} />}
        </div>
        <article
          className={`${styles.box} ${words.text} ${calls.calls} ${text === null ? styles.empty : ''}`}
          ref={box}
          tabIndex={-1}
          aria-busy={(text === null && !failed) || undefined}
        >
          <h2 className={styles.contentTitle}>{title}</h2>
          {text !== null ? (
            <Prose text={text} />
          ) : failed ? (
            <DocumentFailure onRetry={retryFromButton} />
          ) : (
            <p>Loading the document…</p>
          )}
        </article>
      </div>
    </>
  );
}

function DocumentLinks({ current }: { readonly current: string }) {
  return (
    <nav aria-label="Documentation" className={styles.documents}>
      <ul>
        {kioskDocuments.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} aria-current={path === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface DocumentFailureProps {
  /** Asks for the document once more; settles when it has come or failed again. */
  readonly onRetry: () => Promise<void>;
}

const outcomes = {
  none: '',
  loading: 'Loading the document…',
  failed: 'The document could not be loaded this time either.',
} as const;

function DocumentFailure({ onRetry }: DocumentFailureProps) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('none');
  const headingId = useId();

  async function retry() {
    if (outcome !== 'loading') {
      setOutcome('loading');
      await onRetry();
      setOutcome('failed');
    }
  }

  return (
    <section className={styles.failure} aria-labelledby={headingId}>
      <h2 id={headingId}>This document could not be loaded</h2>
      <p role="alert">
        The connection may be interrupted. Try again, or write to{' '}
        <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a> and we will help.
      </p>
      <Button onClick={retry} aria-disabled={outcome === 'loading'}>
        Try again
      </Button>
      <p role="status">{outcomes[outcome]}</p>
    </section>
  );
}
