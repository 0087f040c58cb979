import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { ChunkLoadError } from '../api/loadChunk.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { focusHeading } from '../ui/focus.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './ErrorScreen.module.css';

/** Replaces a page that could not be loaded or rendered. Following its link again tries again. */
export function ErrorScreen() {
  const error = useRouteError();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second failure is announced like the first.
  useEffect(focusHeading, [error]);

  return (
    <>
      <PageHeader
        title="Unexpected Application Error!"
        lead={
          error instanceof ChunkLoadError
            ? 'We couldn’t load a part of this page. Your connection may be down, or the site was updated while this tab was open.'
            : 'This page stopped working. Reloading it often helps.'
        }
      />
      <Section>
        <pre className={styles.error}>{error instanceof Error ? error.message : String(error)}</pre>
        <div className={styles.actions}>
          <Button onClick={() => location.reload()}>Reload the page</Button>
          <Link to={paths.home}>Return to Homepage</Link>
        </div>
      </Section>
    </>
  );
}
