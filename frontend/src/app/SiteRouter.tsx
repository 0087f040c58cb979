import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { redirects } from '../paths.ts';
import { focusHeading } from '../ui/focusHeading.ts';
import {
  type Arrival,
  NavigateContext,
  type Place,
  type Whereabouts,
  WhereaboutsContext,
} from '../ui/navigation.ts';
import { openHistory } from './browserHistory.ts';
import { loadPage, pageAtHand } from './loadPage.ts';
import { routeLinks } from './routeLinks.ts';
import { type Shown, Site } from './Site.tsx';
import { rememberScroll, restoreScroll } from './scrollPositions.ts';
import { rowAt, type SiteRow } from './siteRows.ts';

interface View {
  readonly at: Whereabouts;
  readonly shown: Shown;
}

/** The place of the page that the browser loaded, even where it is at another one by now. */
function placeOf(row: SiteRow, place: Place): Place {
  return rowAt(place.pathname) === row
    ? place
    : { ...place, pathname: row.path, search: '', hash: '' };
}

/** On going back a page comes with all its parts: it must be as high as it was to be scrolled there. */
async function loadShown(row: SiteRow, arrival: Arrival): Promise<Shown> {
  try {
    const data = await loadPage(row);
    if (arrival === 'pop') {
      await data.module.loadParts?.();
    }
    return { row, data };
  } catch (error) {
    return { row, error };
  }
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
  const [view, setView] = useState<View>(() => ({
    at: { place: placeOf(first.row, navigation.place), arrival: 'pop' },
    shown: first,
  }));
  const latest = useRef(0);
  const hydrated = useRef(onHydrated);

  useEffect(() => hydrated.current(), []);

  const show = useCallback(
    async (at: Whereabouts, samePage: boolean) => {
      const { pathname, search, hash } = at.place;
      const moved = redirects[pathname];
      if (moved) {
        navigation.replace(moved + search + hash);
        return;
      }
      const turn = ++latest.current;
      const row = rowAt(pathname);
      if (samePage) {
        setLoading(false);
        setView((current) => ({ ...current, at }));
        return;
      }
      function reveal(shown: Shown) {
        return change(() => {
          setLoading(false);
          setView({ at, shown });
        });
      }
      const atHand = pageAtHand(row);
      if (atHand && (at.arrival !== 'pop' || !atHand.module.loadParts)) {
        reveal({ row, data: atHand });
        return;
      }
      setLoading(true);
      const shown = await loadShown(row, at.arrival);
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
      restoreScroll(view.at, before.at.place);
      // The button that asked for another try is gone, and the focus with it.
      if ('error' in before.shown) {
        focusHeading();
      }
    }
  }, [view]);

  useEffect(
    () =>
      navigation.listen((at) => {
        const { place } = current.current.at;
        rememberScroll(place);
        show(at, at.place.pathname === place.pathname);
      }),
    [navigation, show],
  );

  // The visitor went back or forward before there was anybody to show them that page.
  useEffect(() => {
    const { place } = navigation;
    if (rowAt(place.pathname) !== first.row) {
      show({ place, arrival: 'pop' }, false);
    }
  }, [navigation, first, show]);

  useEffect(
    () =>
      routeLinks((href) => {
        const { pathname, search, hash } = navigation.place;
        if (href === pathname + search + hash) {
          navigation.replace(href);
        } else {
          navigation.push(href);
        }
      }),
    [navigation],
  );

  return (
    <NavigateContext value={navigation.push}>
      <WhereaboutsContext value={view.at}>
        <Site shown={view.shown} loading={loading} onRetry={() => show(view.at, false)} />
      </WhereaboutsContext>
    </NavigateContext>
  );
}
