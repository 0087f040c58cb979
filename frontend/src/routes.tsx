import { memo, useMemo } from 'react';
import {
  type RouteObject,
  redirect,
  redirectDocument,
  useLoaderData,
  useRouteError,
} from 'react-router-dom';
import { isUnstyled } from './api/loadChunk.ts';
import { ErrorScreen } from './app/ErrorScreen.tsx';
import { Layout } from './app/Layout.tsx';
import { loadPage, type PageData } from './app/loadPage.ts';
import { crumbsOf, type SiteRow, siteRows } from './app/siteRows.ts';
import { redirects } from './paths.ts';

/**
 * @param hydrated no page replaces the first before React has hydrated it: the markup and what React
 *   renders would differ
 */
export function siteRoutes(hydrated: Promise<void> = Promise.resolve()): RouteObject[] {
  const pages = siteRows.map((row) => pageRoute(row, hydrated));
  const moved = Object.entries(redirects).map(([path, target]) => redirectRoute(path, target));
  const children = [...pages, ...moved];
  return [{ element: <Layout />, errorElement: <LayoutError />, children }];
}

/** The layout itself failed, so there is nothing to show an error in: `main.tsx` handles it. */
function LayoutError(): never {
  throw useRouteError();
}

/** A page's route has the page's path as its id. */
function pageRoute(row: SiteRow, hydrated: Promise<void>): RouteObject {
  return {
    id: row.path,
    path: row.path,
    // As the edge reads addresses, which redirects other spellings.
    caseSensitive: true,
    // Its key makes pages that share a component start anew, such as two articles.
    element: <PageElement key={row.path} row={row} />,
    // Within the layout, so that the bar and the footer stay.
    errorElement: <ErrorScreen />,
    // It loads the page's module too. The router's own `lazy` remembers a failure for good
    // (react-router 7.18, loadLazyRoute), and following the link again is to try again.
    async loader({ request }) {
      await hydrated;
      // Without a network the document would not come either.
      return isUnstyled(row.chunk) && navigator.onLine
        ? redirectDocument(request.url)
        : loadPage(row);
    },
    shouldRevalidate: () => false,
  };
}

function redirectRoute(path: string, target: string): RouteObject {
  return {
    path,
    caseSensitive: true,
    loader: ({ request }) => redirect(target + new URL(request.url).search),
  };
}

function PageElement({ row }: { readonly row: SiteRow }) {
  const data = useLoaderData<PageData>();
  return <CurrentPage row={row} data={data} />;
}

function LoadedPage({ row, data }: PageShown) {
  const { Page } = data.module;
  const crumbs = useMemo(() => crumbsOf(row), [row]);
  return (
    <Page path={row.path} crumbs={crumbs} text={data.text} {...(row.post && { post: row.post })} />
  );
}

interface PageShown {
  readonly row: SiteRow;
  readonly data: PageData;
}

const CurrentPage = memo(LoadedPage);
