import { useEffect } from 'react';
import { ChunkLoadError } from '../chunks/ChunkLoadError.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { focusHeading } from '../ui/focusHeading.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './ErrorScreen.module.css';

interface ErrorScreenProps {
  readonly error: unknown;
  /** Tries again; absent where only a reload can help. */
  readonly onRetry?: (() => void) | undefined;
}

/** What stands in a page's place when it can't be shown. */
export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second failure is spoken like the first.
  useEffect(focusHeading, [error]);

  return (
    <>
      <PageHeader
        title="Unexpected Application Error!"
        lead={
          error instanceof ChunkLoadError
            ? 'A part of this page did not arrive. The connection may be interrupted, or the site was updated while this tab was open.'
            : 'This page stopped working. Reloading it often helps.'
        }
      />
      <Section>
        <pre className={styles.error}>{error instanceof Error ? error.message : String(error)}</pre>
        <div className={styles.actions}>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          <Button look="quiet" onClick={() => location.reload()}>
            Reload the page
          </Button>
          <a href={paths.home}>Return to Homepage</a>
        </div>
      </Section>
    </>
  );
}
