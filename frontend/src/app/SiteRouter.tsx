import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  Router,
} from 'react-router-dom';
import { redirects } from '../paths.ts';
import { showWaitingFont } from './loadFont.ts';
import { loadPage } from './loadPage.ts';
import { type Shown, Site } from './Site.tsx';
import { rememberScroll, restoreScroll } from './scrollPositions.ts';
import { rowAt } from './siteRows.ts';

interface View {
  readonly location: Location;
  readonly action: NavigationType;
  readonly shown: Shown;
}

const history = () => createBrowserHistory({ window, v5Compat: true });

/** Changes the page in one step, animated where the browser can and the visitor allows it. */
function change(update: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || !('startViewTransition' in document)) {
    update();
  } else {
    document.startViewTransition(() => flushSync(update));
  }
}

interface SiteRouterProps {
  /** What the prerendered page shows. */
  readonly first: Shown;
  /** Called once, when React has taken over the page and every control works. */
  readonly onHydrated: () => void;
}

/**
 * Shows the page of the browser's address. A page is loaded whole before it replaces the one
 * before it, so nothing half-loaded is ever seen; a later click overtakes an earlier one.
 */
export function SiteRouter({ first, onHydrated }: SiteRouterProps) {
  const [navigator] = useState(history);
  const [loading, setLoading] = useState(false);
  const [view, setView] = useState<View>({
    location: navigator.location,
    action: navigator.action as NavigationType,
    shown: first,
  });
  const latest = useRef(0);
  const hydrated = useRef(onHydrated);

  useEffect(() => hydrated.current(), []);

  const show = useCallback(
    async (location: Location, action: NavigationType, samePage: boolean) => {
      const moved = redirects[location.pathname];
      if (moved) {
        navigator.replace(moved + location.search + location.hash);
        return;
      }
      const turn = ++latest.current;
      const row = rowAt(location.pathname);
      if (samePage) {
        setLoading(false);
        setView((current) => ({ ...current, location, action }));
        return;
      }
      setLoading(true);
      const shown = await loadPage(row).then(
        (data) => ({ row, data }),
        (error: unknown) => ({ row, error }),
      );
      if (turn === latest.current) {
        change(() => {
          showWaitingFont();
          setLoading(false);
          setView({ location, action, shown });
        });
      }
    },
    [navigator],
  );

  const current = useRef(view);
  useLayoutEffect(() => {
    const before = current.current;
    current.current = view;
    if (before !== view) {
      restoreScroll(view.location, view.action, before.location);
    }
  }, [view]);

  useEffect(
    () =>
      navigator.listen(({ location, action }) => {
        rememberScroll(current.current.location);
        const samePage = location.pathname === current.current.location.pathname;
        show(location, action as NavigationType, samePage);
      }),
    [navigator, show],
  );

  return (
    <Router location={view.location} navigationType={view.action} navigator={navigator}>
      <Site
        shown={view.shown}
        loading={loading}
        onRetry={() => show(view.location, view.action, false)}
      />
    </Router>
  );
}
