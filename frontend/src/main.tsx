import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import './styles/always.css';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import {
  type FindReplacement,
  forgetScrollPosition,
  keepControls,
  tolerateChanges,
} from './app/hydration.ts';
import { cachePage, loadPageModule, type PageData } from './app/loadPage.ts';
import { readText } from './app/readText.ts';
import { rowAt, type SiteRow } from './app/siteRows.ts';
import { takeTokenFromAddress } from './features/measuring/registrationToken.ts';
import { pageRouteId, siteRoutes } from './routes.tsx';

interface HydratedProps {
  readonly children: ReactNode;
  /** Called before the browser paints what React has hydrated or built anew. */
  readonly onHydrated: () => void;
}

function Hydrated({ children, onHydrated }: HydratedProps) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
}

function findRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('The page has no element #root');
  }
  return root;
}

/** Loads the page that the document was built as; its text is read from the document. */
async function readPage(row: SiteRow, root: HTMLElement): Promise<PageData> {
  const module = await loadPageModule(row);
  return { module, text: readText(root) };
}

/** Gives a page that was asked for as a file, such as `/index.html`, the address that its route has. */
function setRouteAddress({ path }: SiteRow): void {
  const { pathname, search, hash } = location;
  if (path !== '*' && pathname !== path && rowAt(pathname).path === path) {
    history.replaceState(history.state, '', path + search + hash);
  }
}

/**
 * Gives the document's entry in the history a key, as the router gives the others: it keeps scroll
 * positions by key. The document's own position is the browser's to restore, or the visitor's.
 */
function prepareScrollRestoration(): void {
  const key = history.state?.key ?? Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, key }, '');
  if (scrollY > 0) {
    forgetScrollPosition(key);
  }
}

/**
 * The address may have changed since the document was loaded: after a reload, back and forward to
 * entries of the same document change it at once. The address's own document is loaded then.
 *
 * @param onHydrated called when every control works, with a function that finds the controls which
 *   were rendered anew
 */
export async function start(onHydrated: (findReplacement: FindReplacement) => void): Promise<void> {
  const root = findRoot();
  const row = rowAt(root.dataset['path'] ?? '');
  const data = await readPage(row, root);
  setRouteAddress(row);
  let allowNavigation: (() => void) | undefined;
  const routes = siteRoutes(
    new Promise((resolve) => {
      allowNavigation = resolve;
    }),
  );
  if (rowAt(location.pathname) !== row) {
    const [arrival] = performance.getEntriesByType('navigation');
    if (arrival && new URL(arrival.name).pathname !== location.pathname) {
      location.reload();
    }
    // Otherwise the server reads this address in another way than the table: the page stays as it is.
    return;
  }
  cachePage(row, data);
  // Not earlier: until React has the form, the browser may post it, which sends the address along.
  takeTokenFromAddress();
  prepareScrollRestoration();
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { [pageRouteId]: null } },
  });
  tolerateChanges();
  const carryOver = keepControls(root);
  const { innerHTML } = root;

  function hydrated() {
    const findReplacement = carryOver();
    // From here on the browser renders no page ahead (public/speculation-rules.json): the application
    // fetches what a page needs, which is less than its document.
    root.dataset['hydrated'] = '';
    performance.mark('hydrated');
    allowNavigation?.();
    onHydrated(findReplacement);
  }

  // In a transition React works in slices, so a touch in between isn't kept waiting.
  startTransition(() => {
    hydrateRoot(
      root,
      <Hydrated onHydrated={hydrated}>
        {/* In a transition, React would render each page in slices, and show it later. */}
        <RouterProvider router={router} useTransitions={false} />
      </Hydrated>,
      {
        onRecoverableError: (error) =>
          console.warn('The page had been changed, so it was rendered anew:', error),
        onUncaughtError: (error) => {
          // As may happen in a browser older than those promised: the page remains as it was built.
          console.error(error);
          if (rowAt(location.pathname) === row) {
            root.innerHTML = innerHTML;
          } else {
            location.reload();
          }
        },
      },
    );
  });
}
