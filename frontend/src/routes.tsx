import { type ReactNode, useMemo } from 'react';
import { type RouteObject, redirect } from 'react-router-dom';
import { ErrorScreen } from './app/ErrorScreen.tsx';
import { followEdits } from './app/followEdits.tsx';
import { Layout } from './app/Layout.tsx';
import { type LoadedPage, loadPage, type PageData } from './app/loadPage.ts';
import { crumbsOf, type SiteRow, siteRows } from './app/siteRows.ts';
import { redirects } from './paths.ts';

/**
 * The site's routes: every page within the layout, and the old addresses of articles.
 *
 * @param first the page that the document shows; hydration needs it without waiting
 */
export function siteRoutes(first?: LoadedPage): RouteObject[] {
  const pages = siteRows.map((row) => pageRoute(row, first?.row === row ? first.data : undefined));
  const moved = Object.entries(redirects).map(([path, target]) => redirectRoute(path, target));
  // The error screen belongs to a route of its own: while a route's `lazy` is unresolved, the router
  // renders nothing in that route's place, not even its error element. Within the layout, so that the
  // bar and the footer stay.
  const branch = { errorElement: <ErrorScreen />, children: [...pages, ...moved] };
  return [{ element: <Layout />, children: [branch] }];
}

function pageRoute(row: SiteRow, data: PageData | undefined): RouteObject {
  return {
    path: row.path,
    ...(data
      ? { element: pageElement(row, data) }
      : { lazy: async () => ({ element: pageElement(row, await loadPage(row)) }) }),
  };
}

function pageElement(row: SiteRow, data: PageData): ReactNode {
  // Its key makes pages that share a component start anew, such as two articles.
  return <CurrentPage key={row.path} row={row} data={data} />;
}

function redirectRoute(path: string, target: string): RouteObject {
  return { path, loader: ({ request }) => redirect(target + new URL(request.url).search) };
}

function ShownPage({ row, data }: LoadedPage) {
  const { Page } = data.module;
  const crumbs = useMemo(() => crumbsOf(row), [row]);
  return <Page crumbs={crumbs} words={data.words} {...(row.post && { post: row.post })} />;
}

/** Under the development server a page's text is that of its file as it is edited. */
const CurrentPage = import.meta.hot ? followEdits(ShownPage) : ShownPage;
