import { memo, useMemo } from 'react';
import {
  type RouteObject,
  redirect,
  redirectDocument,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import { isUnstyled } from './api/loadChunk.ts';
import { ErrorScreen } from './app/ErrorScreen.tsx';
import { Layout } from './app/Layout.tsx';
import { loadedPage, loadPage, type PageData } from './app/loadPage.ts';
import { crumbsOf, rowAt, type SiteRow } from './app/siteRows.ts';
import { redirects } from './paths.ts';

/** The route of all pages. The table of pages says which one is at an address. */
export const pageRouteId = 'page';

/**
 * @param hydrated no page replaces the first before React has hydrated it: the markup and what React
 *   renders would differ
 */
export function siteRoutes(hydrated: Promise<void> = Promise.resolve()): RouteObject[] {
  const page: RouteObject = {
    id: pageRouteId,
    path: '*',
    element: <CurrentPage />,
    // Within the layout, so that the bar and the footer stay.
    errorElement: <ErrorScreen />,
    // It loads the page's module too. The router's own `lazy` remembers a failure for good
    // (react-router 7.18, loadLazyRoute), and following the link again is to try again.
    async loader({ request }) {
      await hydrated;
      const { pathname, search } = new URL(request.url);
      const moved = redirects[pathname];
      if (moved) {
        return redirect(moved + search);
      }
      const row = rowAt(pathname);
      // Without a network the document would not come either.
      return isUnstyled(row.chunk) && navigator.onLine
        ? redirectDocument(request.url)
        : loadPage(row);
    },
    // A page in memory is shown without the loader, for which the router would first render everything
    // once more, to say that it loads.
    shouldRevalidate: ({ nextUrl: { pathname } }) =>
      pathname in redirects || loadedPage(rowAt(pathname)) === undefined,
  };
  return [{ element: <Layout />, errorElement: <LayoutError />, children: [page] }];
}

/** The layout itself failed, so there is nothing to show an error in: `main.tsx` handles it. */
function LayoutError(): never {
  throw useRouteError();
}

function CurrentPage() {
  const { pathname } = useLocation();
  const row = rowAt(pathname);
  const data = loadedPage(row);
  if (!data) {
    throw new Error(`${pathname} is shown before it is loaded`);
  }
  // Its key makes pages that share a component start anew, such as two articles.
  return <ShownPage key={row.path} row={row} data={data} />;
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

const ShownPage = memo(LoadedPage);
