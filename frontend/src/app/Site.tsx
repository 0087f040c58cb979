import { memo } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { followEdits } from './followEdits.tsx';
import { Layout } from './Layout.tsx';
import type { PageData } from './loadPage.ts';
import { crumbsOf, type SiteRow } from './siteRows.ts';

/** What stands between the chrome's parts: a page, or the reason why there is none. */
export type Shown = { readonly row: SiteRow } & (
  | { readonly data: PageData }
  | { readonly error: unknown }
);

interface SiteProps {
  readonly shown: Shown;
  /** Whether the next page is on its way. */
  readonly loading?: boolean;
  /** Loads the page once more, after a failure. */
  readonly onRetry?: () => void;
}

/** The whole site as it stands at one address; the same for the build and for the browser. */
export function Site({ shown, loading = false, onRetry }: SiteProps) {
  return (
    <Layout loading={loading}>
      {'error' in shown ? (
        <ErrorScreen error={shown.error} onRetry={onRetry} />
      ) : (
        <ErrorBoundary key={shown.row.path}>
          <CurrentPage row={shown.row} data={shown.data} />
        </ErrorBoundary>
      )}
    </Layout>
  );
}

interface ShownPageProps {
  readonly row: SiteRow;
  readonly data: PageData;
}

/** Remembered: the progress bar's coming and going doesn't render the page again. */
const ShownPage = memo(function ShownPage({ row, data }: ShownPageProps) {
  const { Page } = data.module;
  return <Page crumbs={crumbsOf(row)} words={data.words} {...(row.post && { post: row.post })} />;
});

/** Under the development server the page's words are those of its file as it is edited. */
const CurrentPage = import.meta.hot ? followEdits(ShownPage) : ShownPage;
