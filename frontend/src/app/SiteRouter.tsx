import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, type NavigationType, Router } from 'react-router-dom';
import { redirects } from '../paths.ts';
import { focusHeading } from '../ui/focusHeading.ts';
import { showWaitingFont } from './loadFont.ts';
import { loadPage, pageAtHand } from './loadPage.ts';
import { routeLinks } from './routeLinks.ts';
import { openHistory } from './routerInternals.ts';
import { type Shown, Site } from './Site.tsx';
import { rememberScroll, restoreScroll } from './scrollPositions.ts';
import { rowAt, type SiteRow } from './siteRows.ts';

interface View {
  readonly location: Location;
  readonly action: NavigationType;
  readonly shown: Shown;
}

/** The location of the page that the browser loaded, even where it shows another address by now. */
function locationOf(row: SiteRow, shown: Location): Location {
  return rowAt(shown.pathname) === row
    ? shown
    : { ...shown, pathname: row.path, search: '', hash: '' };
}

/**
 * Whether a change of pages is animated. A view transition takes two frames and 11 ms of CPU before
 * the new page is painted (44 ms on a phone), so fewer than four cores show the page at once.
 */
function animates(): boolean {
  return (
    'startViewTransition' in document &&
    navigator.hardwareConcurrency >= 4 &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** Changes the page in one step, animated where that costs nothing. */
function change(update: () => void): void {
  if (!animates()) {
    update();
    return;
  }
  const transition = document.startViewTransition(() => flushSync(update));
  // A further navigation skips this one's animation, which is no fault.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
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
  const [navigation] = useState(openHistory);
  const [loading, setLoading] = useState(false);
  const [view, setView] = useState<View>({
    location: locationOf(first.row, navigation.location),
    action: navigation.action as NavigationType,
    shown: first,
  });
  const latest = useRef(0);
  const hydrated = useRef(onHydrated);

  useEffect(() => hydrated.current(), []);

  const show = useCallback(
    async (location: Location, action: NavigationType, samePage: boolean) => {
      const moved = redirects[location.pathname];
      if (moved) {
        navigation.replace(moved + location.search + location.hash);
        return;
      }
      const turn = ++latest.current;
      const row = rowAt(location.pathname);
      if (samePage) {
        setLoading(false);
        setView((current) => ({ ...current, location, action }));
        return;
      }
      function reveal(shown: Shown) {
        return change(() => {
          showWaitingFont();
          setLoading(false);
          setView({ location, action, shown });
        });
      }
      const atHand = pageAtHand(row);
      if (atHand) {
        reveal({ row, data: atHand });
        return;
      }
      setLoading(true);
      const shown = await loadPage(row).then(
        (data) => ({ row, data }),
        (error: unknown) => ({ row, error }),
      );
      if (turn === latest.current) {
        reveal(shown);
      }
    },
    [navigation],
  );

  const current = useRef(view);
  useLayoutEffect(() => {
    const before = current.current;
    current.current = view;
    if (before !== view) {
      restoreScroll(view.location, view.action, before.location);
      // The button that asked for another try is gone, and the focus with it.
      if ('error' in before.shown) {
        focusHeading();
      }
    }
  }, [view]);

  useEffect(
    () =>
      navigation.listen(({ location, action }) => {
        rememberScroll(current.current.location);
        const samePage = location.pathname === current.current.location.pathname;
        show(location, action as NavigationType, samePage);
      }),
    [navigation, show],
  );

  // The visitor went back or forward before there was anybody to show them that page.
  useEffect(() => {
    if (rowAt(navigation.location.pathname) !== first.row) {
      show(navigation.location, navigation.action as NavigationType, false);
    }
  }, [navigation, first, show]);

  useEffect(
    () =>
      routeLinks((href) => {
        const { pathname, search, hash } = navigation.location;
        if (href === pathname + search + hash) {
          navigation.replace(href);
        } else {
          navigation.push(href);
        }
      }),
    [navigation],
  );

  return (
    <Router location={view.location} navigationType={view.action} navigator={navigation}>
      <Site
        shown={view.shown}
        loading={loading}
        onRetry={() => show(view.location, view.action, false)}
      />
    </Router>
  );
}
